import SiteCore
import SiteSheets
import Templating
import Timetable

/// The list of what has changed, station by station: a table for programs and a page to tick off.
struct ProofList {
    /// What the lists are called in a folder of proofs.
    static let names = (table: "proof.csv", page: "proof.html")

    /// The first line of the table. The mark in front shows spreadsheets that it is UTF-8.
    static let head = "\u{FEFF}number,railway,station,direction,schedule,time,change,from,to,file\r\n"
    /// The first line of the page, by which it is known, whatever its template.
    static let mark = "<!-- jikoku: proof -->\n"

    private let rows: [ProofRow]

    init(_ rows: [ProofRow]) { self.rows = rows }

    /// As CSV (RFC 4180).
    var table: [UInt8] {
        var text = Self.head
        for (number, row) in rows.enumerated() {
            let cells = [
                String(number + 1), row.place.railway, row.place.station, row.place.direction, row.place.schedule,
                row.time, row.kinds.map(\.rawValue).joined(separator: " "), row.from, row.to, row.file,
            ]
            text += cells.map(SheetList.quoted).joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    /// As a page that stands alone.
    ///
    /// - Throws: ``TemplateError`` when the template cannot be compiled.
    func page(
        since: String,
        _ report: ProofReport,
        _ names: Localization,
        _ templates: TemplateSet
    ) throws(TemplateError) -> [UInt8] {
        let template = try templates.template("proof", for: ProofView.self)
        var bytes = Bytes()
        bytes.append(Self.mark)
        template.render(ProofView(rows, since: since, report, names), into: &bytes)
        return bytes.withUnsafeBytes { Array($0) }
    }
}

/// The view model of the page.
struct ProofView: TemplateRecord {
    let lang: String
    let since: String
    let summary: String
    let posters: [ProofPosterView]

    init(_ rows: [ProofRow], since: String, _ report: ProofReport, _ names: Localization) {
        lang = names.language.rawValue
        self.since = names.strings("proof-since", ["since": since])
        summary = names.strings(
            "proof-summary",
            [
                "changes": String(report.changes), "changed": String(report.changed), "posters": String(report.posters),
            ]
        )
        var posters: [(head: ProofRow.Place, rows: [ProofRow])] = []
        for row in rows {
            var head = row.place
            head.schedule = ""
            if posters.last?.head == head, posters.last?.rows.first?.file == row.file {
                posters[posters.count - 1].rows.append(row)
            } else {
                posters.append((head, [row]))
            }
        }
        self.posters = posters.map { ProofPosterView($0, $1, names) }
    }

    static let fields = Fields(\Self.lang, \.since, \.summary, \.posters)
}

/// The lines of one poster.
struct ProofPosterView: TemplateRecord {
    let name: String
    let file: Href?
    let rows: [ProofRowView]

    init(_ place: ProofRow.Place, _ rows: [ProofRow], _ names: Localization) {
        name = [place.railway, place.station, place.direction].filter { !$0.isEmpty }.joined(separator: " ")
        // The name of a file that somebody chose may have any letters: then the page does not link to it.
        file = rows.first.flatMap { row in
            row.file.wholeMatch(of: /[A-Za-z0-9._-]+/) == nil ? nil : Href(up: "", path: row.file)
        }
        self.rows = rows.map { row in
            ProofRowView(
                schedule: row.place.schedule,
                time: row.time,
                what: row.what(names.strings),
                from: row.from,
                to: row.to
            )
        }
    }

    static let fields = Fields(\Self.name, \.file, \.rows)
}

/// A line: something has changed.
struct ProofRowView: TemplateRecord {
    let schedule: String
    let time: String
    let what: String
    let from: String
    let to: String

    static let fields = Fields(\Self.schedule, \.time, \.what, \.from, \.to)
}
