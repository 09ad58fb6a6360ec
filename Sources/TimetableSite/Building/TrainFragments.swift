import SiteCore
import SiteData
import SitePages
import Templating
import Timetable

/// `railways/<railway>/trains.js` in the folder of each language: what the pages of a railway's trains would say, for the page
/// that shows any train. Docs/data-files.md describes it.
///
/// The pages are drawn by their own template and cut before each tag that opens; pages of one railway have nearly all of
/// these pieces in common.
struct TrainFragments: Sendable {
    static let fileName = "trains.js"

    /// The railways that have a file.
    let railways: [Railway.ID]
    /// The paths of the files below a language's folder.
    let paths: [String]
    private let site: Site
    private let languages: [SiteLanguage]
    private let templates: [Template<TrainView>]
    /// For each of `railways`: its journeys, those of one pattern one after the other.
    private let journeys: [[Int]]

    /// - Parameter templates: Those of each language.
    /// - Throws: ``TemplateError`` when that of a train cannot be compiled.
    init(_ site: Site, languages: [SiteLanguage], templates: [TemplateSet]) throws(TemplateError) {
        (self.site, self.languages) = (site, languages)
        // Head and foot are those of the page that shows the train.
        let frame = ["partials/head", "partials/header", "partials/footer"]
        var compiled: [Template<TrainView>] = []
        for set in templates {
            let own = frame.reduce(set) { $0.replacing($1, with: "") }
            compiled.append(try own.template(TrainPages.kind.name, for: TrainView.self))
        }
        self.templates = compiled
        let shown = site.journeys.all.indices.filter { site.paths.train(journey: $0) != nil }
        // Read in place: copies of a country's trains take more memory than anything that stands here.
        func first(_ journey: Int) -> Int { site.journeys.all[journey][0].position }
        func pattern(_ journey: Int) -> Pattern.ID { site.dataset.trains[first(journey)].patternID }
        let all = Dictionary(grouping: shown) { site.dataset.trains[first($0)].railwayID }.sorted { $0.key < $1.key }
        railways = all.map(\.key)
        journeys = all.map { $0.value.sorted { (pattern($0), $0) < (pattern($1), $1) } }
        // That of a railway which a partial build leaves out is there as well, where its trains run on.
        paths = journeys.map { Self.folder(of: site.paths.train(journey: $0[0])) + Self.fileName }
    }

    private static func folder(of path: String?) -> Substring {
        path?.lastIndex(of: "/").flatMap { path?[...$0] } ?? ""
    }

    /// Draws a file.
    func render(_ file: Int, language: Int, _ bytes: inout Bytes) {
        let frame = PageFrame(PageKind.oneTrain, of: site, in: languages[language], path: SitePaths.train)
        var pieces = PageFragments()
        var page = Bytes()
        for journey in journeys[file] {
            page.removeAll()
            templates[language].render(TrainView(journey: journey, frame), into: &page)
            page.withUnsafeBytes { pieces.add($0) }
        }
        let folder = Self.folder(of: paths[file])
        let names = journeys[file].map { (site.paths.train(journey: $0) ?? "").dropFirst(folder.count).dropLast(5) }
        let name = folder.dropFirst(StationFolder.railways.count).dropLast()
        bytes.append("jikoku.data[\"trains/\(name)\"]={\"trains\":\(JSONText.list(names.map(String.init)))")
        bytes.append(",\n\(pieces.json)};\n")
    }
}
