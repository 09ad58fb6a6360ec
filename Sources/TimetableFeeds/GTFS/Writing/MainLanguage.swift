import Timetable

/// The language that the files of a feed are in; names in others are its translations.
enum MainLanguage {
    /// The language that most of the names are in. Of several such languages one that is not English, since English is
    /// what names are translated into.
    static func of(_ dataset: Dataset) -> Language {
        var counts: [Language: Int] = [:]
        let all = [dataset.operators.map(\.names), dataset.railways.map(\.names), dataset.stops.map(\.names)]
        for names in all.joined() { for entry in names.entries { counts[entry.language, default: 0] += 1 } }
        let order = counts.map { (-$1, $0 == .ja ? 0 : $0 == .en ? 2 : 1, $0) }.sorted { $0 < $1 }
        return order.first?.2 ?? .en
    }
}
