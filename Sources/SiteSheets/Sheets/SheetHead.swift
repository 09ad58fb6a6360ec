import PDF
import SiteCore
import Timetable

/// The head of a sheet: a bar in the line's colour, the station as on its sign, and what the sheet shows.
struct SheetHead {
    private let railwayName: String
    private let operatorName: String
    private let station: String
    private let kana: String?
    private let other: OtherNames
    /// The language of ``kana``.
    private let kanaLanguage: String
    private let lead: String
    private let detail: String
    private let dated: String
    private let width: Double
    private let unit: Double
    private let code: QRCode?

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - lead: What stands beside the station: a direction. Without one the station has all the width.
    ///   - detail: What stands below that: the days.
    ///   - smallest: The size of its smallest type, by which all is drawn.
    init(
        timetable position: Int,
        lead: String = "",
        detail: String = "",
        smallest: Double,
        width: Double,
        _ frame: PageFrame
    ) {
        let timetable = frame.site.timetables.departures.timetables[position]
        let lines = LineHeadView(timetable.railways, frame)
        let stop = frame.site.dataset[stopOf: timetable.stationID]
        let sign = SignView(stop.names, reading: stop.reading, frame)
        (railwayName, operatorName) = (lines.name, lines.operatorName)
        station = sign.name
        kana = sign.kana
        other = OtherNames(sign.others.map { ($0.text, $0.lang) })
        kanaLanguage = frame.site.localLanguage.rawValue
        (self.lead, self.detail) = (lead, detail)
        dated =
            frame.language.page.validity ?? frame.drawnDate.map { frame.strings("poster-data-of", ["date": $0]) } ?? ""
        code = frame.site.configuration.address.flatMap { address in
            frame.site.paths.timetable(position).flatMap { path in
                QRCode(address + frame.names.folder + path, said: frame.strings["poster-code"])
            }
        }
        self.width = width
        unit = smallest / 4
    }

    /// The unit is the millimetre.
    var height: Double { 33 * unit }

    /// - Parameter label: Which of several sheets this is.
    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, label: String = "") {
        let u = unit
        let title = canvas.add(.title, saying: [station, lead, detail])
        canvas.rectangle(x: x, y: y, width: width, height: 8 * u, class: "line")
        canvas.text(railwayName, x: x + 2 * u, y: y + 5.8 * u, size: 5 * u, class: "on-line b", limit: 0.62 * width)
        canvas.text(
            operatorName,
            x: x + width - 2 * u,
            y: y + 5.6 * u,
            size: 4 * u,
            anchor: .end,
            class: "on-line",
            limit: 0.34 * width - 4 * u
        )
        let room = width - (code == nil ? 0 : 23 * u)
        code?.draw(into: &canvas, x: x + width - 22 * u, y: y + 9 * u, size: 22 * u)
        let left = lead.isEmpty && label.isEmpty ? 0.62 * room : 0.44 * room
        if let kana {
            let reading = canvas.add(.paragraph(in: kanaLanguage))
            canvas.text(kana, x: x, y: y + 13.2 * u, size: 4 * u, class: "ja", limit: left, of: reading)
        }
        canvas.text(station, x: x, y: y + 23 * u, size: 9.6 * u, class: "ja b", limit: left, of: title)
        canvas.text(other, x: x, y: y + 29.6 * u, size: 4.8 * u, limit: left)
        let start = x + left + 3 * u
        let rest = x + room - start
        canvas.text(lead, x: start, y: y + 16.4 * u, size: 6.2 * u, class: "b", limit: rest, of: title)
        canvas.text(detail, x: start, y: y + 23.4 * u, size: 5.4 * u, class: "b", limit: rest, of: title)
        canvas.text(
            dated,
            x: start,
            y: y + 29.6 * u,
            size: 4 * u,
            class: "soft",
            limit: label.isEmpty ? rest : 0.48 * rest
        )
        canvas.text(
            label,
            x: start + rest,
            y: y + 29.6 * u,
            size: 4.6 * u,
            anchor: .end,
            class: "b",
            limit: 0.5 * rest
        )
    }
}
