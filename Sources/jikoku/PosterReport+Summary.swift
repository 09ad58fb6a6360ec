import Messages
import SiteCore
import TimetableSite

extension PosterReport {
    /// What was printed, for a person.
    var parts: [Message] {
        var parts = [Message("\(sheets.counted(.sheet)) in \(files.counted(.file))")]
        if let output {
            parts.append(
                Message(
                    "\(output.written.grouped) written, \(output.unchanged.grouped) unchanged, "
                        + "\(output.removed.grouped) removed"
                )
            )
        }
        if unreadable > 0 {
            parts.append(Message("\(unreadable.counted(.poster)) too full for that distance on any paper"))
        }
        if let figures, small + unreadable > 0 {
            let (height, metres) = (
                ReadingDistance.written(figures.millimetres), ReadingDistance.written(figures.metres)
            )
            if small > 0 { parts.append(Message("\(small.counted(.poster)) with minutes too small to read from 1 m")) }
            parts.append(Message("the smallest minutes are \(height) mm high, readable from \(metres) m"))
        }
        if let proof {
            parts.append(
                Message(
                    "\(proof.changes.counted(.change)) on \(proof.changed.grouped) of \(proof.posters.counted(.poster))"
                )
            )
        }
        return parts
    }

    /// The same for a program.
    var counts: KeyValuePairs<String, Int> {
        if let proof {
            return [
                "files": files, "sheets": sheets, "changes": proof.changes, "changed": proof.changed,
                "posters": proof.posters,
            ]
        }
        guard let output else { return ["files": files, "sheets": sheets] }
        return [
            "files": files, "sheets": sheets, "written": output.written, "unchanged": output.unchanged,
            "removed": output.removed,
        ]
    }
}
