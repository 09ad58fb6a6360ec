/// A set of dates, kept as bits, since a feed has thousands of services over the same few hundred dates.
public struct DateSet: Hashable, Sendable {
    /// The day number of bit 0 of the first word: a multiple of 64. 0 for the empty set.
    private var base = 0
    /// The first and the last word are never 0, so two sets with the same dates are equal values.
    private var words: [UInt64] = []

    /// Makes the empty set.
    public init() {}

    /// Makes the set of these dates.
    public init(_ dates: some Sequence<CalendarDate>) {
        let days = dates.map { Int($0.daysSince1970) }
        guard let first = days.min(), let last = days.max() else { return }
        base = Self.word(of: first) * 64
        words = [UInt64](repeating: 0, count: Self.word(of: last) - Self.word(of: first) + 1)
        for day in days { words[(day - base) / 64] |= 1 << UInt64((day - base) % 64) }
    }

    /// Whether no date is in it.
    public var isEmpty: Bool { words.isEmpty }

    /// How many dates are in it.
    public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The earliest date.
    public var first: CalendarDate? {
        words.first.map { CalendarDate(daysSince1970: base + $0.trailingZeroBitCount) }
    }

    /// The latest date.
    public var last: CalendarDate? {
        words.last.map { CalendarDate(daysSince1970: base + words.count * 64 - 1 - $0.leadingZeroBitCount) }
    }

    /// Whether a date is in it.
    public func contains(_ date: CalendarDate) -> Bool {
        let word = Self.word(of: Int(date.daysSince1970)) - base / 64
        guard words.indices.contains(word) else { return false }
        return words[word] >> UInt64(Int(date.daysSince1970) - base - word * 64) & 1 == 1
    }

    /// All dates, the earliest first.
    public var dates: [CalendarDate] {
        var found: [CalendarDate] = []
        found.reserveCapacity(count)
        for (position, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                found.append(CalendarDate(daysSince1970: base + position * 64 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return found
    }

    /// The dates in both.
    public func intersection(_ other: DateSet) -> DateSet { combined(with: other) { $0 & $1 } }

    /// The dates of this set that are not in another.
    public func subtracting(_ other: DateSet) -> DateSet { combined(with: other) { $0 & ~$1 } }

    /// The dates in one or the other.
    public func union(_ other: DateSet) -> DateSet {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let start = min(base, other.base)
        let end = max(base + words.count * 64, other.base + other.words.count * 64)
        var result = DateSet()
        result.base = start
        result.words = stride(from: start, to: end, by: 64).map { self[wordAt: $0] | other[wordAt: $0] }
        return result
    }

    private func combined(with other: DateSet, _ combine: (UInt64, UInt64) -> UInt64) -> DateSet {
        var result = DateSet()
        result.base = base
        result.words = words.enumerated().map { combine($1, other[wordAt: base + $0 * 64]) }
        while result.words.last == 0 { result.words.removeLast() }
        let empty = result.words.prefix { $0 == 0 }.count
        result.words.removeFirst(empty)
        result.base = result.words.isEmpty ? 0 : base + empty * 64
        return result
    }

    private subscript(wordAt day: Int) -> UInt64 {
        let position = (day - base) / 64
        return !words.isEmpty && day >= base && position < words.count ? words[position] : 0
    }

    /// Rounds down, also for days before 1970.
    private static func word(of day: Int) -> Int { day >= 0 ? day / 64 : -((63 - day) / 64) }
}
