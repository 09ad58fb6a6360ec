import Timetable

/// The feed's texts in every language that translations.txt has, in both of its forms.
///
/// The table form translates a field of one record, or every field with some text. The older form (GTFS-JP, and the
/// extension of Google that GTFS had before) translates every text of the feed that is equal
/// (<https://gtfs.org/documentation/schedule/reference/#translationstxt>). A translation for one record comes first,
/// then one for a field's text, then one for any text.
struct FeedTexts: Sendable {
    /// A field whose text may be translated.
    struct Field: Hashable, Sendable {
        let table: String
        let column: String

        static let agencyName = Field(table: "agency", column: "agency_name")
        static let stopName = Field(table: "stops", column: "stop_name")
        static let platformCode = Field(table: "stops", column: "platform_code")
        static let routeShortName = Field(table: "routes", column: "route_short_name")
        static let routeLongName = Field(table: "routes", column: "route_long_name")
        static let tripHeadsign = Field(table: "trips", column: "trip_headsign")
        static let stopHeadsign = Field(table: "stop_times", column: "stop_headsign")
        static let bookingMessage = Field(table: "booking_rules", column: "message")
    }

    private struct Key: Hashable {
        let field: Field?
        let text: String
    }

    private struct Entry {
        let meaning: FeedLanguage.Meaning
        let text: String
    }

    /// The language of the feed's own texts.
    let language: Language
    private var ofRecord: [Key: [Entry]] = [:]
    private var ofText: [Key: [Entry]] = [:]
    /// Fields that some record has a translation of its own for.
    private var recordFields: Set<Field> = []

    /// Sorts the translations of a feed.
    init(_ records: GTFSRecords) {
        language = FeedLanguage.ofTexts(in: records)
        for record in records.translations {
            guard let meaning = FeedLanguage.meaning(of: record.language), !record.text.isEmpty else { continue }
            let entry = Entry(meaning: meaning, text: record.text)
            let field = record.table.flatMap { table in record.field.map { Field(table: table, column: $0) } }
            if let id = record.recordID, let field {
                recordFields.insert(field)
                ofRecord[Key(field: field, text: id), default: []].append(entry)
            } else if let value = record.value {
                ofText[Key(field: field, text: value), default: []].append(entry)
            }
        }
    }

    /// Whether the text of a field has other translations in one record than in another.
    func dependsOnRecord(_ field: Field) -> Bool { recordFields.contains(field) }

    /// A text in every language.
    func names(_ text: String, _ field: Field, of id: String = "") -> Names {
        if text.isEmpty { return Names([:]) }
        var names: [Language: String] = [:]
        for entry in entries(text, field, id) {
            if case .language(let language) = entry.meaning, names[language] == nil { names[language] = entry.text }
        }
        if names[language] == nil { names[language] = text }
        return Names(names)
    }

    /// How a Japanese text is read, in hiragana; `nil` where the feed does not say.
    func reading(_ text: String, _ field: Field, of id: String = "") -> String? {
        entries(text, field, id).first { $0.meaning == .reading }.map { Kana.hiragana($0.text) }
    }

    private func entries(_ text: String, _ field: Field, _ id: String) -> [Entry] {
        if ofText.isEmpty && ofRecord.isEmpty { return [] }
        return (ofRecord[Key(field: field, text: id)] ?? []) + (ofText[Key(field: field, text: text)] ?? [])
            + (ofText[Key(field: nil, text: text)] ?? [])
    }
}
