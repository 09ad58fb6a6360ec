/// A line that says that trains run every so many minutes: `6:00–21:00 every 12 min`.
struct ShownInterval: Equatable {
    /// The minute of the day of the first train, 0 to 1439; `nil` where the line cannot be read.
    let from: Int?
    /// The minute of the day at whose end none leaves any more; `nil` for one train alone.
    let until: Int?
    /// Tenths of a minute from one to the next; `nil` for one train alone.
    let tenths: Int?

    /// What may stand between two times.
    private static let between = ["–", "〜", "～", "~", "から"]

    /// - Parameters:
    ///   - span: What it says of its times.
    ///   - every: What it says of how far apart trains are.
    init(span: String, every: String) {
        let parts = Self.between.lazy.compactMap { Self.split(span, at: $0) }.first
        from = ClockReading.minute(parts?.first ?? span)
        until = parts.flatMap { ClockReading.minute($0.last) }
        tenths = Self.tenths(every)
    }

    /// Whether it can be true at all: two times and an interval, or one time alone.
    var isSound: Bool { from != nil && (until == nil) == (tenths == nil) }

    private static func split(_ text: String, at sign: String) -> (first: String, last: String)? {
        guard let range = text.firstRange(of: sign) else { return nil }
        return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }

    /// The first number of a text, which may have one decimal.
    private static func tenths(_ text: String) -> Int? {
        guard let start = text.firstIndex(where: \.isNumber), let whole = ClockReading.number(in: text[start...]) else {
            return nil
        }
        let rest = text[start...].drop(while: \.isNumber)
        let decimal = rest.first == "." ? rest.dropFirst().first.flatMap { $0.wholeNumberValue } : nil
        return 10 * whole + (decimal ?? 0)
    }
}
