import SiteCore

/// The pages of a site, or some of them, by what they are about.
struct PagesBySubject: Sendable {
    private var paths: [String: [String]] = [:]

    mutating func add(_ path: String, _ subject: PageSubject) {
        paths[Self.key(subject, path), default: []].append(path)
    }

    /// The page about the same as a page of another site: the one of the same path among those, or the only one.
    func same(as path: String, _ subject: PageSubject) -> String? {
        let all = paths[Self.key(subject, path)] ?? []
        return all.contains(path) || all.count != 1 ? all.first { $0 == path } : all[0]
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
