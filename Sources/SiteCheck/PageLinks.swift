import Foundation

/// Where the links of a page lead, below the site.
struct PageLinks {
    /// The folders that links begin from.
    private let base: [Substring]

    /// - Parameters:
    ///   - path: The page's own path below the site.
    ///   - base: The value of `href` of the page's `base`, where it has one.
    init(path: String, base: String?) {
        let own = path.split(separator: "/").dropLast()
        self.base = base.map { Self.joined(Array(own), $0) } ?? Array(own)
    }

    /// The path of the page that a link leads to, and the element there; both as they stand, without `%` and numbers.
    func target(of reference: String) -> (path: String, fragment: Substring) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].split(separator: "?", omittingEmptySubsequences: false)[0]
        let whole = Self.joined(base, String(path)).joined(separator: "/")
        return (whole.contains("%") ? whole.removingPercentEncoding ?? whole : whole, parts.count > 1 ? parts[1] : "")
    }

    private static func joined(_ folders: [Substring], _ reference: String) -> [Substring] {
        var all = folders
        for part in reference.split(separator: "/") {
            switch part {
            case ".": break
            case "..": _ = all.popLast()
            default: all.append(part)
            }
        }
        return all
    }
}
