import Timetable

/// Ids as they stand in names of files. They leave out what is said elsewhere and use fewer letters, since links name a
/// page a million times.
package enum ShortIDs {
    /// Each id as it is shortened, or whole where two would be the same.
    static func all(_ ids: [String], _ shortened: (String) -> String) -> [String] {
        let short = ids.map(shortened)
        var counts: [String: Int] = [:]
        for (id, short) in zip(ids, short) {
            counts[id, default: 0] += 1
            if short != id { counts[short, default: 0] += 1 }
        }
        return zip(ids, short).map { id, short in counts[short] == 1 ? short : id }
    }

    /// Directions without the company that named them: `TokyoMetro.Shibuya` is `Shibuya`.
    static func directions(_ ids: [String]) -> [String] {
        all(ids) { id in id.split(separator: ".", maxSplits: 1).last.map(String.init) ?? id }
    }

    /// The initials of kinds of day, by their ids: `SH` for `SaturdayHoliday`. An id without initials, or with the
    /// initials of another, is not among them.
    package static func initials(_ services: [String]) -> [Substring: String] {
        let words = /(?:[A-Z][a-z]+)+/
        let short = all(services) { $0.wholeMatch(of: words) == nil ? $0 : String($0.filter(\.isUppercase)) }
        return Dictionary(zip(services.map { $0[...] }, short), uniquingKeysWith: { first, _ in first })
            .filter { $0.key != $0.value }
    }

    /// Trains with the initials of the days on which they run: `805A.Weekday` is `805A.W`.
    package static func trains(_ ids: [String], _ initials: [Substring: String]) -> [String] {
        all(ids) { id in
            id.split(separator: ".", omittingEmptySubsequences: false).map { initials[$0] ?? String($0) }
                .joined(separator: ".")
        }
    }
}
