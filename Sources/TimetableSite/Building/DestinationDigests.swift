import Digests
import SiteCore
import Timetable
import TimetableFacts

/// Digests of what departures say of where they go, by what that is: one more destination elsewhere changes none of them.
///
/// Destinations are numbered over the whole timetable, and one that comes or goes with a single train moves the numbers of
/// others. No page shows a number, but where two destinations are equally common, the lower one comes first. So what shows
/// several of them rests on their order as well.
struct DestinationDigests: Sendable {
    /// For each destination set: its stops, what vehicles show, the word for the way, and the stops that count as one with its own.
    let ofSet: [ContentDigest]
    private let groupsOfSet: [[Int]]
    private let ofGroup: [ContentDigest]

    init(_ site: Site) {
        let sets = site.timetables.destinations
        let groups = DestinationGroups(sets, namesakes: Namesakes(site.dataset))
        let ofGroup = groups.all.map { group in
            var digest = ContentDigest()
            digest.add(group.map(\.rawValue))
            return digest
        }
        groupsOfSet = sets.all.indices.map { groups.goals(ofSet: $0).map(\.group) }
        ofSet = zip(groupsOfSet, sets.all.indices).map { own, set in
            var digest = ContentDigest()
            digest.add(sets.all[set].map(\.rawValue))
            digest.add(sets.headsigns[set]?.rawValue ?? -1)
            digest.add(Self.numbers(of: sets.ways[set]))
            for group in own { digest.add(ofGroup[group]) }
            return digest
        }
        self.ofGroup = ofGroup
    }

    /// A digest of the order in which some sets come where nothing else decides.
    func order(of sets: Set<Int32>) -> ContentDigest {
        var digest = ContentDigest()
        for set in sets.sorted() { digest.add(ofSet[Int(set)]) }
        for group in Set(sets.flatMap { groupsOfSet[Int($0)] }).sorted() { digest.add(ofGroup[group]) }
        return digest
    }

    private static func numbers(of way: Way?) -> [Int32] {
        switch way {
        case nil: []
        case .via(let stop): [0, stop.rawValue]
        case .along(let direction): [1, direction.rawValue]
        case .round(let direction, let stops): [2, direction?.rawValue ?? -1] + stops.map(\.rawValue)
        }
    }
}
