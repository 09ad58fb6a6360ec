import SiteCore

extension SVG {
    package mutating func words(_ lines: [[PlacedWord]], size: Double, class name: String, squeeze: Double) {
        endTexts()
        let common = Self.mostCommonName(lines)
        let hasLimits = lines.contains { $0.contains { $0.limit != nil } }
        // What is pressed together as far lies in one group. Most words have all the room that they need.
        let ratios =
            hasLimits
            ? Set(lines.joined().map { Self.ratio(of: $0, size: size) }).sorted(by: >)
            : lines.contains { !$0.isEmpty } ? [1] : []
        for ratio in ratios {
            let narrow = (squeeze * ratio * 10_000).rounded() / 10_000
            raw("<g")
            attribute("class", [name, common ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
            raw(" font-size=")
            length(size)
            if narrow < 1 {
                // 0.75 is written as .75.
                raw(" transform=\"scale(")
                bytes.append(escaped: String(String(narrow).dropFirst()))
                raw(" 1)\"")
            }
            raw(">\n")
            if let places = Self.column(lines, size: size * narrow) {
                write(places, of: lines.joined().map(\.text), squeeze: narrow)
                raw("</g>\n")
                continue
            }
            for line in lines {
                if !hasLimits {
                    write(line, size: size, squeeze: narrow, common: common)
                    continue
                }
                let chosen = line.filter { Self.ratio(of: $0, size: size) == ratio }
                let isPlain = { (word: PlacedWord) in word.limit == nil || TextWidth.boldEms(word.text) != nil }
                write(chosen.filter(isPlain), size: size, squeeze: narrow, common: common)
                for word in chosen where !isPlain(word) {
                    raw("<text")
                    place(word.x / narrow, word.y)
                    limit(word.limit ?? 0)
                    raw(">")
                    bytes.append(escaped: word.text)
                    raw("</text>\n")
                }
            }
            raw("</g>\n")
        }
    }

    /// Writes a line of words. Where all are single letters or numbers, it is one text with a list of places; else each
    /// word is a part of its own.
    private mutating func write(_ line: [PlacedWord], size: Double, squeeze: Double, common: String?) {
        guard let first = line.first else { return }
        if line.count == 1 {
            raw("<text")
            place(first.x / squeeze, first.y)
            name(first.name, besides: common)
            raw(">")
            bytes.append(escaped: first.text)
            raw("</text>\n")
            return
        }
        var places: [Double] = []
        places.reserveCapacity(2 * line.count)
        raw("<text y=")
        length(first.y)
        if line.allSatisfy({ Self.add(placesOf: $0, size: size * squeeze, to: &places) }) {
            raw(" x=\"")
            for (position, x) in places.enumerated() {
                if position > 0 { raw(" ") }
                length(x / squeeze)
            }
            raw("\">")
            var open = common
            for word in line {
                if (word.name ?? common) != open {
                    if open != common { raw("</tspan>") }
                    open = word.name ?? common
                    if open != common {
                        raw("<tspan")
                        name(open, besides: common)
                        raw(">")
                    }
                }
                bytes.append(escaped: word.text)
            }
            if open != common { raw("</tspan>") }
        } else {
            raw(">")
            for word in line {
                raw("<tspan x=")
                length(word.x / squeeze)
                name(word.name, besides: common)
                raw(">")
                bytes.append(escaped: word.text)
                raw("</tspan>")
            }
        }
        raw("</text>\n")
    }

    /// The places of the letters of words one below the other, where these are the same in any font; `nil` where a line
    /// has more words, or words look different.
    private static func column(_ lines: [[PlacedWord]], size: Double) -> [(x: Double, y: Double)]? {
        guard lines.count > 1, let first = lines[0].first else { return nil }
        var found: [(x: Double, y: Double)] = []
        var places: [Double] = []
        for line in lines {
            places.removeAll(keepingCapacity: true)
            guard line.count == 1, line[0].name == first.name, line[0].limit == nil,
                add(placesOf: line[0], size: size, to: &places)
            else { return nil }
            for x in places { found.append((x, line[0].y)) }
        }
        return found
    }

    /// Writes words as one text with a list of places for their letters.
    private mutating func write(_ places: [(x: Double, y: Double)], of words: [String], squeeze: Double) {
        raw("<text x=\"")
        for (position, place) in places.enumerated() {
            if position > 0 { raw(" ") }
            length(place.x / squeeze)
        }
        raw("\" y=\"")
        for (position, place) in places.enumerated() {
            if position > 0 { raw(" ") }
            length(place.y)
        }
        raw("\">")
        for word in words { bytes.append(escaped: word) }
        raw("</text>\n")
    }

    /// Writes the class of a word, if its group has another.
    private mutating func name(_ name: String?, besides common: String?) {
        if let name, name != common { attribute("class", name) }
    }

    /// Adds the middles of the letters of a word, where these are the same in any font: for a single letter, and for
    /// digits, which all have one width.
    ///
    /// - Parameter size: That of the type along the line, pressed together as it is.
    /// - Returns: whether they are the same.
    private static func add(placesOf word: PlacedWord, size: Double, to places: inout [Double]) -> Bool {
        let count = word.text.utf16.count
        if count == 1 {
            places.append(word.x)
            return true
        }
        guard word.text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
        for number in 0..<count {
            places.append(word.x + (Double(number) - Double(count - 1) / 2) * digit * size)
        }
        return true
    }

    /// How far apart digits stand, in ems: as most bold sans-serifs have them.
    private static var digit: Double { 0.58 }

    /// The share of its width to which a word has to be pressed together: 1 where it need not be, or where only its
    /// font knows its width.
    private static func ratio(of word: PlacedWord, size: Double) -> Double {
        guard let limit = word.limit, let ems = TextWidth.boldEms(word.text) else { return 1 }
        let ratio = (limit / (ems * size) * 10_000).rounded() / 10_000
        // Nobody sees that a word is a little wider than its room.
        return ratio < 0.97 ? ratio : 1
    }

    /// The class that most of the words have; the first by name where several are as common.
    private static func mostCommonName(_ lines: [[PlacedWord]]) -> String? {
        // There are few: they are looked through.
        var counts: [(name: String, words: Int)] = []
        for line in lines {
            for word in line {
                guard let name = word.name else { continue }
                if let known = counts.firstIndex(where: { $0.name == name }) {
                    counts[known].words += 1
                } else {
                    counts.append((name, 1))
                }
            }
        }
        return counts.max { ($0.words, $1.name) < ($1.words, $0.name) }?.name
    }
}
