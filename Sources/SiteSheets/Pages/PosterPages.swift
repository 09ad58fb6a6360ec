import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A poster for each direction of each station, in every layout that site.yaml asks for.
package struct PosterPages: PageFamily {
    package static let kind = PageKind.poster
    private let site: Site

    package init(_ site: Site) { self.site = site }

    /// `posters/<station>/<direction>.html`, layout by layout; those of a further layout have a folder of its name:
    /// `posters-minutes/…`. A sheet for all directions of a station bears the name of the first.
    package static func paths(_ contents: SiteContents) -> [String?] {
        let timetables = contents.timetablePaths { contents.names.stations[$0] + "/" }
        return contents.layouts.enumerated().flatMap { number, layout in
            let folder = number == 0 ? "posters" : "posters-\(layout.rawValue)"
            return timetables.enumerated().map { position, path -> String? in
                if layout.isOfStation, contents.timetables.departures.leader(of: position) != position { return nil }
                return contents.hasPosterPages ? path.map { "\(folder)/\($0)" } : nil
            }
        }
    }

    private func place(_ page: Int) -> (timetable: Int, layout: PosterLayout) {
        let (number, timetable) = page.quotientAndRemainder(dividingBy: site.timetables.departures.timetables.count)
        return (timetable, site.configuration.posters.layouts[number])
    }

    package func subject(_ page: Int) -> PageSubject { .timetable(place(page).timetable, site) }

    package func railways(_ page: Int) -> [Railway.ID] {
        site.timetables.departures.timetables[place(page).timetable].railways
    }

    package func basis(_ page: Int) -> PageBasis? {
        .stations([site.timetables.departures.timetables[place(page).timetable].stationID])
    }

    package func view(_ page: Int, _ frame: PageFrame) -> PosterView { views(page)(frame) }

    package func views(_ page: Int) -> (PageFrame) -> PosterView { views(page, schedules: nil) }

    /// Timetables that ended years ago are on no poster whose page has no room for them; `jikoku poster` prints them.
    package func views(_ page: Int, shortened level: Int) -> ((PageFrame) -> PosterView)? {
        let tables = site.timetables.departures.timetables[place(page).timetable].tables
        let current = site.timetables.schedules.current(tables.map(\.scheduleID))
        guard level == 1, current.count < tables.count else { return nil }
        return views(page, schedules: Set(current))
    }

    private func views(_ page: Int, schedules: Set<Schedule.ID>?) -> (PageFrame) -> PosterView {
        let (timetable, layout) = place(page)
        let sheet = site.configuration.posters.sheet(for: layout)
        let facts = layout.isOfPosters ? PosterFacts(Poster.timetables(timetable, layout, site), site) : nil
        return { PosterView(timetable, facts, layout, on: sheet, schedules: schedules, $0) }
    }

    /// How tall its minutes are.
    package func remark(_ view: PosterView) -> UInt64 {
        view.minutes.map { PosterHeights.Poster(sheets: view.sheets.count, millimetres: $0).remark } ?? 0
    }

    package func note(_ remark: UInt64, in language: Language) {
        if let poster = PosterHeights.Poster(remark: remark) { site.posterHeights.note(poster, in: language) }
    }
}

/// The view model of a poster's page: the sheets, and on screen a bar to choose the paper.
package struct PosterView: TemplateRecord {
    let page: PageView
    let back: WayView?
    let papers: [PaperView]
    let layouts: [LayoutView]
    let sheets: [SheetView]
    /// The height of the smallest minutes of a poster, in millimetres; no template reads it.
    let minutes: Double?

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - facts: Of a poster; `nil` in a layout of other sheets.
    ///   - schedules: Which schedules to show; `nil` for all.
    init(
        _ position: Int,
        _ facts: PosterFacts?,
        _ layout: PosterLayout,
        on sheet: SheetFormat,
        schedules: Set<Schedule.ID>? = nil,
        _ frame: PageFrame
    ) {
        let timetable = frame.site.timetables.departures.timetables[position]
        let station = timetable.stationID
        let shown = layout.isOfStation ? Array(frame.site.timetables.departures.timetables(of: station)) : [position]
        let label = frame.strings.list(shown.map { frame.language.directionLabels[$0] })
        let name = frame.strings[PosterView.stringKey(layout)]
        page = frame.page(
            [
                "station": frame.distinctName(station), "railway": LineHeadView(timetable.railways, frame).name,
                "direction": label,
                "layout": name,
            ],
            crumbs: [],
            paper: sheet
        )
        back = frame.href(frame.site.paths.timetable(position)).map { href in
            WayView(label: frame.strings["poster-back"], href: href)
        }
        papers = Paper.allCases.map { paper in
            PaperView(
                name: paper.rawValue,
                file: SheetFormat(paper, landscape: sheet.isLandscape).fileName,
                current: paper == sheet.paper
            )
        }
        layouts = frame.site.configuration.posters.layouts.map { other in
            LayoutView(
                name: frame.strings[PosterView.stringKey(other)],
                href: frame.href(frame.site.paths.poster(position, other)),
                current: other == layout
            )
        }
        if let facts {
            let poster = Poster(facts, layout, on: sheet, schedules: schedules, frame)
            sheets = SheetView.all(of: position, poster, frame)
            minutes = poster.figureHeight(PosterHeights.digit)
            return
        }
        minutes = nil
        if let planned = AskedSheets.plan(layout, [position], on: sheet, frame) {
            sheets = SheetView.planned(planned, name: frame.names[station] + " " + label)
        } else {
            sheets = SheetView.pocket([position], on: sheet, frame)
        }
    }

    /// The key of a layout's name.
    static func stringKey(_ layout: PosterLayout) -> String {
        switch layout {
        case .rows: "layout-rows"
        case .minutes: "layout-minutes"
        case .directions: "layout-directions"
        case .schedules: "layout-schedules"
        case .pocket: "layout-pocket"
        // No pages have these.
        case .line, .booklet, .diagram: "line-timetable"
        case .photo: "layout-photo"
        case .card: "layout-card"
        case .door: "layout-door"
        case .pole: "layout-pole"
        case .large: "layout-large"
        case .phone: "layout-phone"
        }
    }

    package static let fields = Fields(\Self.page, \.back, \.papers, \.layouts, \.sheets)
        .flag("severalLayouts") { $0.layouts.count > 1 }
}

/// One sheet of paper.
struct SheetView: TemplateRecord {
    let railwayClass: String
    let label: String
    /// The unit is a tenth of a millimetre, as in the drawing.
    let width: Int
    let height: Int
    /// The smallest type on it in tenths of a point, for those who check prints.
    let smallest: Int
    let drawing: HTML

    /// The sheets of a poster.
    static func all(of position: Int, _ poster: Poster, _ frame: PageFrame) -> [SheetView] {
        let timetable = frame.site.timetables.departures.timetables[position]
        let sheet = poster.sheet
        return poster.pages.indices.map { number in
            var svg = SVG()
            poster.draw(number, into: &svg)
            return SheetView(
                railwayClass: LineHeadView(timetable.railways, frame).railwayClass,
                label:
                    "\(frame.names[timetable.stationID]) \(frame.language.directionLabels[position]) \(number + 1)/\(poster.pages.count)",
                width: Int(sheet.width * 10),
                height: Int(sheet.height * 10),
                smallest: Int((poster.smallestType(number) * 10).rounded()),
                drawing: svg.html()
            )
        }
    }

    /// The sheets of a pocket poster, which stations share.
    static func pocket(_ timetables: [Int], on sheet: SheetFormat, _ frame: PageFrame) -> [SheetView] {
        let poster = PocketPoster(timetables, on: sheet, frame)
        let stations = timetables.map { frame.names[frame.site.timetables.departures.timetables[$0].stationID] }
            .uniqued()
        return (0..<poster.count).map { number in
            var svg = SVG()
            poster.draw(number, into: &svg)
            return SheetView(
                railwayClass: "pocket",
                label: "\(frame.strings.list(stations)) \(number + 1)/\(poster.count)",
                width: Int(sheet.width * 10),
                height: Int(sheet.height * 10),
                smallest: Int((poster.smallestType * 10).rounded()),
                drawing: svg.html()
            )
        }
    }

    /// The sheets of a plan.
    static func planned(_ sheets: any PlannedSheets, name: String) -> [SheetView] {
        (0..<sheets.count).map { number in
            var svg = SVG()
            sheets.draw(number, into: &svg)
            return SheetView(
                railwayClass: sheets.railwayClass,
                label: "\(name) \(number + 1)/\(sheets.count)",
                width: Int(sheets.sheet.width * 10),
                height: Int(sheets.sheet.height * 10),
                smallest: Int((sheets.smallest / SheetFormat.point * 10).rounded()),
                drawing: svg.html()
            )
        }
    }

    static let fields = Fields(\Self.railwayClass, \.label, \.width, \.height, \.smallest, \.drawing)
}

/// A paper to print on.
struct PaperView: TemplateRecord {
    let name: String
    /// Its style sheet's name in the folder papers.
    let file: String
    let current: Bool

    static let fields = Fields(\Self.name, \.file, \.current)
}

/// The same direction's poster in a layout.
struct LayoutView: TemplateRecord {
    let name: String
    let href: Href?
    let current: Bool

    static let fields = Fields(\Self.name, \.href, \.current)
}
