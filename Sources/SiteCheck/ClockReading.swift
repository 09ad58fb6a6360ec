/// Times as pages write them, of 24 hours or of 12.
enum ClockReading {
    /// The words of half a day, with the hours that they add.
    private static let halves = [
        ("am", 0), ("午前", 0), ("上午", 0), ("pm", 12), ("午後", 12), ("下午", 12),
    ]

    /// An hour that stands alone, 0 to 23: `7`, `午後7`, `7 pm`. `nil` where the text is none.
    static func hour(_ text: String) -> Int? {
        guard let number = number(in: text[...]), (0..<24).contains(number) else { return nil }
        return half(of: text).map { number % 12 + $0 } ?? number
    }

    /// The minute of the day, 0 to 1439, of the first time in a text: `7:05`, `午後7:05`, `約7:05`. `nil` where there
    /// is none.
    static func minute(_ text: String) -> Int? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let before = text[..<colon]
        let digits = before.reversed().prefix { $0.isNumber }.count
        let hours = before.suffix(digits)
        let minutes = text[text.index(after: colon)...].prefix(2)
        guard let hour = Self.hour(String(before.dropLast(digits) + hours + text[colon...].dropFirst(3))),
            let minute = Int(minutes), (0..<60).contains(minute)
        else { return nil }
        return hour * 60 + minute
    }

    /// The first number in a text.
    static func number(in text: Substring) -> Int? {
        guard let start = text.firstIndex(where: \.isNumber) else { return nil }
        return Int(text[start...].prefix(while: \.isNumber))
    }

    private static func half(of text: String) -> Int? { halves.first { text.contains($0.0) }?.1 }
}
