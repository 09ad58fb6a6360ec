import Timetable

/// What trips show as their destinations, and what that is in other languages.
///
/// A trip whose dataset gives no headsign shows where it ends: 渋谷, or 上野・新宿 for a train that splits.
struct ExportedHeadsigns {
    private let language: Language
    /// What trips show in the feed's language, with what it is in the others: the first wins.
    private(set) var translations: [String: Names] = [:]
    private var ofDestinations: [[Stop.ID]: [UInt8]] = [:]
    private var shownAtStops: Set<[UInt8]> = []
    private var ofHeadsign: [Headsign.ID: [UInt8]] = [:]

    init(_ language: Language) { self.language = language }

    /// The field for what is shown at a call, from the headsigns of its train or run.
    mutating func field(
        _ changes: [HeadsignChange],
        at call: Int,
        _ destinations: [Stop.ID],
        last: Station.ID,
        _ dataset: Dataset
    ) -> [UInt8] {
        if let id = changes.headsign(at: call) {
            if let known = ofHeadsign[id] { return known }
            let field = add(dataset[id].names)
            ofHeadsign[id] = field
            return field
        }
        let ends = destinations.isEmpty ? [dataset[last].stopID] : destinations
        if let known = ofDestinations[ends] { return known }
        let field = add(names(of: ends.map { dataset[$0].names }))
        ofDestinations[ends] = field
        return field
    }

    /// The field for what is shown at a call where that differs from the beginning; else an empty one.
    mutating func changed(
        _ changes: [HeadsignChange],
        at call: Int,
        _ destinations: [Stop.ID],
        last: Station.ID,
        _ dataset: Dataset
    ) -> [UInt8] {
        guard changes.count > 1 || changes.first?.call ?? 0 > 0 else { return [] }
        let shown = field(changes, at: call, destinations, last: last, dataset)
        guard shown != field(changes, at: 0, destinations, last: last, dataset) else { return [] }
        shownAtStops.insert(shown)
        return shown
    }

    /// Whether a text is what is shown from some call on.
    func isShownAtStops(_ text: String) -> Bool { shownAtStops.contains(TableText.field(text)) }

    private mutating func add(_ names: Names) -> [UInt8] {
        let text = names.shown(in: [language])
        if translations[text] == nil { translations[text] = names }
        return TableText.field(text)
    }

    private func names(of stops: [Names]) -> Names {
        guard stops.count > 1 else { return stops.first ?? Names([:]) }
        var joined: [Language: String] = [:]
        for language in Set(stops.flatMap { $0.entries.map(\.language) }) {
            let separator = [Language.ja.rawValue, "zh-Hans", "zh-Hant"].contains(language.rawValue) ? "・" : " / "
            joined[language] = stops.map { $0.shown(in: [language, self.language]) }.joined(separator: separator)
        }
        return Names(joined)
    }
}
