import Timetable

/// Trains that are the same to a rider who asks where they go: of one pattern, to one destination, and joined by trains
/// that are the same.
///
/// A network has a hundred thousand trains and a few thousand kinds of them, so that ways are compared kind by kind.
struct TrainKinds: Sendable {
    /// The first train of each kind.
    let examples: [Train.ID]
    private let kinds: [Int32]
    private let firstCalls: [Int32]

    /// How many trains that follow in the same vehicle are looked at: the longest journey of Tokyo has seven.
    private static let depth = 7

    init(_ dataset: Dataset, _ sets: DestinationSets) {
        var known: [[Int32]: Int32] = [:]
        // Most trains are followed by one: two numbers are told from others sooner than lists.
        var pairs: [UInt64: Int32] = [:]
        func next() -> Int32 { Int32(known.count + pairs.count) }
        func number(_ key: [Int32]) -> Int32 {
            if let number = known[key] { return number }
            let number = next()
            known[key] = number
            return number
        }
        func number(_ one: Int32, _ other: Int32) -> Int32 {
            let key = UInt64(UInt32(bitPattern: one)) << 32 | UInt64(UInt32(bitPattern: other))
            if let number = pairs[key] { return number }
            let number = next()
            pairs[key] = number
            return number
        }
        var kinds = dataset.trains.enumerated().map { position, train in
            number([-1, train.patternID.rawValue] + sets.shown(by: Train.ID(position), calls: train.calls))
        }
        let followed = dataset.trains.indices.filter { !dataset.trains[$0].next.isEmpty }
        for _ in 0..<Self.depth {
            let before = kinds
            for position in followed {
                let ahead = dataset.trains[position].next
                kinds[position] =
                    ahead.count == 1
                    ? number(before[position], before[ahead[0].position])
                    : number([before[position]] + ahead.map { before[$0.position] })
            }
        }
        var numbers: [Int32: Int32] = [:]
        var examples: [Train.ID] = []
        for (position, kind) in kinds.enumerated() {
            if numbers[kind] == nil {
                numbers[kind] = Int32(examples.count)
                examples.append(Train.ID(position))
            }
            kinds[position] = numbers[kind] ?? 0
        }
        self.kinds = kinds
        self.examples = examples
        firstCalls = dataset.trains.map { Int32($0.calls.lowerBound) }
    }

    /// The kind of a train: a position in ``examples``.
    func kind(of train: Train.ID) -> Int { Int(kinds[train.position]) }

    /// With which of its train's calls a departure leaves, counted from 0.
    func offset(of departure: Departure) -> Int { Int(departure.call - firstCalls[departure.trainID.position]) }
}
