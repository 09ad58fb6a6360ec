import Timetable

/// All departures of a dataset, in six bytes each: a country has tens of millions, and they take more memory than anything
/// else. What stands here of a call is its place among those of its train.
public struct DepartureList: RandomAccessCollection, Sendable {
    /// From the lowest bit: 24 bits of the train, 12 of the call's place, 12 of the time. Three small integers, since one of
    /// 64 bits would take eight bytes.
    @usableFromInline
    struct Packed: Sendable {
        @usableFromInline let low: UInt16
        @usableFromInline let middle: UInt16
        @usableFromInline let high: UInt16

        /// - Parameter place: That of the call among those of the train.
        init(time: ServiceTime, trainID: Train.ID, place: Int) {
            precondition(0..<Train.mostCalls ~= place && 0..<Dataset.mostTrains ~= trainID.position)
            let bits = UInt64(trainID.rawValue) | UInt64(place) << 24 | UInt64(time.rawValue) << 36
            low = UInt16(truncatingIfNeeded: bits)
            middle = UInt16(truncatingIfNeeded: bits >> 16)
            high = UInt16(truncatingIfNeeded: bits >> 32)
        }

        @inlinable var bits: UInt64 { UInt64(low) | UInt64(middle) << 16 | UInt64(high) << 32 }
    }

    @usableFromInline var packed: [Packed]
    /// For each train its first call.
    @usableFromInline let firstCalls: [Int32]

    /// - Parameters:
    ///   - firstCalls: For each train its first call.
    ///   - fill: Sets all of the departures.
    init(count: Int, firstCalls: [Int32], fill: (UnsafeMutableBufferPointer<Packed>) -> Void) {
        self.firstCalls = firstCalls
        packed = [Packed](unsafeUninitializedCapacity: count) { buffer, filled in
            fill(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
            filled = count
        }
    }

    /// Always 0.
    @inlinable public var startIndex: Int { 0 }
    /// How many departures there are.
    @inlinable public var endIndex: Int { packed.count }

    /// The departure at a position.
    public internal(set) subscript(position: Int) -> Departure {
        @inlinable get {
            let bits = packed[position].bits
            let train = bits & 0xFF_FFFF
            let call = UInt64(firstCalls[Int(train)]) + (bits >> 24 & 0xFFF)
            return Departure(bits: call | train << 28 | (bits >> 36) << 52)
        }
        set {
            let place = Int(newValue.call - firstCalls[newValue.trainID.position])
            packed[position] = Packed(time: newValue.time, trainID: newValue.trainID, place: place)
        }
    }
}
