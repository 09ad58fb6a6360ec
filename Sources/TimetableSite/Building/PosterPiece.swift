import SiteCore
import SiteSheets

/// What stands in one file, or in a bound one in a row: posters, or sheets that stations share.
struct PosterPiece: Sendable {
    /// Positions in the site's timetables.
    let timetables: [Int]
    /// What its file is called, without its ending.
    let name: String
    /// What is shown of a railway, instead of timetables.
    var line: LinePiece?

    /// All that an order asks for.
    ///
    /// - Parameter chosen: Positions of the timetables to print; those of the order unless told.
    static func all(
        _ order: PosterOrder,
        _ chosen: [Int]?,
        areProofs: Bool,
        _ site: Site
    ) throws(ConfigurationError) -> [PosterPiece] {
        if order.layout.isOfLines {
            return try order.lines(site).map { PosterPiece(timetables: [], name: $0.name(site), line: $0) }
        }
        let timetables: [Int]
        if let chosen { timetables = chosen } else { timetables = try order.timetables(site) }
        let areShared = [.pocket, .door].contains(order.layout)
        return (areShared ? [timetables] : timetables.map { [$0] }).map { own in
            PosterPiece(timetables: own, name: name(own[0], site) + (areProofs ? proofEnding : ""))
        }
    }

    private static func name(_ position: Int, _ site: Site) -> String {
        guard let path = site.paths.timetable(position) else { return "poster" }
        return path.split(separator: "/").dropFirst().joined(separator: "-").replacing(".html", with: "")
    }

    /// A proof is never taken for the poster itself.
    private static let proofEnding = "-proof"

    /// The file of a poster's proof, in a folder.
    static func proofFile(_ position: Int, _ site: Site) -> String { name(position, site) + proofEnding + ".pdf" }

    /// What the list of sheets says of it.
    ///
    /// - Parameters:
    ///   - drawn: What became of it.
    ///   - first: The first of its pages in `file`, counted from 1.
    func row(
        _ site: Site,
        _ language: SiteLanguage,
        _ drawn: DrawnPiece,
        file: String,
        from first: Int
    ) -> SheetList.Row {
        let (railway, station, direction) = words(site, language)
        return SheetList.Row(
            railway: railway,
            station: station,
            direction: direction,
            paper: drawn.sheet.paper.rawValue + (drawn.sheet.isLandscape ? " landscape" : ""),
            figures: drawn.figures,
            pages: drawn.pages,
            file: file,
            firstPage: first
        )
    }

    /// What its file says of itself: 大崎 外回り 山手線.
    func title(_ site: Site, _ language: SiteLanguage) -> String {
        let (railway, station, direction) = words(site, language)
        let parts = line == nil ? [station, direction, railway] : [railway, direction]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What the file of all directions says of itself: 大崎 山手線.
    func stationTitle(_ site: Site, _ language: SiteLanguage) -> String {
        let (railway, station, _) = words(site, language)
        return [station, railway].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The direction is empty where several timetables share sheets, and the station where a whole line is shown.
    private func words(_ site: Site, _ language: SiteLanguage) -> (railway: String, station: String, direction: String)
    {
        if let line {
            let (railway, direction) = line.words(site, language, PosterPages.kind)
            return (railway, "", direction)
        }
        let shown = timetables.map { site.timetables.departures.timetables[$0] }
        let names = language.names
        return (
            LineHeadView.name(shown.flatMap(\.railways).uniqued(), names, site.dataset),
            names.strings.list(shown.map { names[$0.stationID] }.uniqued()),
            timetables.count == 1 ? language.directionLabels[timetables[0]] : ""
        )
    }
}
