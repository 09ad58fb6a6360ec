import Archives
import Digests
import Foundation
import Messages
import Output
import SiteCore
import SiteData
import SitePages
import Templating
import Timetable

/// The pocket edition: pocket.html, one file with the whole timetable in it, which needs no other file and no connection.
///
/// It holds the site's own templates, texts, styles and scripts, and its data, compressed. Scripts draw from these what
/// else would be pages; see Public/js/pocket/pocket.js.
struct PocketFile: Sendable {
    static let path = SitePaths.pocket
    /// What it may replace: an edition from before.
    static let kind = FileKind(Message("a pocket edition"), start: "<!doctype html>", mark: mark)
    /// By this in its second line it is known, to scripts as well.
    private static let mark = "data-root=\"#/\" data-home=\"#/\">"
    /// The list of the scripts that the pocket edition alone has; see ``Bundles``.
    static let script = "js/pocket.js"

    private let site: Site
    private let languages: [SiteLanguage]
    private let shared: SharedFiles
    private let work: SharedWork
    /// The texts of the templates that it draws with, by name.
    private let templates: [(name: String, text: String)]
    /// What it carries of the views of each language, as JSON.
    private let carried: [String]
    /// What it shows where no scripts run, as HTML, and the bookmarks to begin with; empty unless stations were chosen.
    private let (handed, bookmarks): (String, String)

    /// Scripts that make no sense in one file: they print posters, keep pages, or belong to a page that the file does
    /// not have.
    private static let left: Set = [
        "js/poster.js", "js/keep-place.js", "js/store-frame.js", "js/kept.js", "js/keep.js", "js/kept-data.js",
        "js/offline-page.js", "js/offline-place.js", "js/ride.js", "js/one-train.js", "js/line-trains.js",
        "js/line-now.js", "js/embed.js", "js/diagram.js", "js/checked.js", "js/since.js",
    ]

    /// - Parameter stations: Those that it shows without scripts too.
    /// - Throws: ``TemplateError`` when a template of its own reads a field that no view has.
    init(
        _ site: Site,
        stations: [Station.ID] = [],
        languages: [SiteLanguage],
        shared: SharedFiles,
        templates: TemplateSet,
        _ work: SharedWork
    ) throws(TemplateError) {
        self.site = site
        self.languages = languages
        self.shared = shared
        self.work = work
        bookmarks = HandedView.bookmarks(stations, site)
        var handed = Bytes()
        if !stations.isEmpty {
            let template = try templates.template("pocket/handed", for: HandedView.self)
            template.render(HandedView(stations, site, languages[0]), into: &handed)
        }
        self.handed = handed.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        let templates = PocketView.templates(templates)
        let held = PocketView.held(site)
        var carried: [String] = []
        for language in languages { carried.append(try PocketView.carried(site, language, held: held, templates)) }
        self.carried = carried
        self.templates = PocketView.texts(of: PocketView.all.map(\.template), in: templates)
    }

    /// Where scripts run, what is for elsewhere is not shown, unless this browser cannot open the file.
    private static let beginning = "document.documentElement.classList.add(\"scripted\")"

    /// The file as it is written.
    var bytes: [UInt8] {
        var bytes = Bytes()
        render(&bytes)
        return bytes.withUnsafeBytes { Array($0) }
    }

    private func render(_ bytes: inout Bytes) {
        let script = script
        let hashes = (handed.isEmpty ? [script] : [Self.beginning, script]).map { text in
            "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
        }
        let names = languages[0].names
        let title = escaped(languages[0].page.siteName)
        bytes.append(
            "<!doctype html>\n<html lang=\"\(escaped(names.language.tag))\" \(Self.mark)\n"
        )
        bytes.append("<head>\n<meta charset=\"utf-8\">\n")
        bytes.append("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
        bytes.append(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src \(hashes.joined(separator: " ")); "
                + "style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'\">\n"
        )
        bytes.append("<title>\(title)</title>\n")
        if let icon = shared.files.first(where: { $0.path == "icon.svg" }) {
            bytes.append(
                "<link rel=\"icon\" href=\"data:image/svg+xml;base64,\(Data(icon.bytes).base64EncodedString())\">\n"
            )
        }
        for (name, style) in styles { bytes.append("<style data-style=\"\(name)\">\n\(style)</style>\n") }
        if !handed.isEmpty {
            bytes.append("<noscript><style>[data-opening] { display: none }</style></noscript>\n")
            bytes.append("<script>\(Self.beginning)</script>\n")
        }
        bytes.append("</head>\n<body>\n<main id=\"main\">\n<h1>\(title)</h1>\n")
        bytes.append(
            "<p role=\"status\" data-opening data-old=\"\(escaped(names.strings["pocket-old"]))\">\(escaped(names.strings["pocket-opening"]))</p>\n"
        )
        let without = names.strings[handed.isEmpty ? "pocket-without-scripts" : "pocket-handed"]
        bytes.append("<noscript><p>\(escaped(without))</p></noscript>\n")
        bytes.append(handed)
        bytes.append("</main>\n")
        for (name, packed) in zip(["site", "network"], blocks) {
            // Data in a block that no browser runs.
            bytes.append("<script type=\"text/plain\" data-block=\"\(name)\">\(packed)</script>\n")
        }
        bytes.append("<script>\(script)</script>\n</body>\n</html>\n")
    }

    private func escaped(_ text: String) -> String {
        self.text { $0.append(escaped: Reading.base(text)) }
    }

    /// The styles that all kinds of page share, then those that each adds. For each kind of page the others are
    /// switched off.
    private var styles: [(String, String)] {
        shared.styles.map { name, text in
            // Nothing in a style sheet may end its element.
            (name, text.replacing("</", with: "<\\/"))
        }
    }

    /// The site and the network, each as compressed JSON.
    private var blocks: [String] {
        let trains = NetworkTrains(site, isCut: false)
        let blocks: [@Sendable () -> String] = [
            { packed { renderSite(trains, &$0) } },
            { packed { NetworkData(site, languages: languages, work).render(whole: trains, &$0) } },
        ]
        return SideBySide.all(blocks)
    }

    /// Compresses what is written: it is some megabytes, and nothing of it is held as text beside.
    private func packed(_ write: (inout Bytes) -> Void) -> String {
        var bytes = Bytes()
        write(&bytes)
        return Data(bytes.withUnsafeBytes(Gzip.compress)).base64EncodedString()
    }

    private func text(_ write: (inout Bytes) -> Void) -> String {
        var bytes = Bytes()
        write(&bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes everything but the trains.
    private func renderSite(_ trains: NetworkTrains, _ bytes: inout Bytes) {
        bytes.append("{\"pages\":[")
        for (number, language) in languages.enumerated() {
            if number > 0 { bytes.append(",\n") }
            render(language, carrying: carried[number], &bytes)
        }
        bytes.append("]")
        let fields = [
            ("address", site.configuration.address.map(JSONText.string) ?? "\"\""),
            ("trainPage", JSONText.string(site.paths.hasOneTrainPage ? SitePaths.train : "")),
            ("bookmarks", bookmarks),
            ("templates", JSONText.object(templates.map { ($0.name, $0.text) })),
        ]
        for (name, value) in fields { bytes.append(",\n\"\(name)\":\(value)") }
        let files = [
            ("calendar", CalendarData(site, languages: languages).source), ("search", SearchData(site, work).source),
            ("map", MapData(site, languages: languages).source),
        ]
        for (name, file) in files {
            bytes.append(",\n\"\(name)\":")
            file.renderValue(0, &bytes)
        }
        bytes.append(",\n\"pocket\":")
        PocketData(site, languages: languages, trains).render(&bytes)
        bytes.append("}")
    }

    /// Writes what its pages are drawn with in one language.
    private func render(_ language: SiteLanguage, carrying carried: String, _ bytes: inout Bytes) {
        func told(_ text: String) -> String { JSONText.string(Reading.written(text)) }
        let page = language.page
        let footer = shared.texts[language.names.language].map { JSONText.string($0.source) } ?? "\"{}\""
        let texts = language.names.strings.texts.sorted { $0.key < $1.key }.map { ($0, Reading.written($1)) }
        bytes.append(
            "{\"lang\":\(JSONText.string(language.names.language.rawValue)),\"tag\":\(JSONText.string(page.lang)),\"folder\":\(JSONText.string(language.names.folder))"
                + ",\"siteName\":\(told(page.siteName)),\"feedName\":\(JSONText.string(page.feedName))"
                + ",\"feedDate\":\(told(page.feedDate ?? "")),\"validity\":\(told(page.validity ?? ""))"
                + ",\"attribution\":\(JSONText.string(page.attribution)),\"licence\":\(JSONText.string(page.licence))"
                + ",\"publisher\":\(JSONText.string(page.publisher)),\"source\":\(footer),\"carried\":"
        )
        bytes.append(carried)
        bytes.append(",\"strings\":\(JSONText.object(texts))")
        if language.names.language.hasReadings { bytes.append(",\"names\":\(SharedFiles.names(language))") }
        bytes.append("}")
    }

    /// All scripts. Those of the site stand in a function that runs for every view, as for a page that is opened.
    private var script: String {
        var files: [String: String] = [:]
        for (path, bytes) in shared.files where path.hasPrefix("js/") && path.hasSuffix(".js") {
            files[path] = String(decoding: bytes, as: UTF8.self)
        }
        if languages.contains(where: { $0.names.language.hasReadings }) {
            files[SharedFiles.readingScript] = shared.readings
        }
        let tag = languages[0].names.language.fileTag
        let texts = shared.texts[languages[0].names.language]?.script ?? ""
        var common = (files["js/all-\(tag).js"] ?? "").replacing(texts, with: "host.adopt(jikoku, scripts);\n")
        // A script that defines nothing acts on the page: there may be none yet. In all.txt they come last.
        if let acting = common.firstRange(of: "\n(() => {\n")?.lowerBound {
            common.insert(contentsOf: "\nif (!host.acts(jikoku)) return jikoku;", at: acting)
        }
        let others = files.filter { path, _ in
            !(["js/all-"] + SharedFiles.wordsApart).contains { path.hasPrefix($0) } && !Self.left.contains(path)
        }
        .sorted { $0.key < $1.key }
        var script =
            "pocket.begin((host, location, history, addEventListener, setTimeout, setInterval) => {\nlet jikoku;\n"
        script +=
            "const scripts = {\n" + others.map { "\(JSONText.string($0.key))() {\n\($0.value)},\n" }.joined() + "};\n"
        script += common + "return jikoku;\n});\n"
        // Each view has a site of its own: nothing of the one before is left.
        script = "\"use strict\";\n" + shared.pocketScript + script.replacing("window.jikoku", with: "jikoku")
        return script.replacing("</", with: "<\\/")
    }
}
