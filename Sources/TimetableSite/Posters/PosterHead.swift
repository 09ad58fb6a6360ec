import Timetable

/// What stands above the hours of every sheet: the railway, the station as on its sign, where the trains go, and from when
/// on the timetable holds.
struct PosterHead {
    let railwayName: String
    let operatorName: String
    let station: String
    let kana: String?
    let other: String
    /// 渋谷・和光市方面（上り）; of several directions, the one heading the sheet shows none.
    let direction: String
    let directionOther: String
    let validity: String
    /// Whether a script is to say what ``validity`` does not.
    let isDatedByScript: Bool
    let code: QRCode?
    let width: Double
    let scale: Double

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - namesDirection: Whether the poster shows this direction only.
    init(timetable position: Int, namesDirection: Bool, sheet: Sheet, width: Double, _ frame: PageFrame) {
        let site = frame.site
        let timetable = site.tables.departures.timetables[position]
        let station = frame.dataset[timetable.stationID]
        let stop = frame.dataset[station.stopID]
        if timetable.railways.count == 1 {
            let railway = frame.dataset[timetable.railways[0]]
            railwayName = Self.both(railway.names, frame)
            operatorName = Self.both(frame.dataset[railway.operatorID].names, frame)
        } else {
            let head = LineHeadView(timetable.railways, frame)
            (railwayName, operatorName) = (head.name, head.operatorName)
        }
        let sign = SignView(stop.names, reading: stop.reading, frame)
        self.station = sign.name
        kana = sign.kana
        other = sign.others.map(\.text).joined(separator: "  ")
        direction = namesDirection ? frame.language.directionLabels[position] : ""
        directionOther = namesDirection ? Self.otherDirection(position, frame) : ""
        validity =
            frame.language.page.validity ?? frame.drawnDate.map {
                frame.strings("poster-data-of", ["date": $0])
            }
            ?? ""
        isDatedByScript = validity.isEmpty && frame.language.page.feedDate != nil
        code = site.configuration.address.flatMap { address in
            site.paths.timetable(position).flatMap { QRCode(address + frame.names.folder + $0) }
        }
        self.width = width
        scale = sheet.scale
    }

    /// A name in the page's language, then in the first other one of the site.
    private static func both(_ names: Names, _ frame: PageFrame) -> String {
        let own = frame.names.shown(names)
        return ([own] + frame.names.others(names).prefix(1).map(\.text)).joined(separator: "  ")
    }

    /// The direction in the site's next language: for Shibuya, Wakoshi.
    static func otherDirection(_ position: Int, _ frame: PageFrame) -> String {
        guard let other = frame.language.all.first(where: { $0.language != frame.names.language }) else { return "" }
        let ends = frame.site.tables.ends[position].map { other[$0] }.uniqued()
        let direction =
            frame.site.tables.departures.timetables[position].board.directionID.map { other[$0] } ?? ""
        return ends.isEmpty
            ? direction : other.strings("direction-without-name", ["destinations": other.strings.list(ends)])
    }

    /// The unit is the millimetre.
    var height: Double { 45 * scale }

    /// - Parameter sheet: Which sheet of how many this is; empty for the only one.
    func draw(into svg: inout some Canvas & ~Copyable, x: Double, y: Double, sheet: String) {
        let u = scale
        svg.rectangle(x: x, y: y, width: width, height: 10.5 * u, class: "line hairline")
        svg.text(railwayName, x: x + 4 * u, y: y + 7.6 * u, size: 6.2 * u, class: "on-line b", limit: 0.6 * width)
        svg.text(
            operatorName,
            x: x + width - 4 * u,
            y: y + 7.3 * u,
            size: 4.8 * u,
            anchor: .end,
            class: "on-line",
            limit: 0.36 * width - 8 * u
        )
        let left = 0.42 * width
        if let kana { svg.text(kana, x: x + 0.5 * u, y: y + 17 * u, size: 4.6 * u, class: "ja", limit: left) }
        svg.text(station, x: x, y: y + 31.5 * u, size: 14 * u, class: "ja b", limit: left)
        svg.text(other, x: x + 0.5 * u, y: y + 40 * u, size: 6.4 * u, limit: left)
        let codeSize = code == nil ? 0 : 28 * u
        code?.draw(into: &svg, x: x + width - 27 * u, y: y + 13.5 * u, size: 27 * u)
        let start = x + left + 6 * u
        let room = x + width - start - codeSize - (code == nil ? 0 : 3 * u)
        svg.text(direction, x: start, y: y + 23 * u, size: 8.4 * u, class: "b", limit: room)
        svg.text(directionOther, x: start, y: y + 31.5 * u, size: 5.6 * u, limit: room)
        if isDatedByScript { svg.placeOfDate(x: start, y: y + 40 * u, size: 4.6 * u) }
        svg.text(
            validity,
            x: start,
            y: y + 40 * u,
            size: 4.6 * u,
            class: "soft",
            limit: room * (sheet.isEmpty ? 1 : 0.45)
        )
        svg.text(sheet, x: start + room, y: y + 40 * u, size: 5 * u, anchor: .end, class: "b", limit: room * 0.52)
    }
}
