import Timetable

/// The ways from one stop to another on foot: within a place, between places that lie near each other,
/// and wherever the feed says something about a change.
///
/// A change at one stop, from a vehicle of any railway to another, is listed only if the feed says something about it.
public struct Changes: Sendable {
    /// All changes, by the stop where they begin and then by that where they end; each pair once.
    public let all: [Change]

    /// Looks for the changes of a dataset.
    public init(_ dataset: Dataset, places: Places) {
        var found = Self.within(dataset)
        for change in Self.walks(dataset, places) { found[Pair(change.from, change.to)] = change }
        for change in Self.stated(dataset) { found[Pair(change.from, change.to)] = change }
        for (pair, own) in Self.ways(dataset) {
            let known = found[pair] ?? Change(from: pair.from, to: pair.to, minutes: 0, basis: .distance)
            if known.basis != .impossible { found[pair] = known.with(own) }
        }
        all = found.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    private struct Pair: Hashable {
        let from: Stop.ID
        let to: Stop.ID

        init(_ from: Stop.ID, _ to: Stop.ID) {
            self.from = from
            self.to = to
        }
    }

    /// Minutes on foot along a straight line, as signs count.
    private static func minutes(_ metres: Double) -> Int { max(1, (Int(metres.rounded()) + 79) / 80) }

    /// Between the stops of each interchange.
    private static func within(_ dataset: Dataset) -> [Pair: Change] {
        var found: [Pair: Change] = [:]
        for interchange in dataset.interchanges {
            for a in interchange.stations {
                let sharing = interchange.sharingGates(with: a)
                for b in interchange.stations where dataset[a].stopID != dataset[b].stopID {
                    let pair = Pair(dataset[a].stopID, dataset[b].stopID)
                    let isKnown = dataset[pair.from].coordinate.flatMap { here in
                        dataset[pair.to].coordinate.map { here.distance(to: $0) }
                    }
                    let basis: Change.Basis =
                        isKnown == nil
                        ? .unknown : sharing.contains(b) || found[pair]?.basis == .gates ? .gates : .distance
                    found[pair] = Change(
                        from: pair.from,
                        to: pair.to,
                        minutes: isKnown.map(minutes) ?? Change.unknownMinutes,
                        basis: basis
                    )
                }
            }
        }
        return found
    }

    /// Between places that are no further apart than ``NearbyStations/limit``.
    private static func walks(_ dataset: Dataset, _ places: Places) -> [Change] {
        // Sorted from south to north, so that each is compared with those in a narrow strip only.
        let located = Set(dataset.stations.map(\.stopID)).compactMap { stop in
            dataset[stop].coordinate.map { (stop: stop, at: $0) }
        }.sorted { ($0.at.latitude, $0.stop) < ($1.at.latitude, $1.stop) }
        let strip = NearbyStations.limit / 111_000
        var found: [Change] = []
        for (number, here) in located.enumerated() {
            for there in located[(number + 1)...] {
                if there.at.latitude - here.at.latitude > strip { break }
                let metres = here.at.distance(to: there.at)
                if metres > NearbyStations.limit || places.areSame(here.stop, there.stop) { continue }
                for (from, to) in [(here.stop, there.stop), (there.stop, here.stop)] {
                    found.append(Change(from: from, to: to, minutes: minutes(metres), basis: .distance))
                }
            }
        }
        return found
    }

    /// What the feed says about stops, or about their platforms and railways. Where it says several things, the longest
    /// time counts.
    private static func stated(_ dataset: Dataset) -> [Change] {
        let served = Set(dataset.stations.map(\.stopID))
        var found: [Pair: Change] = [:]
        for transfer in dataset.transfers {
            let (from, to) = (
                dataset[transfer.fromID].parentID ?? transfer.fromID, dataset[transfer.toID].parentID ?? transfer.toID
            )
            guard served.contains(from), served.contains(to) else { continue }
            let pair = Pair(from, to)
            let isOfAll =
                transfer.fromRailwayID == nil && transfer.toRailwayID == nil && from == transfer.fromID
                && to == transfer.toID
            if transfer.kind == .impossible {
                if isOfAll { found[pair] = Change(from: from, to: to, minutes: 0, basis: .impossible) }
                continue
            }
            // Where one vehicle waits for the other, no time needs to be given.
            guard let minutes = transfer.minutes ?? (transfer.kind == .timed ? 0 : nil) else { continue }
            if found[pair]?.basis == .impossible { continue }
            let longest = max(minutes, found[pair]?.minutes ?? 0)
            found[pair] = Change(from: from, to: to, minutes: longest, basis: .feed)
        }
        return Array(found.values)
    }

    /// What is known of the ways between the platforms of two stops, or of one.
    private static func ways(_ dataset: Dataset) -> [Pair: [Transfer.Steps]] {
        let served = Set(dataset.stations.map(\.stopID))
        var found: [Pair: [Transfer.Steps]] = [:]
        for transfer in dataset.transfers {
            guard let steps = transfer.steps else { continue }
            let from = dataset[transfer.fromID].parentID ?? transfer.fromID
            let to = dataset[transfer.toID].parentID ?? transfer.toID
            if served.contains(from), served.contains(to) { found[Pair(from, to), default: []].append(steps) }
        }
        return found
    }
}
