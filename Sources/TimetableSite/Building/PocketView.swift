import SiteCore
import SitePages
import Templating
import Timetable

/// A kind of view that the pocket edition draws: its template, and the page of the site that shows the same.
///
/// Its scripts make the views in the reader's browser. They have to make what the templates read of Swift's views, so a
/// name that no view has is an error of the template here as on the site.
struct PocketView: Sendable {
    /// The fields of each type of record, by the name of the type.
    typealias Fields = [String: [String: FieldKind]]

    let template: String
    /// The kind of the pages that say the same; `nil` where there is none.
    private let kind: PageKind?
    private let ownFields: @Sendable (TemplateSet) throws(TemplateError) -> Fields
    /// The name of the view's type.
    private let type: String
    private let tell:
        @Sendable (Site, SiteLanguage, Set<String>, [String: Set<String>], (String, FieldValue) -> Void) -> Void

    static let all = [
        PocketView(HomePages.self, template: "pocket/home"),
        PocketView(RailwaysPages.self, template: "pocket/railways"),
        PocketView(RailwayPages.self, template: "pocket/railway"),
        PocketView(StationPages.self, template: "pocket/station"),
        PocketView(InterchangePages.self),
        PocketView(TimetablePages.self),
        PocketView(TrainPages.self),
        PocketView(AboutPages.self),
        PocketView(SearchPages.self),
        PocketView(PlanPages.self),
        PocketView(HowFarPages.self),
        PocketView(BoardPages.self),
        PocketView("pocket/elsewhere"),
    ]

    /// - Parameters:
    ///   - family: The pages whose view has what the template reads.
    ///   - own: The template, where it is not that of the page.
    private init<Family: PageFamily>(_ family: Family.Type, template own: String? = nil) {
        let template = own ?? Family.kind.name
        self.template = template
        kind = Family.kind
        type = "\(Family.View.self)"
        ownFields = { templates throws(TemplateError) in try templates.fields(readBy: template, for: Family.View.self) }
        tell = { site, language, held, fields, tell in
            let family = Family(site)
            for (page, path) in site.paths.all(Family.kind).enumerated() {
                guard let path else { continue }
                let frame = PageFrame(pocketViewOf: Family.kind, site, language, path: path, held: held)
                tell(path, FieldValue(of: family.view(page, frame), reading: fields))
            }
        }
    }

    /// The view of an address that has no page in the pocket edition.
    private init(_ template: String) {
        self.template = template
        kind = nil
        type = "\(ElsewhereView.self)"
        ownFields = { templates throws(TemplateError) in try templates.fields(readBy: template, for: ElsewhereView.self)
        }
        tell = { _, _, _, _, _ in }
    }

    /// The site's templates without the head of a page, which is that of the file.
    static func templates(_ templates: TemplateSet) -> TemplateSet { templates.replacing("partials/head", with: "") }

    /// The texts of some templates, and of those that they name, by name.
    static func texts(of names: [String], in templates: TemplateSet) -> [(name: String, text: String)] {
        var found: [String: String] = [:]
        var pending = names
        while let name = pending.popLast() {
            guard found[name] == nil, let text = templates.text(of: name) else { continue }
            found[name] = text
            pending += text.matches(of: #/\{\{> *([^ }]+) *\}\}/#).map { "partials/\($0.1)" }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// What all templates together read.
    ///
    /// - Throws: ``TemplateError`` when a template reads a field that its view does not have.
    static func fields(_ templates: TemplateSet) throws(TemplateError) -> Fields {
        var all: Fields = [:]
        for view in Self.all {
            for (type, own) in try view.ownFields(templates) { all[type, default: [:]].merge(own) { old, _ in old } }
        }
        return all
    }

    /// The paths below a language's folder of all pages that the pocket edition has: no link leads to another.
    static func held(_ site: Site) -> Set<String> {
        // That of an operator is the page of all railways with its own alone.
        let kinds = all.compactMap(\.kind) + [OperatorPages.kind]
        return Set(
            kinds.flatMap { site.paths.all($0).compactMap { $0 } }
                + (0..<site.paths.journeys.count).compactMap { site.paths.journeys[$0] }
        )
    }

    /// Hands over the path and the view of each page in one language, with the links that it has in the pocket edition.
    func tellAll(
        _ site: Site,
        _ language: SiteLanguage,
        held: Set<String>,
        _ templates: TemplateSet,
        _ tell: (String, FieldValue) -> Void
    ) throws(TemplateError) {
        self.tell(site, language, held, try ownFields(templates).mapValues { Set($0.keys) }, tell)
    }

    /// The carried fields of the views of one language: JSON by the path of the page.
    static func carried(
        _ site: Site,
        _ language: SiteLanguage,
        held: Set<String>,
        _ templates: TemplateSet
    ) throws(TemplateError) -> String {
        var entries: [String] = []
        for view in all {
            let fields = try view.carriedFields(templates)
            if fields.isEmpty { continue }
            view.tell(site, language, held, fields) { entries.append("\(JSONText.string($0)):\($1.json)") }
        }
        return "{\(entries.joined(separator: ",\n"))}"
    }

    /// The fields that the file carries of its pages' views, by type.
    func carriedFields(_ templates: TemplateSet) throws(TemplateError) -> [String: Set<String>] {
        Self.carried(of: try ownFields(templates), root: type)
    }

    /// The declarations of all views in TypeScript, by which the scripts that make them are checked.
    static func declarations(_ fields: Fields) -> String {
        fields.sorted { $0.key < $1.key }.map { type, own in
            let lines = own.sorted { $0.key < $1.key }.map { "  \($0): \($1.declaration);\n" }
            return "interface \(type) {\n\(lines.joined())}\n"
        }
        .joined()
    }
}

/// The view of an address that the pocket edition does not hold.
private struct ElsewhereView: TemplateRecord {
    let page: PageView
    /// The address of that page on the site, where it is known.
    let address: String?

    static let fields = Fields(\Self.page, \.address)
}

extension FieldKind {
    /// The type of the field in TypeScript. A text and a record may be absent.
    fileprivate var declaration: String {
        switch self {
        case .text, .html: "string | undefined"
        case .number: "number"
        case .flag: "boolean"
        case .record(let type): "\(type) | undefined"
        case .list(let type): "\(type)[]"
        }
    }
}
