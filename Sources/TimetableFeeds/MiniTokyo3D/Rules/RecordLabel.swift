/// How a notice calls a record.
struct RecordLabel: Sendable {
    /// What it is: `station`.
    let kind: String
    let id: String?
    let file: String
    /// Where it stands in its file, from 1.
    let number: Int

    /// The ids that a notice about the record has.
    var ids: [String] { id.map { [$0] } ?? [] }

    /// The beginning of a sentence: `Station JR-East.Yamanote.Osaki (stations.json)`.
    var start: String {
        guard let id, !id.isEmpty else { return "Record \(number) of \(file)" }
        return "\(kind.prefix(1).uppercased())\(kind.dropFirst()) \(id.shown) (\(file))"
    }
}

extension String {
    /// The text fit for a message: on one line, at most 80 characters, nothing invisible.
    var shown: String {
        var shown = ""
        for (count, scalar) in unicodeScalars.enumerated() {
            if count == 80 { return shown + "…" }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}

extension [String] {
    /// The first three of them, in the middle of a sentence.
    var listed: String {
        let first = prefix(3).map { $0.shown }.joined(separator: ", ")
        return count > 3 ? first + " and \(count - 3) more" : first
    }

    /// Each once, in the order of their first mention.
    var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
