import PDF
import SiteCore
import Timetable

/// The head of every sheet with tables of a line: the railway, the direction and the days, the date from which the
/// timetable holds, and the number of the sheet.
struct LineSheetHead {
    private let railway: String
    private let operatorName: String
    private let direction: String
    private let directionOther: String
    private let otherLanguage: String?
    private let schedule: String
    private let validity: String
    private let sheet: SheetFormat

    init(_ table: PrintedLineTimetable, _ sheet: SheetFormat, _ frame: PageFrame) {
        let direction = [table.direction, table.chosen?.label ?? ""].filter { !$0.isEmpty }
            .joined(separator: frame.strings["count-separator"])
        self.init(table.railway, direction, table.directionOther, schedule: table.schedule, sheet, frame)
    }

    /// - Parameters:
    ///   - title: What the sheet shows of the railway.
    ///   - other: The same in another language.
    init(
        _ id: Railway.ID,
        _ title: String,
        _ other: String,
        schedule: String,
        _ sheet: SheetFormat,
        _ frame: PageFrame
    ) {
        self.sheet = sheet
        let line = frame.site.dataset[id]
        railway = Self.both(frame.names[id], line.names, frame)
        let company = frame.site.dataset[line.operatorID]
        operatorName = Self.both(frame.names.shown(company.names), company.names, frame)
        (direction, directionOther, self.schedule) = (title, other, schedule)
        otherLanguage = frame.language.all.first { $0.language != frame.names.language }?.language.rawValue
        validity = Self.validity(frame)
    }

    /// A name as shown, then in the first other language of the site.
    private static func both(_ own: String, _ names: Names, _ frame: PageFrame) -> String {
        ([own] + frame.names.others(names).prefix(1).map(\.text)).joined(separator: "  ")
    }

    /// Since when the timetable holds, or the day of its data.
    static func validity(_ frame: PageFrame) -> String {
        frame.language.page.validity
            ?? frame.drawnDate.map { frame.strings("poster-data-of", ["date": $0]) } ?? ""
    }

    private var unit: Double { sheet.scale }
    /// The smallest of the head's type.
    private var small: Double { max(LineSheets.smallestType(sheet), 4.2 * unit) }

    /// What a voice says of the sheet.
    var said: String { [railway, direction, schedule].joined(separator: " ") }

    /// The unit is the millimetre.
    var height: Double { 21.5 * unit + 1.5 * small }

    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, sheet label: String) {
        let u = unit
        let width = sheet.width - 2 * x
        let title = canvas.add(.title, saying: [said])
        canvas.rectangle(x: x, y: y, width: width, height: 9.5 * u, class: "line hairline")
        canvas.text(
            railway,
            x: x + 3 * u,
            y: y + 6.9 * u,
            size: 5.8 * u,
            class: "on-line b",
            limit: 0.56 * width,
            of: title
        )
        canvas.text(
            operatorName,
            x: x + width - 3 * u,
            y: y + 6.7 * u,
            size: max(LineSheets.smallestType(sheet), 4.6 * u),
            anchor: .end,
            class: "on-line",
            limit: 0.4 * width - 6 * u
        )
        canvas.text(direction, x: x, y: y + 18 * u, size: 7 * u, class: "b", limit: 0.68 * width, of: title)
        canvas.text(
            schedule,
            x: x + width,
            y: y + 18 * u,
            size: 7 * u,
            anchor: .end,
            class: "b",
            limit: 0.3 * width,
            of: title
        )
        let base = y + 18.7 * u + 1.2 * small
        let goal = canvas.add(.paragraph(in: otherLanguage))
        canvas.text(directionOther, x: x, y: base, size: small, limit: 0.36 * width, of: goal)
        canvas.text(validity, x: x + 0.38 * width, y: base, size: small, class: "soft", limit: 0.26 * width)
        canvas.text(label, x: x + width, y: base, size: small, anchor: .end, class: "b", limit: 0.34 * width)
    }
}
