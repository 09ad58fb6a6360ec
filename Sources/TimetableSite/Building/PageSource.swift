import Templating
import Timetable

/// One family of pages, ready to be drawn in every language: its type is forgotten, its templates are compiled.
struct PageSource: Sendable {
    let kind: PageKind
    let count: Int
    /// Where a page lies below its language's folder.
    let path: @Sendable (Int) -> String
    /// What a page is about.
    let subject: @Sendable (Int) -> PageSubject
    /// Draws a page in the language at a position.
    let render: @Sendable (_ page: Int, _ language: Int, _ bytes: inout Bytes) -> Void

    /// - Throws: ``TemplateError`` when the family's template cannot be compiled in some language.
    init<Family: PageFamily>(
        _ type: Family.Type,
        _ site: Site,
        languages: [SiteLanguage],
        templates: [TemplateSet]
    ) throws(TemplateError) {
        let family = Family(site)
        var compiled: [Template<Family.View>] = []
        for set in templates { compiled.append(try set.template(Family.kind.rawValue, for: Family.View.self)) }
        let ready = compiled
        kind = Family.kind
        count = family.count
        path = { family.path($0) }
        subject = { family.subject($0) }
        render = { page, language, bytes in
            let frame = PageFrame(site: site, language: languages[language], path: family.path(page))
            ready[language].render(family.view(page, frame), into: &bytes)
        }
    }

    /// Every family of pages, in the order in which they are drawn.
    static func all(
        _ site: Site,
        languages: [SiteLanguage],
        templates: [TemplateSet]
    ) throws(TemplateError) -> [PageSource] {
        func source<Family: PageFamily>(_ type: Family.Type) throws(TemplateError) -> PageSource {
            try PageSource(type, site, languages: languages, templates: templates)
        }
        return [
            try source(HomePages.self),
            try source(RailwaysPages.self),
            try source(SearchPages.self),
            try source(RailwayPages.self),
            try source(InterchangePages.self),
            try source(StationPages.self),
            try source(TimetablePages.self),
            try source(PosterPages.self),
            try source(TrainPages.self),
            try source(DocPages.self),
            try source(AboutPages.self),
        ]
    }
}
