import Timetable

/// The two stations by which a rider knows a railway: the ends of the part that is its own.
///
/// A feed lists a railway with the stations at which a few through trains call on another one (千代田線 from 町田). It may
/// also cut one public line into several railways of one name; to a rider the busiest of these is the line.
public final class OwnParts: Sendable {
    /// The two ends of a railway.
    public struct Ends: Equatable, Sendable {
        /// The end that the list begins with.
        public let first: Station.ID
        /// The other.
        public let last: Station.ID
    }

    private let ends: [Ends?]
    private let lines: [Railway.ID]

    /// Looks at every railway.
    public init(_ dataset: Dataset, orders: StationOrders, places: Places) {
        var calls = [Int](repeating: 0, count: dataset.stations.count)
        for stopTime in dataset.stopTimes { calls[stopTime.stationID.position] += 1 }
        let hops = Hops(dataset, orders: orders)
        ends = dataset.railways.indices.map { position in
            let railway = Railway.ID(position)
            let order = orders[railway]
            if order.isLoop { return nil }
            return Self.ends(of: order.stations[...], calls) { hops.skips(from: $0, to: $1, beside: railway) }
        }
        var trains = [Int](repeating: 0, count: dataset.railways.count)
        for train in dataset.trains { trains[train.railwayID.position] += 1 }
        let busiest = Dictionary(
            dataset.railways.indices.map { (Line(dataset.railways[$0]), $0) },
            uniquingKeysWith: { trains[$1] > trains[$0] ? $1 : $0 }
        )
        lines = dataset.railways.enumerated().map { Railway.ID(busiest[Line($1)] ?? $0) }
    }

    /// The ends of a railway; `nil` for a loop, and for one without stations.
    public subscript(railway: Railway.ID) -> Ends? { ends[railway.position] }

    /// Returns whether a busier railway of the operator has the same name: its ends tell this one from that.
    public func isPiece(_ railway: Railway.ID) -> Bool { lines[railway.position] != railway }

    /// The railway that a rider takes for the line: the busiest of the operator's that have the name, mostly itself.
    public func line(of railway: Railway.ID) -> Railway.ID { lines[railway.position] }

    /// What stands once in a list for a line.
    public struct Entry<Item> {
        /// The line itself where the list has it, else the first of its pieces.
        public let head: Item
        /// The others, in the order of the list.
        public let pieces: [Item]
    }

    /// Joins the items of a list that are one line to a rider. An entry stands where its head stood.
    ///
    /// - Parameters:
    ///   - railway: The railway that an item is of; an item of none, or of several, stands for itself.
    ///   - place: Items are joined that have the same: a station of another name is another way to the trains.
    public func joined<Item>(
        _ items: [Item],
        railway: (Item) -> Railway.ID?,
        place: (Item) -> String = { _ in "" }
    ) -> [Entry<Item>] {
        let railways = items.map(railway)
        let keys = zip(items, railways).map { item, railway in
            railway.map { LineAtPlace(line: line(of: $0), place: place(item)) }
        }
        var heads: [LineAtPlace: Int] = [:]
        for (position, key) in keys.enumerated() {
            guard let key else { continue }
            if railways[position] == key.line {
                if let head = heads[key], railways[head] == key.line { continue }
                heads[key] = position
            } else if heads[key] == nil {
                heads[key] = position
            }
        }
        func head(of position: Int) -> Int {
            guard let head = keys[position].flatMap({ heads[$0] }) else { return position }
            // A railway may have two stations in one place: neither is a piece of the other.
            return railways[head] == railways[position] ? position : head
        }
        return items.indices.filter { head(of: $0) == $0 }.map { own in
            Entry(head: items[own], pieces: items.indices.filter { $0 != own && head(of: $0) == own }.map { items[$0] })
        }
    }

    private struct LineAtPlace: Hashable {
        let line: Railway.ID
        let place: String
    }

    private struct Line: Hashable {
        let operatorID: Operator.ID
        let name: String

        init(_ railway: Railway) {
            operatorID = railway.operatorID
            name = railway.names.entries.map { "\($0.language.rawValue) \($0.text)" }.joined(separator: "\n")
        }
    }

    /// Leaves out stations at both ends where hardly a train of the railway calls: fewer than a twentieth of what is
    /// usual on it. The limit is a tenth where the railway passes stations of another one on the way there, and so runs
    /// on its tracks.
    private static func ends(
        of list: ArraySlice<Station.ID>,
        _ calls: [Int],
        skips: (Station.ID, Station.ID) -> Bool
    ) -> Ends? {
        guard let first = list.first, let last = list.last else { return nil }
        let usual = list.map { calls[$0.position] }.sorted()[list.count / 2]
        func isForeign(_ station: Station.ID, before next: Station.ID) -> Bool {
            let calls = calls[station.position]
            return calls * 20 < usual || (calls * 10 < usual && skips(station, next))
        }
        var own = list
        while own.count > 2, let end = own.first, let next = own.dropFirst().first, isForeign(end, before: next) {
            own.removeFirst()
        }
        while own.count > 2, let end = own.last, let next = own.dropLast().last, isForeign(end, before: next) {
            own.removeLast()
        }
        return Ends(first: own.first ?? first, last: own.last ?? last)
    }

    /// From a station of a railway to the next.
    private struct Hops {
        let dataset: Dataset
        /// For each railway, where its stations stand in its list.
        let positions: [[Station.ID: Int]]

        init(_ dataset: Dataset, orders: StationOrders) {
            self.dataset = dataset
            positions = dataset.railways.indices.map { railway in
                Dictionary(zip(orders[Railway.ID(railway)].stations, 0...), uniquingKeysWith: { first, _ in first })
            }
        }

        /// Returns whether another railway has stations between two places.
        func skips(from a: Station.ID, to b: Station.ID, beside railway: Railway.ID) -> Bool {
            guard let start = dataset[a].interchangeID, let end = dataset[b].interchangeID else { return false }
            return dataset[start].stations.contains { one in
                let other = dataset[one].railwayID
                guard other != railway, let from = positions[other.position][one] else { return false }
                return dataset[end].stations.contains { two in
                    positions[other.position][two].map { abs($0 - from) > 1 } ?? false
                }
            }
        }
    }
}
