/// A row of translations.txt, in either form.
struct TranslationRecord: Equatable, Sendable {
    /// The file without its ending, `stops`; `nil` in the older form (GTFS-JP 1 to 3: trans_id, lang, translation), where
    /// any text equal to ``value`` is meant.
    var table: String?
    /// `stop_name`; `nil` in the older form.
    var field: String?
    /// A BCP 47 tag, as the feed has it: `ja-Hrkt`.
    var language: String
    var text: String
    /// The record whose field it is, by the feed's id; `nil` where ``value`` says which.
    var recordID: String?
    /// The stop_sequence of a stop time.
    var recordSubID: String?
    /// The text of all the fields that are meant.
    var value: String?
    var line: Int
}
