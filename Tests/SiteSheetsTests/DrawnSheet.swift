@testable import SiteCore
@testable import SiteSheets

/// The texts of a drawing with the room that they take, for tests of what overlaps what. The unit is a tenth of a
/// millimetre.
struct DrawnSheet {
    /// A text and its room, as narrow and as low as it may be in any font.
    struct Text {
        let text: String
        let size: Double
        let left: Double
        let right: Double
        let base: Double
        /// Whether it is a minute of the table.
        let isMinute: Bool
        /// Whether it is a riding time of the strip.
        let isRide: Bool

        func overlaps(_ other: Text) -> Bool {
            left < other.right && other.left < right && base - 0.66 * size < other.base
                && other.base - 0.66 * other.size < base
        }
    }

    let texts: [Text]
    /// The sizes of all its texts.
    let sizes: [Double]

    init(_ sheet: SheetView) {
        let source = sheet.drawing.source
        var texts: [Text] = []
        func add(
            _ text: String,
            _ x: Double,
            _ y: Double,
            _ size: Double,
            _ anchor: Substring,
            limit: Double?,
            _ name: Substring
        ) {
            // Most letters are a tenth narrower than the bound that layouts go by.
            let width = min(0.86 * TextWidth.ems(text.replacing("&amp;", with: "&")) * size, limit ?? .infinity)
            let left = anchor == "middle" ? x - width / 2 : anchor == "end" ? x - width : x
            texts.append(
                Text(
                    text: text,
                    size: size,
                    left: left,
                    right: left + width,
                    base: y,
                    isMinute: name.first == "m",
                    isRide: name.hasSuffix("ride")
                )
            )
        }
        var group: (size: Double, name: Substring, squeeze: Double) = (0, "", 1)
        for line in source.split(separator: "\n") {
            if let match = line.firstMatch(
                of: /<g(?: class=(?:"([^"]*)"|(\S+)))? font-size=(\d+)(?: transform="scale\((\.\d+) 1\)")?/
            ) {
                let squeeze = match.output.4.flatMap { Double("0" + $0) } ?? 1
                group = (Double(match.output.3) ?? 0, match.output.1 ?? match.output.2 ?? "", squeeze)
            } else if line == "</g>" {
                group = (0, "", 1)
            } else if let match = line.firstMatch(of: /<text x="([^"]*)" y="([^"]*)">(.*)<\/text>/) {
                for word in Self.column(of: match.output.3, match.output.1, match.output.2) {
                    add(word.text, word.x * group.squeeze, word.y, group.size, "middle", limit: nil, group.name)
                }
            } else if !line.contains("rotate"), !line.contains("class=v"), !line.contains("class=\"v"),
                let match = line.firstMatch(of: /<text(?: font-size=(\d+))?(?: x=(-?\d+))? y=(-?\d+)(.*?)>(.*)<\/text>/)
            {
                let size = match.output.1.flatMap { Double($0) } ?? group.size
                let y = Double(match.output.3) ?? 0
                let (rest, inner) = (match.output.4, match.output.5)
                let limit = rest.firstMatch(of: /textLength=(\d+)/).flatMap { Double($0.output.1) }
                let places = rest.firstMatch(of: /x="([^"]*)"/).map { $0.output.1.split(separator: " ") } ?? []
                var words = Self.words(of: inner, at: places.compactMap { Double($0) }, size: size)
                words += inner.matches(of: /<tspan x=(-?\d+)[^>]*>([^<]+)</).map {
                    (Double($0.output.1) ?? 0, String($0.output.2))
                }
                if let x = match.output.2 { words = [(Double(x) ?? 0, String(inner))] }
                let classes =
                    rest.firstMatch(of: /class=(?:"([^"]*)"|(\S+))/).map {
                        ($0.output.1 ?? $0.output.2 ?? "").split(separator: " ")
                    } ?? []
                let anchor: Substring =
                    !group.name.isEmpty || classes.contains("mid")
                    ? "middle" : classes.contains("end") ? "end" : "start"
                for (x, word) in words {
                    add(word, x * group.squeeze, y, size, anchor, limit: limit.map { $0 * group.squeeze }, group.name)
                }
            }
        }
        self.texts = texts
        sizes = source.matches(of: /font-size="?(\d+)/).compactMap { Double($0.output.1) }
    }

    /// The words of a text with a list of places for its letters: a word each, but for digits that stand close together,
    /// which are a number.
    private static func words(of markup: Substring, at places: [Double], size: Double) -> [(Double, String)] {
        if places.isEmpty { return [] }
        var words: [(places: [Double], text: String)] = []
        for (x, letter) in zip(places, markup.replacing(/<[^>]*>/, with: "")) {
            if letter.isNumber, let last = words.last, last.text.last?.isNumber == true, let end = last.places.last,
                x - end < 0.7 * size
            {
                words[words.count - 1] = (last.places + [x], last.text + String(letter))
            } else {
                words.append(([x], String(letter)))
            }
        }
        return words.map { ($0.places.reduce(0, +) / Double($0.places.count), $0.text) }
    }

    /// The words of a text that stand one below the other: letters on one base line are one.
    private static func column(
        of letters: Substring,
        _ places: Substring,
        _ lines: Substring
    ) -> [(text: String, x: Double, y: Double)] {
        let places = places.split(separator: " ").compactMap { Double($0) }
        let lines = lines.split(separator: " ").compactMap { Double($0) }
        var words: [(letters: String, places: [Double], y: Double)] = []
        for (letter, (x, y)) in zip(letters, zip(places, lines)) {
            if words.last?.y != y { words.append(("", [], y)) }
            words[words.count - 1].letters.append(letter)
            words[words.count - 1].places.append(x)
        }
        return words.map { ($0.letters, $0.places.reduce(0, +) / Double($0.places.count), $0.y) }
    }

    /// The texts that leave a sheet of a size.
    func outside(width: Double, height: Double) -> [String] {
        texts.filter { $0.left < 0 || $0.right > width || $0.base > height || $0.base < $0.size * 0.6 }.map(\.text)
    }

    /// Pairs of texts that stand on one another.
    var overlaps: [String] {
        var found: [String] = []
        let sorted = texts.sorted { $0.base < $1.base }
        for (number, text) in sorted.enumerated() {
            for other in sorted[(number + 1)...] {
                if other.base - other.size > text.base { continue }
                if text.overlaps(other) { found.append("\(text.text) and \(other.text)") }
            }
        }
        return found
    }

    /// The rows of the strip, each from left to right.
    var strip: [[String]] {
        Dictionary(grouping: texts.filter(\.isRide), by: \.base).sorted { $0.key < $1.key }
            .map { $0.value.sorted { $0.left < $1.left }.map(\.text) }
    }

    /// All words of a drawing, in order.
    static func texts(in drawing: String) -> [String] {
        var size = 0.0
        return drawing.split(separator: "\n").flatMap { line -> [String] in
            if let match = line.firstMatch(of: /<g.* font-size=(\d+)/) { size = Double(match.output.1) ?? 0 }
            if let match = line.firstMatch(of: /<text x="([^"]*)" y="([^"]*)">(.*)<\/text>/) {
                return column(of: match.output.3, match.output.1, match.output.2).map(\.text)
            }
            if let match = line.firstMatch(of: /\ x="([^"]*)">(.*)<\/text>/) {
                let places = match.output.1.split(separator: " ").compactMap { Double($0) }
                return words(of: match.output.2, at: places, size: size).map(\.1)
            }
            return line.matches(of: />([^<>\n]+)</).map { String($0.output.1) }
        }
    }

    /// The words of all groups of exactly a class, in the order of the drawing, and the sizes of these groups.
    static func words(of name: String, in drawing: String) -> (words: [String], sizes: [Int]) {
        var (words, sizes) = ([String](), [Int]())
        var isOpen = false
        for line in drawing.split(separator: "\n") {
            if let match = line.firstMatch(of: /<g class=(?:"([^"]*)"|(\S+)) font-size=(\d+)/) {
                isOpen = (match.output.1 ?? match.output.2) == name[...]
                if isOpen, let size = Int(match.output.3) { sizes.append(size) }
            } else if line.hasPrefix("<g") || line == "</g>" {
                isOpen = false
            } else if isOpen {
                let inner = line.matches(of: />([^<>]+)</).map { String($0.output.1) }
                if let match = line.firstMatch(of: /<text x="([^"]*)" y="([^"]*)">(.*)<\/text>/) {
                    words += column(of: match.output.3, match.output.1, match.output.2).map(\.text)
                } else if let match = line.firstMatch(of: /\ x="([^"]*)">(.*)<\/text>/) {
                    let places = match.output.1.split(separator: " ").compactMap { Double($0) }
                    words += Self.words(of: match.output.2, at: places, size: Double(sizes.last ?? 0)).map(\.1)
                } else {
                    words += inner
                }
            }
        }
        return (words, sizes)
    }
}
