import Templating
import Timetable
import TimetableFacts

/// What a view needs to know of the page it is drawn for: the site, the language, and the way from here to other pages.
///
/// ```swift
/// let name = frame.names[railway]                     // in the language of the page
/// let link = frame.href(railway)                      // from this page; nil where none is drawn
/// let label = frame.strings.count("railways-count", 3)
/// ```
package final class PageFrame: Sendable {
    package let kind: PageKind
    package let site: Site
    package let language: SiteLanguage
    /// The path of the page below its language's folder.
    package let path: String
    /// `../` for each folder of ``path``, or of ``base``.
    package let up: String
    /// The way to the root of the site.
    package let root: String
    /// The folder that links begin from, with a slash at its end: that of ``path`` or ``base``; `nil` where the page is
    /// shown in other places as well.
    private let folder: String?
    /// The folder below the language's that the page names as the one its links begin from, with a slash at its end;
    /// `nil` for its own.
    let base: String?
    /// The paths below the language's folder that links may lead to; `nil` for all.
    private let held: Set<String>?
    /// Whether the page is drawn for paper and not for the site.
    package let isPrinted: Bool
    /// The alerts that stand on the page.
    package let alerts: [SiteAlerts.Entry]
    private let others: OtherPages
    /// Frames of the same page in the other languages of a printed sheet. ``namesInBoth(_:)`` adds the text of the first of
    /// them, and the legend those of all.
    package let companions: [PageFrame]

    /// - Parameter up: the way to the language's folder, if not from the page's own place.
    package init(
        _ kind: PageKind,
        of site: Site,
        in language: SiteLanguage,
        path: String,
        up: String? = nil,
        isPrinted: Bool = false,
        alerts: [SiteAlerts.Entry] = [],
        leadingTo others: OtherPages = .none,
        besides companions: [SiteLanguage] = []
    ) {
        self.kind = kind
        self.isPrinted = isPrinted
        self.alerts = alerts
        self.others = others
        self.site = site
        self.language = language
        self.path = path
        base = nil
        folder = up == nil ? Self.folder(of: path) : nil
        self.up = up ?? Self.up(from: path)
        root = Self.root(language, up: self.up)
        held = nil
        self.companions = companions.map { PageFrame(kind, of: site, in: $0, path: path, isPrinted: isPrinted) }
    }

    /// The same page with links that begin from another folder than its own: the one that most links lead to, so that
    /// they need not name it.
    private init(_ frame: PageFrame, base: String) {
        (kind, site, language, path) = (frame.kind, frame.site, frame.language, frame.path)
        (isPrinted, alerts, companions) = (frame.isPrinted, frame.alerts, frame.companions)
        others = frame.others
        (self.base, folder, up) = (base, base, Self.up(from: base))
        root = Self.root(language, up: up)
        held = frame.held
    }

    /// The page as the pocket edition has it, whose pages have their addresses behind `#/`.
    ///
    /// - Parameter held: the paths below the language's folder that links may lead to.
    package init(pocketViewOf kind: PageKind, _ site: Site, _ language: SiteLanguage, path: String, held: Set<String>) {
        (self.kind, self.site, self.language, self.path, self.held) = (kind, site, language, path, held)
        (isPrinted, alerts, others, companions, base, folder) = (false, [], .none, [], nil, nil)
        root = "#/"
        up = root + language.names.folder
    }

    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

    private static func up(from path: String) -> String {
        String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    }

    /// The frame of a page whose links begin from a folder below the language's, with a slash at its end; the same where
    /// the page is shown in other places.
    package func linking(from base: String) -> PageFrame {
        folder == nil || base == folder ? self : PageFrame(self, base: base)
    }

    private static func root(_ language: SiteLanguage, up: String) -> String {
        language.names.folder.isEmpty ? up : up + "../"
    }

    /// The day of the import, where it may be drawn: on paper. Pages of the site would have to be written again for
    /// each new day, so there a script fills it in.
    package var drawnDate: String? { isPrinted ? language.page.feedDate : nil }

    package var names: Localization { language.names }
    package var strings: Strings { _read { yield language.names.strings } }

    /// The link to a page, unless the build leaves it out.
    package func href(_ path: String?) -> Href? { path.flatMap { holds($0) ? href(to: $0) : nil } }

    /// The link to a file that lies at the root of the site; `nil` in the pocket edition, which has none.
    package func href(file path: String?) -> Href? {
        held == nil ? path.map { Href(up: root, path: $0) } : nil
    }

    private func holds(_ path: String) -> Bool {
        guard let held else { return true }
        return held.contains(path.firstIndex(of: "#").map { String(path[..<$0]) } ?? path)
    }

    private func href(to path: String, callingPoint: Int? = nil) -> Href {
        folder.map { Href(path: path, callingPoint: callingPoint, from: $0) }
            ?? Href(up: up, path: path, callingPoint: callingPoint)
    }

    /// The link to the page of a thing of the dataset, if such things have pages.
    package func href<Thing: Identified>(_ id: Identifier<Thing>) -> Href? { href(site.paths.page(of: id)) }

    package func href(_ station: Station.ID) -> Href? { href(site.paths.station(station)) }
    package func href(_ railway: Railway.ID) -> Href? { href(site.paths.railway(railway)) }

    /// The link to the timetable that a call stands in, or to the station itself where nobody can get on.
    package func href(tableOf call: Int, of train: Train.ID) -> Href? {
        guard let timetable = site.timetables.departures.timetable(of: call, of: train) else {
            return href(site.dataset.stopTimes[call].stationID)
        }
        return href(site.paths.timetable(timetable))
    }

    /// The link to the calling point of a call on its train's page.
    package func href(call: Int, of train: Train.ID) -> Href? {
        href(journey: site.journeys.position(of: train), callingPoint: site.runs.callingPoint(of: call, of: train))
    }

    /// The link to a poster: to its page, or to the file of its station, which lies at the root of the site.
    package func href(posterOf timetable: Int) -> Href? {
        guard site.configuration.posters.form == .pdf, held == nil else { return href(site.paths.poster(timetable)) }
        let station = site.timetables.departures.timetables[timetable].stationID
        return site.posterFile(of: station).map { Href(up: root, path: $0) }
    }

    /// The link to a train: to its page, or to the page that shows any train. All links to trains are made here, and in scripts
    /// by `jikoku.address.train`.
    package func href(journey: Int, callingPoint: Int? = nil) -> Href? {
        guard let path = site.paths.train(journey: journey), holds(path) else { return nil }
        guard site.paths.hasOneTrainPage, held == nil else { return href(to: path, callingPoint: callingPoint) }
        return Href(up: up, train: path, callingPoint: callingPoint)
    }

    /// 和光市行, for Wakoshi: what the train says of itself.
    package func bound(_ train: Train.ID) -> String {
        language.boundLabels[site.timetables.destinations.position(of: train)]
    }

    /// 和光市行, for Wakoshi: what the train says of itself where it leaves.
    func bound(_ departure: Departure) -> String {
        language.boundLabels[site.timetables.destinations.position(of: departure)]
    }

    /// The station's name, numbered where its railway has another one of that name: where a 6 crosses itself.
    package func distinctName(_ id: Station.ID) -> String { language.distinctNames[id.position] }

    /// The feed's ids of stops, with spaces between.
    package func ids(_ stops: [Stop.ID]) -> String { stops.map { site.dataset[$0].feedID }.joined(separator: " ") }
    /// The feed's ids of stations, with spaces between.
    package func ids(_ stations: [Station.ID]) -> String {
        stations.map { site.dataset[$0].feedID }.joined(separator: " ")
    }

    /// The class of a railway's colour.
    package func railwayClass(_ railway: Railway.ID) -> String { site.looks.railwayClasses[railway.position] }

    /// The mark of a train type in the page's language, where no other type of the table wants the same one.
    package func mark(of type: TrainType.ID) -> String { site.looks.types[type.position].mark(in: names.language) }

    /// The classes of a train type's colours: those of its category, and for a route its own.
    package func classes(of type: TrainType.ID) -> String { site.looks.typeClasses[type.position] }

    /// The page's head, foot and place in the site.
    ///
    /// - Parameters:
    ///   - words: what the title of its kind asks for, but for the site's name.
    ///   - title: the key of another title than that of its kind.
    ///   - structured: what it is about, for programs.
    ///   - data: where the data lies that its scripts need at once, behind the calendar.
    ///   - scripts: the paths of scripts that few pages have, in the order in which they run, and of data that has to be there
    ///     before the calendar.
    ///   - paper: what the page is printed on; only posters say so.
    package func page(
        _ words: KeyValuePairs<String, String> = [:],
        titled title: String? = nil,
        described description: String? = nil,
        crumbs: [CrumbView],
        structured: HTML = HTML(""),
        data: [String]? = nil,
        scripts: [String] = [],
        paper: SheetFormat? = nil
    ) -> PageView {
        let root = root
        let address = site.configuration.address
        let isOver = language.page.past != nil
        let asked = isOver ? [] : scripts + (data.map { [DataPath.calendar] + $0 } ?? [])
        return PageView(
            title: strings(title ?? kind.title, words, and: ("site", language.page.siteName)),
            description: (description ?? kind.description).map {
                strings($0, words, and: ("site", language.page.siteName))
            },
            canonical: address.map { $0 + names.folder + path },
            structured: isOver ? HTML("") : structured,
            base: base.map { Href(path: $0, from: Self.folder(of: path)) },
            start: kind.start,
            here: base == nil ? nil : href(to: path),
            root: root,
            up: up,
            languages: language.all.map { other in
                LanguageView(
                    lang: other.language.tag,
                    isKnown: other.language.tag == other.language.rawValue,
                    name: other.strings["language-name"],
                    href: root + other.folder + path,
                    address: (address ?? root) + other.folder + path,
                    current: other.language == names.language
                )
            },
            // The page for addresses that are not there has the home page's path, and is none of these.
            ways: language.page.ways.map {
                PageWayView(
                    href: up + $0.path,
                    name: $0.name,
                    current: $0.path == path && PageKind.tabs.contains { $0.kind.name == kind.name }
                )
            },
            crumbs: crumbs,
            alerts: alerts.map { AlertView($0, self) },
            period: PeriodView(others.counterpart, self),
            earlier: others.earlier.map { EarlierPageView($0, self) },
            // Those two have one of their own, larger.
            hasSearchBox: path != SitePaths.search && kind.name != PageKind.home.name && !isOver,
            style: "css/\(kind.style ?? "page").css",
            asks: asked.map { AskView(path: language.page.wayToFiles(of: $0)) },
            paper: paper?.fileName,
            shared: language.page
        )
    }

    /// The way here: all railways, the operator where operators have pages, and the railway of a station.
    package func crumbs(
        operator company: Operator.ID? = nil,
        railway: Railway.ID? = nil,
        station: Station.ID? = nil
    ) -> [CrumbView] {
        var crumbs = [CrumbView(name: strings["railways"], href: href(SitePaths.railways))]
        if let company, let href = href(company) { crumbs.append(CrumbView(name: names[company], href: href)) }
        if let railway { crumbs.append(CrumbView(name: names[railway], href: href(railway))) }
        if let station { crumbs.append(CrumbView(name: names[station], href: href(station))) }
        return crumbs
    }
}
