import Timetable

/// What a vehicle shows at each of its calls.
///
/// `stop_headsign` counts at its call, `trip_headsign` at the others (GTFS Schedule Reference, stop_times.txt). A
/// headsign of the last call is left out, since nobody gets on there. So is a headsign that says no more than where the
/// train ends: the stop stands for it, which has a page and names in other languages. `前橋駅行き` and `前橋駅` say the
/// same, and so do `SAN FRANCISCO STATION` and `San Francisco`.
enum HeadsignRule {
    /// Words that turn a stop into a direction.
    private static let endings = ["行き", "ゆき", "行", "方面", "止まり", "止", "station"]

    /// - Parameters:
    ///   - texts: By call, what is shown there; an empty text where the feed says nothing.
    ///   - id: The headsign of a text; `nil` for one that says no more than the last stop.
    static func changes(_ texts: [TextPool.Key], id: (TextPool.Key) -> Headsign.ID?) -> [HeadsignChange] {
        var changes: [HeadsignChange] = []
        var shown: Headsign.ID?
        for (call, text) in texts.dropLast().enumerated() {
            let next = text.isNone ? nil : id(text)
            if next == shown { continue }
            changes.append(HeadsignChange(call: call, headsignID: next))
            shown = next
        }
        return changes
    }

    /// Where a vehicle goes, of a headsign that tells its way from the start by arrows: of `博多→西戸崎→志賀島`, 志賀島.
    static func destination(_ headsign: String) -> String {
        guard let arrow = headsign.lastIndex(where: { "→⇒➡".contains($0) }) else { return headsign }
        let end = headsign[headsign.index(after: arrow)...].trimmed
        return end.isEmpty ? headsign : end
    }

    /// Whether a headsign is the name of a stop, but for spaces, hyphens, case, and words such as `行き`.
    static func says(_ headsign: String, only stops: [String]) -> Bool {
        var forms = [folded(headsign)]
        for ending in endings where forms[0].hasSuffix(ending) && forms[0].count > ending.count {
            forms.append(String(forms[0].dropLast(ending.count)))
            break
        }
        return stops.contains { forms.contains(folded($0)) }
    }

    private static func folded(_ text: String) -> String {
        String(
            text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        )
    }
}
