import Timetable

/// The positions of a few stations in a list of them. What runs over all calls of a line's trains asks for a station
/// hundreds of thousands of times, where a dictionary would spend most of its time on hashing.
struct StationSlots {
    /// The stations by their positions in ``Dataset/stations``, each at the place that its number is spread to or behind it;
    /// -1 where there is none.
    private var keys: [Int32]
    private var slots: [Int32]
    private let shift: Int

    /// - Parameter stations: Of one that is there twice, as where a loop closes, the first place counts.
    init(_ stations: [Station.ID]) {
        // At most half full, so that a station is found within a step or two.
        let bits = max(1, (2 * stations.count).bitWidth - (2 * stations.count).leadingZeroBitCount)
        shift = 64 - bits
        keys = [Int32](repeating: -1, count: 1 << bits)
        slots = keys
        for (slot, station) in stations.enumerated() {
            let place = place(of: station)
            if keys[place] < 0 { (keys[place], slots[place]) = (Int32(station.position), Int32(slot)) }
        }
    }

    /// The position of a station in the list; `nil` where it is not in it.
    subscript(station: Station.ID) -> Int? {
        let slot = slots[place(of: station)]
        return slot < 0 ? nil : Int(slot)
    }

    /// Where the station is, or would be.
    private func place(of station: Station.ID) -> Int {
        let key = Int32(station.position)
        // Neighbours on a line mostly have neighbouring numbers; the golden ratio spreads them (Knuth, 6.4).
        var place = Int(truncatingIfNeeded: (UInt64(UInt32(key)) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
        while keys[place] >= 0, keys[place] != key { place = (place + 1) & (keys.count - 1) }
        return place
    }
}
