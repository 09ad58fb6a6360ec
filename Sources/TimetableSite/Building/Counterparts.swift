import SiteCore
import Timetable

/// For the pages of a family, where the other timetable has those about the same things.
struct Counterparts: Sendable {
    private let other: OtherTimetable
    /// The pages of the other site by what they are about.
    private let paths: [String: [String]]

    init<Family: PageFamily>(_ type: Family.Type, _ other: OtherTimetable) {
        self.other = other
        let family = Family(other.site)
        var paths: [String: [String]] = [:]
        for (number, path) in other.site.paths.all(Family.kind).enumerated() {
            guard let path else { continue }
            paths[Self.key(family.subject(number), path), default: []].append(path)
        }
        self.paths = paths
    }

    /// The counterpart of a page: the one of the same path among those about the same, or the only one.
    ///
    /// - Parameter railway: the railway of a page that is about none by itself, as that of a train.
    func of(_ path: String, _ subject: PageSubject, on railway: String?) -> Counterpart {
        let all = paths[Self.key(subject, path)] ?? []
        let address = other.site.configuration.address
        if all.contains(path) { return Counterpart(path: path, isSame: true, on: address) }
        if all.count == 1 { return Counterpart(path: all[0], isSame: true, on: address) }
        let own = subject["railway"].first ?? railway
        return Counterpart(
            path: other.nearest(station: subject["station"].first, railway: own),
            isSame: false,
            on: address
        )
    }

    /// What a page is about, by its single ids; a page about no such thing is known by its path.
    private static func key(_ subject: PageSubject, _ path: String) -> String {
        let ids = subject.entries.compactMap { entry -> String? in
            guard case .one(let id) = entry.ids else { return nil }
            return "\(entry.name)=\(id)"
        }
        return ids.isEmpty ? path : ids.joined(separator: " ")
    }
}
