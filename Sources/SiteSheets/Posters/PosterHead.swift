import PDF
import SiteCore
import Timetable

/// The head of every sheet: the railway, the station as on its sign, where the trains go, and the date from which the
/// timetable holds.
struct PosterHead {
    let railwayName: OtherNames
    let operatorName: OtherNames
    let station: String
    let kana: String?
    let other: OtherNames
    /// That of ``kana``.
    let kanaLanguage: String
    /// 渋谷・和光市方面（上り）; of several directions, the one heading the sheet shows none.
    let direction: String
    let directionOther: String
    let directionLanguage: String?
    let validity: OtherNames
    /// Whether a script is to say what ``validity`` does not.
    let isDatedByScript: Bool
    let code: QRCode?
    let width: Double
    let scale: Double

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - namesDirection: Whether the poster shows this direction only.
    init(timetable position: Int, namesDirection: Bool, sheet: SheetFormat, width: Double, _ frame: PageFrame) {
        let site = frame.site
        let timetable = site.timetables.departures.timetables[position]
        let station = frame.site.dataset[timetable.stationID]
        let stop = frame.site.dataset[station.stopID]
        if timetable.railways.count == 1 {
            let railway = frame.site.dataset[timetable.railways[0]]
            railwayName = Self.both(railway.names, frame)
            operatorName = Self.both(frame.site.dataset[railway.operatorID].names, frame)
        } else {
            let head = LineHeadView(timetable.railways, frame)
            // The bar is as wide as the sheet, of which the names of companies take a part.
            let room = 0.6 * width / (6.2 * sheet.scale)
            let lines = LineHeadView.name(timetable.railways, room: room, frame.names, frame.site.dataset)
            railwayName = OtherNames([(lines, nil)])
            operatorName = OtherNames([(head.operatorName, nil)])
        }
        let sign = SignView(stop.names, reading: stop.reading, frame)
        self.station = sign.name
        kana = sign.kana
        // Beside the station's own name stands that of the sheet's second language, if it has one, before all others.
        let second = frame.companions.first.map { $0.names.shown(stop.names) }
        let others = ([second].compactMap { $0 } + sign.others.map(\.text)).uniqued().filter { $0 != sign.name }
        let companion = frame.companions.first?.names.language ?? frame.names.language
        other = OtherNames(
            others.map { text in (text, sign.others.first { $0.text == text }?.lang ?? companion.rawValue) }
        )
        kanaLanguage = site.localLanguage.rawValue
        direction = namesDirection ? frame.language.directionLabels[position] : ""
        directionOther = namesDirection ? Self.otherDirection(position, frame) : ""
        directionLanguage = Self.otherNames(frame)?.language.rawValue
        validity =
            frame.namesInBoth { frame in
                frame.language.page.validity
                    ?? frame.drawnDate.map { frame.strings("poster-data-of", ["date": $0]) } ?? ""
            }
        isDatedByScript = validity.text.isEmpty && frame.language.page.feedDate != nil
        code = site.configuration.address.flatMap { address in
            site.paths.timetable(position).flatMap { path in
                QRCode(address + frame.names.folder + path, said: frame.strings["poster-code"])
            }
        }
        self.width = width
        scale = sheet.scale
    }

    /// The names that stand here, as a proof compares them.
    var names: [String] {
        [railwayName.text, operatorName.text, kana ?? "", station, other.text, direction, directionOther]
    }

    /// A name in the page's language, then in the first other one of the site.
    private static func both(_ names: Names, _ frame: PageFrame) -> OtherNames {
        if !frame.companions.isEmpty { return frame.namesInBoth { $0.names.shown(names) } }
        let others = frame.names.others(names).prefix(1).map { (text: $0.text, language: $0.lang as String?) }
        return OtherNames([(frame.names.shown(names), nil)] + others)
    }

    private static func otherNames(_ frame: PageFrame) -> Localization? {
        frame.companions.first?.names ?? frame.language.all.first { $0.language != frame.names.language }
    }

    /// The direction in the site's next language: for Shibuya, Wakoshi.
    static func otherDirection(_ position: Int, _ frame: PageFrame) -> String {
        guard let other = otherNames(frame) else { return "" }
        // Without names in the other language, it would say the same again.
        let stops = frame.site.timetables.headings[position].stops
        guard stops.isEmpty || stops.contains(where: { other[$0] != frame.names[$0] }) else { return "" }
        return SiteLanguage.towards(timetable: position, of: frame.site, other)
    }

    /// The unit is the millimetre.
    var height: Double { 45 * scale }

    /// - Parameter sheet: Which sheet of how many this is; empty for the only one.
    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, sheet: String) {
        let u = scale
        let title = canvas.add(.title, saying: [station, direction])
        canvas.rectangle(x: x, y: y, width: width, height: 10.5 * u, class: "line hairline")
        canvas.text(railwayName, x: x + 4 * u, y: y + 7.6 * u, size: 6.2 * u, class: "on-line b", limit: 0.6 * width)
        canvas.text(
            operatorName,
            x: x + width - 4 * u,
            y: y + 7.3 * u,
            size: 4.8 * u,
            anchor: .end,
            class: "on-line",
            limit: 0.36 * width - 8 * u
        )
        let left = 0.42 * width
        if let kana {
            let reading = canvas.add(.paragraph(in: kanaLanguage))
            canvas.text(kana, x: x + 0.5 * u, y: y + 17 * u, size: 4.6 * u, class: "ja", limit: left, of: reading)
        }
        canvas.text(station, x: x, y: y + 31.5 * u, size: 14 * u, class: "ja b", limit: left, of: title)
        canvas.text(other, x: x + 0.5 * u, y: y + 40 * u, size: 6.4 * u, limit: left)
        let codeSize = code == nil ? 0 : 28 * u
        code?.draw(into: &canvas, x: x + width - 27 * u, y: y + 13.5 * u, size: 27 * u)
        let start = x + left + 6 * u
        let room = x + width - start - codeSize - (code == nil ? 0 : 3 * u)
        canvas.text(direction, x: start, y: y + 23 * u, size: 8.4 * u, class: "b", limit: room, of: title)
        let goal = canvas.add(.paragraph(in: directionLanguage))
        canvas.text(directionOther, x: start, y: y + 31.5 * u, size: 5.6 * u, limit: room, of: goal)
        if isDatedByScript { canvas.placeOfDate(x: start, y: y + 40 * u, size: 4.6 * u) }
        canvas.text(
            validity,
            x: start,
            y: y + 40 * u,
            size: 4.6 * u,
            class: "soft",
            limit: room * (sheet.isEmpty ? 1 : 0.45)
        )
        canvas.text(sheet, x: start + room, y: y + 40 * u, size: 5 * u, anchor: .end, class: "b", limit: room * 0.52)
    }
}
