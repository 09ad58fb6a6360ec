import Foundation
import Messages
import SiteCore
import Templating
import Timetable

/// The files that all pages share: those of Public, copied as they are, the colours of the railways, the papers of
/// the posters, and the texts that scripts show.
struct SharedFiles {
    /// What the scripts of one language begin with.
    struct Texts {
        /// The texts that scripts show and what ``source`` says, as a script.
        let script: String
        /// What stands at the foot of every page, as JSON.
        let source: String
    }

    /// Path below the site's root, and contents.
    let files: [(path: String, bytes: [UInt8])]
    let texts: [Language: Texts]
    /// The style sheets of the pocket edition: what all pages share, then what each kind of page adds.
    let styles: [(name: String, text: String)]
    /// The scripts that the pocket edition alone has.
    let pocketScript: String
    /// The script that shows readings, which stands in those of each language that has some.
    let readings: String

    /// The looks of the bar with a reader's own route. On the site a script fetches them where there is such a bar.
    private static let routeStyle = "route"
    /// What the keys of texts begin with that the page about offline use alone shows. No other page has to be longer
    /// for them.
    private static let offlineTexts = ["js-whole-", "js-app", "js-move-"]
    /// What the scripts with these texts begin with.
    private static let offlineWords = "js/offline-words-"
    /// The same of texts that tell readers what a new timetable changes for them.
    private static let sinceTexts = ["js-since-"]
    private static let sinceWords = "js/since-words-"
    /// What the scripts begin with that have texts of few pages; the pocket edition has none of them.
    static let wordsApart = [offlineWords, sinceWords]
    /// What a site that is compared with no earlier timetable has no use for.
    private static let sinceFiles = ["js/since.js", "since.css"]

    /// What a site without a timetable beside it has no use for.
    private static let periodScript = "js/period.js"
    private static let periodStyle = "period.css"

    /// What shows readings in a language that has some, where it stands before all scripts but the first.
    static let readingScript = "js/readings.js"
    /// How they look: a part of each style sheet of a site that has such a language.
    private static let readingStyle = "readings.css"

    /// What draws a train in the browser; see ``OneTrainPages``.
    private static let oneTrain = "js/one-train.js"

    /// Whether a file is none of the site. Hidden ones of the publisher's own are, such as `.nojekyll` and `.well-known`,
    /// but for what git and macOS put into every folder.
    private static func isPassedOver(_ path: String, isPublishersOwn: Bool) -> Bool {
        path.split(separator: "/").contains { name in
            isPublishersOwn
                ? name.hasPrefix(".git") || name.hasPrefix("._") || name == ".DS_Store" : name.hasPrefix(".")
        }
    }

    /// - Parameters:
    ///   - folders: the first that has a file wins.
    ///   - others: the colours of the timetables that are published below this one.
    /// - Throws: ``ConfigurationError`` when a folder or a file cannot be read.
    init(
        folders: [URL],
        site: Site,
        beside others: [OtherColors] = [],
        languages: [SiteLanguage]
    ) throws(ConfigurationError) {
        let isBelow = site.period?.isBelow == true
        // The next timetable tells what it changes, with files of the site that it lies below.
        let tellsChanges = site.changes != nil || site.period?.takeover != nil
        var found: [String: [UInt8]] = [:]
        for folder in folders {
            guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            else {
                throw ConfigurationError(
                    file: folder.relativePath,
                    line: nil,
                    message: Message("this folder of shared files cannot be read.")
                )
            }
            let isPublishersOwn = folder == site.configuration.staticFiles
            for source in paths where !Self.isPassedOver(source, isPublishersOwn: isPublishersOwn) {
                let path = isPublishersOwn ? source : Bundles.address(of: source)
                if found[path] != nil { continue }
                let url = folder.appending(path: source)
                if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { continue }
                try ConfigurationError.check(url, liesIn: folder)
                found[path] = try ConfigurationError.published(url)
            }
        }
        // A document's page lies in the folder of each language, and its images beside it.
        for image in site.documents.images {
            let bytes = try ConfigurationError.published(image.file)
            for language in languages { found[Self.path(of: image.path, language)] = bytes }
        }
        let theme = site.configuration.theme
        if theme.hasStyles { found[Theme.path] = Array(try theme.styles().utf8) }
        if let logo = theme.logo, let path = theme.logoPath { found[path] = try ConfigurationError.published(logo) }
        if let icon = theme.icon, let path = theme.iconPath { found[path] = try ConfigurationError.published(icon) }
        found["railways.css"] = Array(RailwayColors.styles(site, beside: others).utf8)
        for language in languages {
            let tag = language.names.language.fileTag
            found["manifest-\(tag).webmanifest"] = Array(WebManifest(language.names, site: site).text.utf8)
            let boards = WebManifest(language.names, site: site, isOfBoards: true)
            found["manifest-board-\(tag).webmanifest"] = Array(boards.text.utf8)
            found["\(Self.offlineWords)\(tag).js"] = Self.words(language, Self.offlineTexts)
            if tellsChanges { found["\(Self.sinceWords)\(tag).js"] = Self.words(language, Self.sinceTexts) }
        }
        for sheet in SheetFormat.all { found["papers/\(sheet.fileName).css"] = Array(sheet.css.utf8) }
        let readings = found.removeValue(forKey: Self.readingScript).map(Bundles.plain) ?? ""
        self.readings = readings
        texts = Dictionary(
            uniqueKeysWithValues: languages.map { language in
                let source = Self.source(language)
                let script =
                    "jikoku.strings=\(Self.scriptStrings(language.names.strings));\n"
                    + "jikoku.source=\(source);\n" + Self.readings(language, readings) + Self.feeds(site)
                    + Self.trains(site)
                return (language.names.language, Texts(script: script, source: source))
            }
        )
        if !languages.contains(where: { $0.names.language.hasReadings }) {
            found.removeValue(forKey: Self.readingStyle)
        }
        let kinds = PageFamilies.all.compactMap { $0.kind.style }.uniqued()
        styles =
            Bundles.parts(found, styles: kinds + [Self.routeStyle])
            + (found[Theme.path].map { [("theme", String(decoding: $0, as: UTF8.self))] } ?? [])
        if site.period == nil { found.removeValue(forKey: Self.periodScript) }
        if site.period == nil, site.past.isEmpty { found.removeValue(forKey: Self.periodStyle) }
        Bundles.join(&found, strings: texts.mapValues(\.script), styles: kinds)
        if !site.paths.hasOneTrainPage { found.removeValue(forKey: Self.oneTrain) }
        if !tellsChanges { for file in Self.sinceFiles { found.removeValue(forKey: file) } }
        pocketScript = found.removeValue(forKey: PocketFile.script).map { String(decoding: $0, as: UTF8.self) } ?? ""
        // Below another timetable, pages take from its site what is the same for both.
        let own = Set(site.documents.images.flatMap { image in languages.map { Self.path(of: image.path, $0) } })
        // One that is over has no scripts and no documents of its own.
        let isOver = site.period?.past != nil
        files = found.filter { !isBelow || !isOver && ($0.key.hasPrefix(Bundles.all) || own.contains($0.key)) }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Where an image of a document lies.
    private static func path(of image: String, _ language: SiteLanguage) -> String {
        language.names.folder + DocumentName.folder + image
    }

    /// The texts whose keys begin with `js-`, without that prefix, as the value of a classic script.
    ///
    /// - Parameter beginnings: those of the keys to take; `nil` for all that no other script has.
    private static func scriptStrings(_ strings: Strings, _ beginnings: [String]? = nil) -> String {
        let prefix = "js-"
        let apart = beginnings ?? offlineTexts + sinceTexts
        let entries = strings.texts
            .filter { text in
                let isApart = apart.contains { text.key.hasPrefix($0) }
                return text.key.hasPrefix(prefix) && isApart == (beginnings != nil)
            }
            .sorted { $0.key < $1.key }
            .map {
                "\(JSONText.string(String($0.key.dropFirst(prefix.count)))):\(JSONText.string(Reading.written($0.value)))"
            }
        return "{" + entries.joined(separator: ",\n") + "}"
    }

    /// A script with some more texts.
    private static func words(_ language: SiteLanguage, _ beginnings: [String]) -> [UInt8] {
        Array("Object.assign(jikoku.strings,\(scriptStrings(language.names.strings, beginnings)));\n".utf8)
    }

    /// The names with a reading, and the script that shows them; nothing in a language without.
    private static func readings(_ language: SiteLanguage, _ script: String) -> String {
        guard language.names.language.hasReadings else { return "" }
        return "jikoku.names=\(names(language));\n\(script)"
    }

    /// The names of a language that have a reading, with it, as JSON.
    static func names(_ language: SiteLanguage) -> String {
        JSONText.list(language.names.readNames.map(Reading.written))
    }

    /// The data that pages look for besides the timetable. The pocket edition looks for none.
    private static func feeds(_ site: Site) -> String {
        var fields: [String] = []
        if !site.alerts.entries.isEmpty { fields.append("\"alerts\":true") }
        if let minutes = site.configuration.live { fields.append("\"live\":\(minutes)") }
        return fields.isEmpty ? "" : "jikoku.feeds={\(fields.joined(separator: ","))};\n"
    }

    /// The page that shows any train, where there is one; by this scripts make their links to trains. The pocket edition has
    /// a page for each.
    private static func trains(_ site: Site) -> String {
        site.paths.hasOneTrainPage ? "jikoku.trainPage=\(JSONText.string(SitePaths.train));\n" : ""
    }

    /// The foot of every page: in one file, so that no page is longer for it or has to be written again.
    private static func source(_ language: SiteLanguage) -> String {
        func text(_ text: String) -> String { JSONText.string(Reading.written(text)) }
        let page = language.page
        let strings = language.names.strings
        var fields: [String] = []
        if let icon = page.touchIcon { fields.append("\"touchIcon\":\(JSONText.string(icon))") }
        let imported = page.feedDate.map { "\(strings["imported"]) \($0)" }
        if let imported, let date = page.feedDate {
            fields.append("\"imported\":\(text(imported))")
            fields.append("\"asOf\":\(text(strings("poster-data-of", ["date": date])))")
        }
        let data = [page.feedName, imported, page.validity].compactMap { $0 }.joined(separator: " · ")
        var foot = ["\(strings["data"]): \(data)", page.attribution]
        if !page.licence.isEmpty { foot.append("\(strings["licence"]): \(page.licence)") }
        foot.append(strings["disclaimer"])
        fields.append("\"foot\":\(JSONText.list(foot.filter { !$0.isEmpty }.map(Reading.written)))")
        if let until = page.validUntil, let ended = page.ended {
            fields.append("\"until\":\(JSONText.string(until)),\"ended\":\(text(ended))")
        }
        if let footer = page.footer {
            let pieces = footer.pieces.map { piece in
                let address = piece.address.map { ",\"href\":\(JSONText.string($0))" } ?? ""
                return "{\"text\":\(text(piece.text))\(address)}"
            }
            fields.append("\"publisher\":[\(pieces.joined(separator: ","))]")
        }
        return "{\(fields.joined(separator: ","))}"
    }
}
