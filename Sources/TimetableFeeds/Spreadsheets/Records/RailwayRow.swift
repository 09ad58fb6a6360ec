import Timetable

/// A row of railways.csv: a line, its company and its colour.
struct RailwayRow {
    /// A way along the line, and the words by which names of files say it.
    enum Way: String, CaseIterable {
        case down, up

        /// What files call it besides the names in the list.
        var words: Set<String> { self == .down ? ["down", "下り", "下"] : ["up", "上り", "上"] }
    }

    let id: String
    let names: Names
    let reading: String?
    let operatorID: String
    let operatorNames: Names
    let color: String?
    let mode: Mode
    /// The names of its two ways; empty where the list has none, and pages then say where trains go.
    let ways: [Way: Names]
    let place: WorksheetPlace

    /// The columns by the names that they have here, each with the words that a header may use for it.
    static let words: [String: [String]] = [
        "id": ["路線id", "コード", "code"],
        "name_ja": ["路線名", "路線", "名称", "name"],
        "name_en": ["英語", "英語名", "english"],
        "reading": ListTable.wordsForReading,
        "operator": ["事業者id"],
        "operator_ja": ["事業者", "事業者名", "会社", "会社名"],
        "operator_en": ["事業者英語名", "会社英語名"],
        "color": ["色", "路線色", "colour"],
        "mode": ["種類", "乗り物"],
        "down_ja": ["下り", "下り方面", "down"],
        "up_ja": ["上り", "上り方面", "up"],
    ]

    /// Takes a row of the list.
    init(_ entry: ListTable.Entry, _ log: inout NoticeLog) {
        place = entry.place
        names = entry.names()
        reading = entry["reading"]
        id = entry.id("id", or: names)
        let operatorNames = entry.names("operator_")
        self.operatorNames = operatorNames
        operatorID = entry.id("operator", or: operatorNames)
        color = Self.color(entry["color"])
        if color == nil, let text = entry["color"] {
            log.report(CellWithoutMeaning.check(color: entry.place("color"), text))
        }
        let word = entry["mode"]?.folded
        mode = word.flatMap { Self.mode($0) } ?? .rail
        if let word, Self.mode(word) == nil { log.report(CellWithoutMeaning.check(mode: entry.place("mode"), word)) }
        ways = [.down: entry.names("down_"), .up: entry.names("up_")]
    }

    /// The way that a word of a file's name means.
    func way(_ word: String) -> Way? {
        Way.allCases.first { way in
            way.words.contains(word) || ways[way]?.entries.contains { $0.text.folded == word } == true
        }
    }

    private static func color(_ text: String?) -> String? {
        guard let digits = text?.folded.drop(while: { $0 == "#" }), digits.utf8.count == 6,
            digits.allSatisfy(\.isHexDigit)
        else { return nil }
        return "#" + digits.uppercased()
    }

    private static func mode(_ word: String) -> Mode? {
        let japanese: [String: Mode] = [
            "鉄道": .rail, "地下鉄": .metro, "路面電車": .tram, "バス": .bus, "船": .ferry, "フェリー": .ferry,
            "モノレール": .monorail, "ケーブルカー": .funicular, "ロープウェイ": .aerialLift, "トロリーバス": .trolleybus,
        ]
        return Mode(rawValue: word) ?? japanese[word]
    }
}
