import Messages

/// How a notice calls a record.
struct RecordLabel: Sendable {
    let kind: RecordKind
    let id: String?
    let file: String
    /// Where it stands in its file, from 1.
    let number: Int

    /// The ids that a notice about the record has.
    var ids: [String] { id.map { [$0] } ?? [] }

    /// The beginning of a sentence: `Station JR-East.Yamanote.Osaki (stations.json)`.
    var start: Message {
        guard let id, !id.isEmpty else { return Message("Record \(number) of \(file)") }
        return kind.start(id.shown, file)
    }
}
