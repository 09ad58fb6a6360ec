import Digests

/// Names of files made from a feed's ids: `[a-z0-9-]`, at most ``longest`` characters, unique when case is ignored.
///
///     let names = SafeNames(ids: ["Toei.Oedo", "JR-East.Yamanote", "CON"])
///     names[0]   // "toei-oedo"
///     names[2]   // "con-0ba0f119" (Windows keeps `con` for itself)
///
/// A name depends on its id alone, and on whether another id would have the same name. So it lasts from build to build,
/// whatever the order of the ids. The same id twice gets the same name.
///
/// The name is the id's slug: ASCII letters in lower case, digits, and one `-` for each run of anything else, none at
/// the ends. Some slugs are empty, too long, kept by Windows or by the site, or belong to several ids: these get `-`
/// and the hexadecimal ``StableHash`` of the id's UTF-8 behind them. If two of the hashes are equal as well, more
/// digits follow, and in the end a number.
public struct SafeNames: Sendable {
    /// The most characters that a name has, well below what any file system takes.
    static let longest = 80
    /// What Windows refuses as a file's name, whatever the extension
    /// (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
    public static let keptByWindows: Set<String> = {
        let ports = (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
        return Set(["con", "prn", "aux", "nul", "conin", "conout"] + ports)
    }()

    /// The names, one for each id, at the same positions.
    public let all: [String]

    /// The name of the id at `position`.
    public subscript(position: Int) -> String { all[position] }

    /// Names every id.
    ///
    /// - Parameters:
    ///   - ids: A feed's ids, however hostile.
    ///   - reserved: Names that the site needs itself in the folder where these will stand, in lower case.
    public init(ids: [String], reserved: Set<String> = ["index"]) {
        var naming = Naming(ids: ids, taken: Self.keptByWindows.union(reserved))
        naming.run()
        all = naming.names
    }
}

/// The rounds in which ids find their names: first the bare slugs, then longer and longer hashes for whoever is left.
private struct Naming {
    let ids: [String]
    let slugs: [String]
    /// Empty while the id at that position has no name.
    var names: [String]
    /// The owner of each name, or `nobody` if nobody may have it.
    private var owners: [String: Int]
    private let nobody = -1
    /// The round in which each id was named.
    private var rounds: [UInt8]
    /// Positions whose id stood at another position before: they share its name. `String` takes canonically
    /// equivalent ids for equal, so ids are compared by bytes.
    private var twins: [(Int, of: Int)] = []

    init(ids: [String], taken: Set<String>) {
        self.ids = ids
        slugs = ids.map(Slug.of)
        names = Array(repeating: "", count: ids.count)
        rounds = Array(repeating: 0, count: ids.count)
        owners = Dictionary(minimumCapacity: ids.count + taken.count)
        for name in taken { owners[name] = nobody }
    }

    mutating func run() {
        var waiting = settle(Array(ids.indices), round: 1) { slug, _ in
            slug.utf8.count > SafeNames.longest ? "" : slug
        }
        for (round, digits) in [(2, 8), (3, 16)] where !waiting.isEmpty {
            waiting = settle(waiting, round: UInt8(round)) { slug, id in
                Slug.shortened(slug) + "-" + Slug.hash(of: id, digits: digits)
            }
        }
        number(waiting)
        for (position, first) in twins { names[position] = names[first] }
    }

    /// Gives every position its candidate unless that is empty, taken, or the candidate of a different id too.
    ///
    /// - Returns: The positions that are still without a name.
    private mutating func settle(
        _ positions: [Int],
        round: UInt8,
        candidate: (_ slug: String, _ id: String) -> String
    ) -> [Int] {
        var waiting: [Int] = []
        for position in positions {
            let name = candidate(slugs[position], ids[position])
            guard !name.isEmpty else {
                waiting.append(position)
                continue
            }
            guard let owner = owners[name] else {
                owners[name] = position
                rounds[position] = round
                names[position] = name
                continue
            }
            if owner != nobody, rounds[owner] == round, ids[owner].utf8.elementsEqual(ids[position].utf8) {
                twins.append((position, of: owner))
                continue
            }
            waiting.append(position)
            // Whoever got it in this round loses it again, so that the order of the ids does not matter.
            if owner != nobody, rounds[owner] == round, names[owner] == name {
                names[owner] = ""
                waiting.append(owner)
            }
        }
        return waiting
    }

    /// The last resort, for ids made to share all 64 bits: numbered in the order of their bytes.
    private mutating func number(_ positions: [Int]) {
        let sorted = positions.sorted { ids[$0].utf8.lexicographicallyPrecedes(ids[$1].utf8) }
        var count = 1
        for (place, position) in sorted.enumerated() {
            if place > 0, ids[sorted[place - 1]].utf8.elementsEqual(ids[position].utf8) {
                names[position] = names[sorted[place - 1]]
                continue
            }
            let base = Slug.shortened(slugs[position]) + "-" + Slug.hash(of: ids[position], digits: 16)
            while owners["\(base)-\(count)"] != nil { count += 1 }
            names[position] = "\(base)-\(count)"
            owners[names[position]] = position
        }
    }
}

private enum Slug {
    /// The room for the slug when a hyphen, 16 digits, another hyphen and a number follow.
    static let shortest = SafeNames.longest - 24

    static func of(_ id: String) -> String {
        var id = id
        return id.withUTF8 { bytes in
            // One byte more than fits is enough to see that it is too long.
            String(unsafeUninitializedCapacity: min(bytes.count, SafeNames.longest + 1)) { slug in
                var length = 0
                var gap = false
                for byte in bytes {
                    let letter = byte | 0x20
                    guard (letter >= 0x61 && letter <= 0x7a) || (byte >= 0x30 && byte <= 0x39) else {
                        gap = length > 0
                        continue
                    }
                    if gap, length < slug.count {
                        slug[length] = 0x2d
                        length += 1
                    }
                    gap = false
                    if length == slug.count { break }
                    slug[length] = byte < 0x41 ? byte : letter
                    length += 1
                }
                return length
            }
        }
    }

    static func shortened(_ slug: String) -> String {
        if slug.isEmpty { return "id" }
        var end = slug.utf8.prefix(shortest)
        while end.last == 0x2d { end.removeLast() }
        return String(Substring(end))
    }

    static func hash(of id: String, digits: Int) -> String {
        var hash = StableHash()
        hash.add(id.utf8)
        let hex = String(hash.value, radix: 16)
        return String((String(repeating: "0", count: 16 - hex.utf8.count) + hex).prefix(digits))
    }
}
