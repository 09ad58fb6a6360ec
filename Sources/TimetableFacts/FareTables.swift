import Timetable

/// What a ride costs between any two calls of a train, by the rules of the feed.
///
/// Where several rules hold on a ride, the feed does not say which price is right: both ends of what it may cost are
/// told. Where one of them names no price, or prices are in two currencies, nothing is.
///
/// ```swift
/// let table = fares[train].map { fares.tables[$0] }     // nil where nothing is known of any ride
/// table?.price(from: 0, to: 3).map { fares.prices[$0] } // 230–250 JPY
/// ```
public struct FareTables: Sendable {
    /// What a ride may cost.
    public struct Price: Hashable, Sendable {
        /// In the smallest units of the currency; both are the same where the price is certain.
        public let lowest, highest: Int
        /// ISO 4217.
        public let currency: String
        /// Whether another ride costs again.
        public let isPaidAgain: Bool

        /// Makes a price, or two ends of what it may be.
        public init(_ lowest: Int, _ highest: Int, _ currency: String, isPaidAgain: Bool) {
            (self.lowest, self.highest) = (lowest, highest)
            (self.currency, self.isPaidAgain) = (currency, isPaidAgain)
        }
    }

    /// The prices between the calls of trains that are alike.
    public struct Table: Hashable, Sendable {
        /// How many calls it has.
        public let calls: Int
        /// From each call but the last to each one behind it: a position in ``FareTables/prices``, counted from 1, or 0.
        public let cells: [Int32]

        /// The price from one call to a later one, as a position in ``FareTables/prices``.
        public func price(from: Int, to: Int) -> Int? {
            guard 0 <= from, from < to, to < calls else { return nil }
            let before = from * calls - from * (from + 1) / 2
            let cell = cells[before + to - from - 1]
            return cell == 0 ? nil : Int(cell) - 1
        }
    }

    /// Everything that a ride costs, in the order first met.
    public private(set) var prices: [Price] = []
    /// Each table once, in the order first met.
    public private(set) var tables: [Table] = []
    /// By train: a position in ``tables``, or -1.
    private var ofTrain: [Int32] = []

    /// Prices the rides of all trains.
    public init(_ dataset: Dataset) {
        guard !dataset.fareRules.isEmpty else { return }
        var pricing = RidePricing(dataset)
        var known: [Key: Int32] = [:]
        var positions: [Table: Int32] = [:]
        ofTrain.reserveCapacity(dataset.trains.count)
        for train in dataset.trains {
            let zones = dataset.stopTimes[train.calls].map { call in
                pricing.place(dataset[call.platformID ?? dataset[call.stationID].stopID].fareZones)
            }
            let key = Key(network: train.fareNetworkID?.rawValue ?? -1, places: zones)
            if let position = known[key] {
                ofTrain.append(position)
                continue
            }
            let table = Table(calls: zones.count, cells: pricing.cells(of: key.network, zones))
            let isSilent = table.cells.allSatisfy { $0 == 0 }
            let position = isSilent ? -1 : positions[table] ?? Int32(tables.count)
            if !isSilent, positions[table] == nil {
                positions[table] = position
                tables.append(table)
            }
            known[key] = position
            ofTrain.append(position)
        }
        prices = pricing.prices
    }

    /// The table of a train; `nil` where nothing is known of any of its rides.
    public subscript(train: Train.ID) -> Int? {
        guard ofTrain.indices.contains(train.position), ofTrain[train.position] >= 0 else { return nil }
        return Int(ofTrain[train.position])
    }

    /// What the cheapest and the dearest ride of a table cost; `nil` where they are in several currencies, or where nothing
    /// is known of one.
    public func range(of table: Int) -> Price? {
        guard !tables[table].cells.contains(0) else { return nil }
        let found = Set(tables[table].cells).map { prices[Int($0) - 1] }
        guard let first = found.first, found.allSatisfy({ $0.currency == first.currency }) else { return nil }
        return Price(
            found.reduce(first.lowest) { min($0, $1.lowest) },
            found.reduce(first.highest) { max($0, $1.highest) },
            first.currency,
            isPaidAgain: found.allSatisfy(\.isPaidAgain)
        )
    }

    private struct Key: Hashable {
        let network: Int32
        let places: [Int32]
    }
}
