import SmallNetworks

/// A change to a feed as an accident or somebody who means harm makes it.
struct GTFSMutation {
    /// What a field may become.
    private static let values = [
        "", " ", "\"", "\"\"\"", "x", "0", "1", "-1", "2", "9", "99999999999999999999", "1e400", "NaN", "0x1F", "１",
        "A", "t1", "W", "24:00:00", "99:99:99", "999:59:59", "-1:00:00", "8:5:0", "48:00:00", "20260230", "00000000",
        "99991231", "35.6,139.7", "#GGGGGG", "\u{0}", "\n", "\u{202E}", "\u{FEFF}", "'; DROP TABLE trains;--",
        "../../etc/passwd", "<script>", "日本", String(repeating: "y", count: 2000),
    ]

    /// The feed after the change.
    let feed: SmallGTFS
    /// What was changed, for whoever has to mend it.
    let told: String

    /// Makes a change; each number has its own.
    init(_ original: SmallGTFS, number: Int) {
        var random = SeededNumbers(seed: UInt64(number))
        var feed = original
        let file = feed.files.keys.sorted().randomElement(using: &random) ?? ""
        var rows = (feed.files[file] ?? "").split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let row = rows.indices.randomElement(using: &random) ?? 0
        let column = rows[row].indices.randomElement(using: &random) ?? 0
        let kind = Int.random(in: 0..<16, using: &random)
        switch kind {
        case 0: rows.remove(at: row)
        case 1: rows.append(rows[row])
        case 2: rows.shuffle(using: &random)
        case 3: for row in rows.indices where column < rows[row].count { rows[row].remove(at: column) }
        case 4: rows[row].append("more")
        case 5: rows[row].remove(at: column)
        case 6:
            let other = rows.randomElement(using: &random) ?? []
            rows[row][column] = other.indices.contains(column) ? other[column] : ""
        case 7: rows[0].reverse()
        default: rows[row][column] = Self.values.randomElement(using: &random) ?? ""
        }
        var text = rows.map { $0.joined(separator: ",") }.joined(separator: kind == 8 ? "\r" : "\n")
        if kind == 9 {
            text = String(
                decoding: text.utf8.prefix(Int.random(in: 0...text.utf8.count, using: &random)),
                as: UTF8.self
            )
        }
        feed.files[file] = kind == 10 ? nil : text
        self.feed = feed
        told = "mutation \(number): \(file), row \(row), column \(column), kind \(kind)"
    }
}
