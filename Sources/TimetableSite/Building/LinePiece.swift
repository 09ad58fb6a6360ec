import PDF
import SiteCore
import SiteSheets
import Timetable

/// A printed piece of a railway: one of its tables, a train diagram, or all of it as a booklet.
struct LinePiece {
    enum Form {
        case table
        case diagram
        /// With `isFolded`, two pages stand on each side, to fold and staple.
        case booklet(isFolded: Bool)
    }

    /// Positions in the site's tables of lines, all of one railway.
    let tables: [Int]
    let form: Form

    private func railway(_ site: Site) -> Railway.ID { site.timetables.lines.all[tables[0]].railwayID }

    /// What its file is called, without its ending.
    func name(_ site: Site) -> String {
        let table = site.paths.lineTable(tables[0])
        let (path, ending) =
            switch form {
            case .table: (table, "")
            case .diagram: (table, "-diagram")
            case .booklet(let isFolded): (site.paths.railway(railway(site)), isFolded ? "-folded" : "-booklet")
            }
        guard let path else { return "line" }
        var parts = path.split(separator: "/").dropFirst()
        // A diagram is of no direction.
        if case .diagram = form, parts.count > 2 { parts.remove(at: parts.endIndex - 2) }
        return parts.joined(separator: "-").replacing(".html", with: "") + ending
    }

    /// The railway; which way and on which days, where that is given.
    func words(_ site: Site, _ language: SiteLanguage, _ kind: PageKind) -> (railway: String, direction: String) {
        let railway = railway(site)
        let entry = site.timetables.lines.all[tables[0]]
        let parts: [String]
        switch form {
        case .booklet: parts = []
        case .diagram: parts = [language.names.strings["train-diagram"], language.names[entry.scheduleID]]
        case .table:
            let frame = PageFrame(kind, of: site, in: language, path: "line.html", isPrinted: true)
            parts = [
                LineTimetableWords(railway, frame).direction(entry.directionID), language.names[entry.scheduleID],
                ChosenTableView.label(of: entry, frame),
            ]
        }
        return (
            language.names[railway],
            parts.filter { !$0.isEmpty }.joined(separator: language.names.strings["count-separator"])
        )
    }

    /// The drawn pages.
    ///
    /// - Parameters:
    ///   - paper: What a page, or a folded sheet, is printed on.
    ///   - canvas: An empty page, by its paper, the class of a railway's colour, and how many marked stretches lie before
    ///     its own on the side of a sheet.
    func pages(
        on sheet: SheetFormat,
        trimmed isTrimmed: Bool,
        _ fonts: FontList,
        title: String,
        _ frame: PageFrame,
        _ canvas: (PDFPaper, String, Int) -> PrintCanvas
    ) throws -> [FinishedPage] {
        let line = frame.railwayClass(railway(frame.site))
        var isFolded = false
        if case .booklet(isFolded: true) = form { isFolded = true }
        let paper = PDFPaper(width: sheet.width, height: sheet.height, trimmed: isTrimmed && !isFolded)
        switch form {
        case .table:
            let sheets = LineSheets(tables[0], on: sheet, .alone, frame)
            return try sheets.pages.indices.map { page in
                var canvas = canvas(paper, line, 0)
                sheets.draw(page, into: &canvas)
                return try canvas.finish(title: title)
            }
        case .diagram:
            let sheets = DiagramSheets(tables, on: sheet, frame)
            return try (0..<sheets.count).map { page in
                var canvas = canvas(paper, line, 0)
                sheets.draw(page, into: &canvas)
                return try canvas.finish(title: title)
            }
        case .booklet: break
        }
        let booklet = Booklet(railway(frame.site), tables, on: sheet, frame)
        func drawn(_ page: Int, after marks: Int = 0) throws -> FinishedPage {
            var canvas = canvas(paper, line, marks)
            booklet.draw(page, into: &canvas)
            return try canvas.finish(title: booklet.title(page))
        }
        if !isFolded { return try (0..<booklet.count).map { try drawn($0) } }
        let side = PDFPaper(width: 2 * sheet.width, height: sheet.height, trimmed: isTrimmed)
        return try SaddleStitch.sides(of: booklet.count).map { places in
            let left = try places.left.map { (page: try drawn($0), number: $0) }
            let right = try places.right.map { (page: try drawn($0, after: left?.page.marks ?? 0), number: $0) }
            return FinishedPage.side(left, right, on: side, fonts, title: title) {
                SaddleStitch.side(of: $0, among: booklet.count)
            }
        }
    }
}
