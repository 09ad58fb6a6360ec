import PDF
import SiteCore
import Timetable

/// The first page of a booklet: its title, the date from which it holds, and the source of its data.
struct BookletCover {
    private let railway: Railway.ID
    private let sheet: SheetFormat
    private let frame: PageFrame

    init(_ railway: Railway.ID, _ sheet: SheetFormat, _ frame: PageFrame) {
        (self.railway, self.sheet, self.frame) = (railway, sheet, frame)
    }

    func draw(into canvas: inout some Canvas & ~Copyable) {
        let margin = LineSheets.margin(sheet)
        let width = sheet.width - 2 * margin
        let size = sheet.smallestType
        let line = frame.site.dataset[railway]
        let sign = SignView(line.names, reading: line.reading, frame)
        let band = 0.3 * sheet.height
        let inner = width - 4 * size
        canvas.rectangle(x: margin, y: margin, width: width, height: band, class: "line hairline")
        let name = canvas.add(.title, saying: [frame.names[railway]])
        // Names of lines are words, which may stand below one another.
        let lines = LabelLines.cut(frame.names[railway], width: inner / (4.2 * size))
        var y = margin + band - 3 * size - Double(lines.count - 1) * 5 * size
        if let kana = sign.kana {
            canvas.text(
                kana,
                x: margin + 2 * size,
                y: y - 5 * size,
                size: 1.3 * size,
                class: "on-line",
                limit: inner,
                of: canvas.add(.paragraph(in: frame.site.localLanguage.rawValue))
            )
        }
        for text in lines {
            canvas.text(text, x: margin + 2 * size, y: y, size: 4.2 * size, class: "on-line b", limit: inner, of: name)
            y += 5 * size
        }
        y = margin + band + 4 * size
        for other in sign.others {
            let own = canvas.add(.paragraph(in: other.lang))
            canvas.text(other.text, x: margin + 2 * size, y: y, size: 2 * size, limit: inner, of: own)
            y += 3 * size
        }
        y += 2 * size
        let title = frame.strings["line-timetable"]
        canvas.text(title, x: margin + 2 * size, y: y, size: 2.4 * size, class: "b", limit: inner)
        y += 3.4 * size
        for text in [
            LineSheetHead.validity(frame),
            frame.language.page.validity == nil
                ? "" : frame.drawnDate.map { frame.strings("poster-data-of", ["date": $0]) } ?? "",
        ]
        where !text.isEmpty {
            canvas.text(text, x: margin + 2 * size, y: y, size: 1.6 * size, limit: inner)
            y += 2.4 * size
        }
        let company = frame.site.dataset[line.operatorID]
        let names = [frame.names.shown(company.names)] + frame.names.others(company.names).prefix(1).map(\.text)
        y += size
        canvas.text(names.joined(separator: "  "), x: margin + 2 * size, y: y, size: 1.6 * size, limit: inner)
        let footer = PosterFooter(width: width, sheet, frame)
        footer.draw(into: &canvas, x: margin, y: sheet.height - margin - footer.height)
    }
}
