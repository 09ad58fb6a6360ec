import SiteCore
import Templating
import Timetable

/// One family of pages, ready to be drawn in every language: its type is forgotten, its templates are compiled.
struct PageSource: Sendable {
    let kind: PageKind
    /// The paths of the pages below their language's folder; those that a partial build leaves out are not
    /// among them.
    let paths: [String]
    /// The subject of a page.
    let subject: @Sendable (Int) -> PageSubject
    /// The railways that a page is kept offline with.
    let railways: @Sendable (Int) -> [Railway.ID]
    /// What a page is drawn from; `nil` for one that is drawn each time.
    let basis: @Sendable (Int) -> PageBasis?
    /// The pages of other timetables that a page leads to.
    let others: @Sendable (Int) -> OtherPages
    /// What draws a page in the language at a position.
    let drawing: SitePlan.Drawing
    /// Takes the remark of a page in the language at a position.
    let note: @Sendable (UInt64, Int) -> Void

    /// - Throws: ``TemplateError`` when the family's template cannot be compiled in some language.
    init<Family: PageFamily>(
        _ type: Family.Type,
        _ site: Site,
        beside other: OtherTimetable? = nil,
        after earlier: EarlierPages = EarlierPages(),
        languages: [SiteLanguage],
        templates: [TemplateSet]
    ) throws(TemplateError) {
        let family = Family(site)
        let kind = Family.kind
        var compiled: [Template<Family.View>] = []
        for set in templates { compiled.append(try set.template(kind.name, for: Family.View.self)) }
        let ready = compiled
        let counterparts = other.map { Counterparts(type, $0) }
        let places = site.paths.all(kind).enumerated().compactMap { number, path in path.map { (number, $0) } }
        let numbers = places.map(\.0)
        let paths = places.map(\.1)
        self.kind = kind
        self.paths = paths
        subject = { family.subject(numbers[$0]) }
        railways = { family.railways(numbers[$0]) }
        basis = { family.basis(numbers[$0]) }
        let others: @Sendable (Int) -> OtherPages = { page in
            if counterparts == nil, earlier.isEmpty { return .none }
            let (path, subject) = (paths[page], family.subject(numbers[page]))
            let counterpart = counterparts?.of(
                path,
                subject,
                on: family.railways(numbers[page]).first.map { site.dataset[$0].feedID }
            )
            return OtherPages(counterpart: counterpart, earlier: earlier.page(kind, path, subject))
        }
        self.others = others
        note = { family.note($0, in: languages[$1].names.language) }
        drawing = { page in
            // Few sites have any, and few pages of those.
            let alerts =
                site.alerts.entries.isEmpty
                ? [] : site.alerts.concerning(kind, family.subject(numbers[page]))
            let others = others(page)
            // As they say ever less.
            var views = [family.views(numbers[page])]
            return { language, bytes in
                let frame = PageFrame(
                    kind,
                    of: site,
                    in: languages[language],
                    path: paths[page],
                    alerts: alerts,
                    leadingTo: others
                )
                let start = bytes.count
                var remark: UInt64 = 0
                for level in 0... {
                    if level == views.count {
                        guard let shorter = family.views(numbers[page], shortened: level) else { break }
                        views.append(shorter)
                    }
                    bytes.removeAll(from: start)
                    let view = views[level](frame)
                    remark = family.remark(view)
                    ready[language].render(view, into: &bytes)
                    if bytes.withUnsafeBytes({ PageSize(of: $0[start...]) }).isReadable { break }
                }
                return remark
            }
        }
    }

    /// The sources of several families, in their order.
    ///
    /// - Parameters:
    ///   - other: The timetable that their pages lead to.
    ///   - earlier: Those that are over.
    /// - Throws: ``TemplateError`` when a template cannot be compiled in some language.
    static func all(
        _ families: [any PageFamily.Type],
        _ site: Site,
        beside other: OtherTimetable? = nil,
        after earlier: EarlierPages,
        languages: [SiteLanguage],
        templates: [TemplateSet]
    ) throws(TemplateError) -> [PageSource] {
        var sources: [PageSource] = []
        for family in families {
            sources.append(
                try PageSource(family, site, beside: other, after: earlier, languages: languages, templates: templates)
            )
        }
        return sources
    }
}
