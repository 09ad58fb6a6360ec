import Timetable

/// Stops that have one name in every language: two railways' stops of one name are one destination to a
/// rider.
public final class Namesakes: Sendable {
    private let firstOfName: [Int32]

    /// Compares all names of a dataset.
    public init(_ dataset: Dataset) {
        var known: [String: Int32] = [:]
        firstOfName = dataset.stops.enumerated().map { position, stop in
            let key = stop.names.entries.map { "\($0.language.rawValue)\u{0}\($0.text)" }.joined(separator: "\u{0}")
            if let first = known[key] { return first }
            known[key] = Int32(position)
            return Int32(position)
        }
    }

    /// The first stop of a stop's name: the same for all that share it.
    public func representative(of stop: Stop.ID) -> Stop.ID { Stop.ID(Int(firstOfName[stop.position])) }
}
