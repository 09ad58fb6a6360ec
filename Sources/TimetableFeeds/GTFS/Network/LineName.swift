import Timetable

/// A line as a route's name has it beside that of its way: `03:敷島営業所〜竜王駅〜県立美術館〜昇仙峡口`.
struct LineName: Hashable {
    /// What vehicles bear; empty where there is none.
    let number: String
    /// The name without the number.
    let whole: String
    /// What it may be called, the shortest first; the last one says all that riders may have to tell it from others by.
    let names: [String]

    /// - Parameters:
    ///   - prefix: What stands before the way's name and a colon: a number, a name of the line, or nothing.
    ///   - text: The line; it may begin with the prefix and a colon again.
    init(prefix: String, _ text: String) {
        var whole = text
        if !prefix.isEmpty, text.hasPrefix(prefix), let rest = Self.withoutColon(text.dropFirst(prefix.count)) {
            whole = rest
        }
        let isNumber = LineNames.isNumber(prefix)
        number = isNumber ? prefix : ""
        // `南ぷすバス：2号車芦安線`: what follows the number.
        if isNumber, prefix.count > 1, let range = whole.ranges(of: prefix).last, range.upperBound < whole.endIndex {
            let rest = whole[range.upperBound...].trimmed
            if !(rest.first.map { $0.isASCII && ($0.isNumber || $0.isLetter) } ?? true) { whole = rest }
        }
        self.whole = whole
        let plain = Self.withoutHead(whole)
        let course = Self.course(plain)
        if course.count > 1, !isNumber, !prefix.isEmpty {
            names = [RouteGroups.stem(of: prefix), prefix, plain]
        } else {
            names = [Self.short(plain, course), plain]
        }
    }

    /// What stands before the first colon, and what behind it; all of a text without one is behind it.
    static func split(_ text: String) -> (prefix: String, rest: String) {
        guard let colon = text.firstIndex(where: { ":：".contains($0) }) else { return ("", text) }
        return (text[..<colon].trimmed, text[text.index(after: colon)...].trimmed)
    }

    /// The places of a course; one for a text that is none.
    static func course(_ text: String) -> [String] {
        text.split { "〜～~".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
    }

    private static func withoutColon(_ text: Substring) -> String? {
        guard let first = text.first, ":：".contains(first) else { return nil }
        let rest = text.dropFirst().trimmed
        return rest.isEmpty ? nil : rest
    }

    /// A name without the area in square brackets before it: `【富士五湖】富士山駅・内野循環線`. What stands in round brackets
    /// behind that says the same again.
    private static func withoutHead(_ text: String) -> String {
        var rest = text
        for (open, close) in [("【", "】"), ("（", "）")] as [(Character, Character)] {
            guard rest.first == open, let end = rest.firstIndex(of: close) else { break }
            let next = rest[rest.index(after: end)...].trimmed
            if next.isEmpty { break }
            rest = next
        }
        return rest
    }

    /// The name of a line that names itself behind its course (`…〜伊勢町営業所(一高・羽黒経由山宮循環線)`), the ends of a
    /// course, or a name without the way that it takes in brackets.
    private static func short(_ text: String, _ course: [String]) -> String {
        guard course.count > 1, let first = course.first, let last = course.last else {
            guard let brackets = Brackets(endOf: text) else { return text }
            // Of 町営バス【十谷線】, the brackets name the line.
            return brackets.inside.hasSuffix("線") ? "\(brackets.stem) \(brackets.inside)" : brackets.stem
        }
        if let inside = Brackets(endOf: last)?.inside, inside.hasSuffix("線") {
            let name = inside.ranges(of: "経由").last.map { inside[$0.upperBound...].trimmed } ?? inside
            return name == "線" ? inside : name
        }
        let end = RouteGroups.stem(of: last)
        return first == end && course.count > 2
            ? "\(first)〜\(course[course.count / 2])〜\(end)" : "\(first)〜\(end)"
    }
}
