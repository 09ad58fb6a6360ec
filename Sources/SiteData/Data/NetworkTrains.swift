import SiteCore
import Timetable
import TimetableFacts

/// The trains of the network, numbered piece by piece and in each piece pattern by pattern, with the patterns of all.
package struct NetworkTrains: Sendable {
    /// Those of journeys that the build draws, by their numbers.
    private(set) var trains: [Train.ID] = []
    private(set) var callCount = 0
    /// The destination sets that trains show: positions in the site's tables.
    private(set) var destinations: [Int] = []
    private(set) var names = NumberedNames()
    private(set) var pieces: [NetworkPiece] = []
    /// For each pattern how many calls it has, how many trains, and its stations.
    private(set) var patterns = ByteColumn()
    /// For each pattern how many others its trains become, and these, each from the one before.
    private(set) var becomes = ByteColumn()
    /// For each stop its cell; `nil` of a network without regions.
    private(set) var cells: ByteColumn?

    /// - Parameter isCut: Whether there may be several pieces; the pocket edition has one.
    package init(_ site: Site, isCut: Bool) {
        let dataset = site.dataset
        var found = NetworkDestinations()
        let cut = NetworkPieces(site, isCut: isCut)
        let parts = cut.all.map { Self.byPattern($0, dataset) }
        trains = parts.flatMap { $0 }
        var counts = [Int](repeating: 0, count: dataset.patterns.count)
        var numbers = [Int](repeating: -1, count: dataset.trains.count)
        for (number, train) in trains.enumerated() {
            numbers[train.position] = number
            counts[dataset.trains[train.position].patternID.position] += 1
        }
        let order = append(counts, dataset)
        var start = 0
        for part in parts {
            let own = trains[start..<start + part.count]
            var piece = NetworkPiece(own, dataset)
            var before = 0
            for (pattern, members) in Self.patterns(own, dataset) {
                piece.append(step: order[pattern] - before, members, dataset)
                before = order[pattern]
            }
            piece.appendLooks(own, site, &found)
            piece.appendLinks(own, site, numbers: numbers)
            piece.appendPages(own, site, numbers: numbers, &names)
            pieces.append(piece)
            start += part.count
        }
        if let regions = cut.regions {
            let cells = regions.cells(of: pieces.map(\.trains), trains, numbers: numbers, dataset)
            for (piece, own) in cells.enumerated() { pieces[piece].cells = own }
            self.cells = regions.column
        }
        destinations = found.all
        appendBecomes(numbers, order, counts, dataset)
    }

    /// Trains in the order of their patterns, those of one by service and start.
    private static func byPattern(_ trains: [Train.ID], _ dataset: Dataset) -> [Train.ID] {
        // Read once for each train, and not for each comparison.
        trains.map { id in
            let (pattern, service) = (dataset.trains[id.position].patternID, dataset.trains[id.position].serviceID)
            return (id, (pattern, service, dataset.start(of: id)?.rawValue ?? .max, id))
        }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Sorted trains in runs of one pattern.
    private static func patterns(_ own: ArraySlice<Train.ID>, _ dataset: Dataset) -> [(Int, ArraySlice<Train.ID>)] {
        var runs: [(Int, ArraySlice<Train.ID>)] = []
        var start = own.startIndex
        while start < own.endIndex {
            let pattern = dataset.trains[own[start].position].patternID
            let end = own[start...].firstIndex { dataset.trains[$0.position].patternID != pattern } ?? own.endIndex
            runs.append((pattern.position, own[start..<end]))
            start = end
        }
        return runs
    }

    /// Appends the patterns that have trains; for each pattern of the dataset its number among them.
    private mutating func append(_ counts: [Int], _ dataset: Dataset) -> [Int] {
        var order = [Int](repeating: -1, count: counts.count)
        var next = 0
        for (pattern, count) in counts.enumerated() where count > 0 {
            order[pattern] = next
            next += 1
            let stations = dataset.patterns[pattern].stations
            callCount += count * stations.count
            patterns.append(stations.count)
            patterns.append(count)
            var before = 0
            for station in stations {
                patterns.append(signed: station.position - before)
                before = station.position
            }
        }
        return order
    }

    private mutating func appendBecomes(_ numbers: [Int], _ order: [Int], _ counts: [Int], _ dataset: Dataset) {
        var next = [Set<Int>](repeating: [], count: counts.count)
        for train in trains {
            for other in dataset.trains[train.position].next where numbers[other.position] >= 0 {
                let pattern = dataset.trains[other.position].patternID.position
                next[dataset.trains[train.position].patternID.position].insert(order[pattern])
            }
        }
        for (pattern, count) in counts.enumerated() where count > 0 {
            becomes.append(next[pattern].count)
            var before = 0
            for other in next[pattern].sorted() {
                becomes.append(other - before)
                before = other
            }
        }
    }
}
