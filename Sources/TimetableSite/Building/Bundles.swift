import SiteCore
import Timetable

/// Joins the scripts and the styles that most pages need into few files, since on a slow line each request costs more
/// than the bytes that it brings.
///
/// - `js/all.txt` lists scripts, a path on each line, in the order in which they run. They become one script for each
///   language, `js/all-ja.js`, with the texts of the language behind the first of them.
/// - `js/home.txt`, `js/map.txt`, `js/when.txt`, `js/plan.txt`, `js/how-far.txt`, `js/boards.txt`, `js/ride.txt`,
///   `js/route-rides.txt`, `js/feeds.txt` and `js/offline-page.txt` list the scripts of the home page, of the map, of forms
///   that ask for a time or a station, of itineraries, of how far one gets, of boards, of the train that one is on, of the
///   trains of a route, of alerts and delays, and of the page about offline use, which become `js/home.js`, `js/map.js` and
///   so on.
/// - `js/pocket.txt` lists those of the pocket edition alone, which no page fetches, `js/one-train.txt` those of the page that
///   shows any train, `js/line-now.txt` those of where the trains of a railway are, `js/train-calendar.txt` those of a train in a
///   calendar, `js/diagram.txt` those of a train diagram, `js/diagram-way.txt` those of the whole
///   way of a train in it, `js/embed.txt` those of a station in other people's pages, `js/shared-route.txt` those of the page of
///   one route, and `js/since.txt` those of what a new timetable changes for a reader. A script may stand in two lists.
/// - `jikoku.css`, `live.css`, those of some sites alone and a style sheet of a kind of page become one for the kind,
///   `css/station.css`; without one of its own it is `css/page.css`. An `@import` of another file of the site is replaced by
///   that.
///
/// Comments and the space before lines are left out. What was joined is not a file of the site any more.
enum Bundles {
    static let all = "js/all"
    private static let others = [
        "js/home", "js/map", "js/when", "js/plan", "js/how-far", "js/boards", "js/ride", "js/route-rides", "js/feeds",
        "js/pocket", "js/offline-page", "js/one-train", "js/line-now", "js/train-calendar", "js/embed", "js/diagram",
        "js/diagram-way", "js/since", "js/shared-route",
    ]

    /// The path on the site of a file in `Public`. A script lies in one of the rooms of `Public/js`, as
    /// `js/days/clock.js`, and readers fetch it as `js/clock.js`: rooms are for those who work on the scripts.
    static func address(of path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.count == 3 && parts[0] == "js" && path.hasSuffix(".js") ? "js/\(parts[2])" : path
    }

    /// The path of the style sheet of pages with a style of their own, or without.
    static func style(_ name: String?) -> String { "css/\(name ?? "page").css" }

    /// Joins what is to be joined among the files of a site, by their paths.
    ///
    /// - Parameters:
    ///   - files: a folder without `js/all.txt` or `jikoku.css` keeps its files as they are.
    ///   - strings: for each language the script with its texts.
    ///   - styles: the styles that kinds of page have.
    static func join(_ files: inout [String: [UInt8]], strings: [Language: String], styles: [String]) {
        joinScripts(&files, strings: strings)
        joinStyles(&files, styles: styles)
    }

    private static func joinScripts(_ files: inout [String: [UInt8]], strings: [Language: String]) {
        var lists: [String: [String]] = [:]
        for name in others + [all] { lists[name] = listed("\(name).txt", &files) }
        // A script may stand in two lists. Neither it nor a list is a file of the site any more.
        let texts = Dictionary(
            uniqueKeysWithValues: Set(lists.values.joined()).compactMap { path in
                files.removeValue(forKey: path).map { (path, plain($0)) }
            }
        )
        func scripts(_ name: String) -> [String] { (lists[name] ?? []).compactMap { texts[$0] } }
        for name in others where !scripts(name).isEmpty { files["\(name).js"] = Array(scripts(name).joined().utf8) }
        guard let first = scripts(all).first else { return }
        let rest = scripts(all).dropFirst().joined()
        for (language, texts) in strings {
            files["\(all)-\(language.fileTag).js"] = Array((first + texts + rest).utf8)
        }
    }

    /// The scripts that a list names.
    private static func listed(_ list: String, _ files: inout [String: [UInt8]]) -> [String] {
        guard let listed = files.removeValue(forKey: list) else { return [] }
        return String(decoding: listed, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func joinStyles(_ files: inout [String: [UInt8]], styles: [String]) {
        guard files["jikoku.css"] != nil else { return }
        let all = files
        var used: Set<String> = []
        // Most are in all of them.
        var texts: [String: String] = [:]
        for style in [nil] + styles.map({ $0 as String? }) {
            var text = ""
            for path in ["jikoku.css", style.map { "\($0).css" } ?? "", "live.css", "readings.css", "period.css"]
            where !path.isEmpty {
                let own = texts[path] ?? imported(path, all, &used)
                texts[path] = own
                text += own
            }
            files[Self.style(style)] = Array(text.utf8)
        }
        // The colours of the railways are for others to read as well.
        for path in used where path != "railways.css" { files.removeValue(forKey: path) }
    }

    /// The joined style sheets of ``join(_:strings:styles:)``, apart from each other: those of all pages, those that
    /// the kinds of page add, and those of what scripts draw.
    static func parts(_ files: [String: [UInt8]], styles: [String]) -> [(name: String, text: String)] {
        var used: Set<String> = []
        let names = ["jikoku"] + styles + ["live", "readings"]
        return names.map { ($0, imported("\($0).css", files, &used)) }.filter { !$0.1.isEmpty }
    }

    /// A style sheet with the files of the site that it imports in the place of their `@import`.
    private static func imported(_ path: String, _ files: [String: [UInt8]], _ used: inout Set<String>) -> String {
        guard let bytes = files[path], !path.hasPrefix("css/") else { return "" }
        used.insert(path)
        let (head, end) = ("@import url(\"", "\");")
        var text = ""
        for line in plain(bytes).split(separator: "\n") {
            let other = String(line.dropFirst(head.count).dropLast(end.count))
            let isImport = line.hasPrefix(head) && line.hasSuffix(end) && other != path && files[other] != nil
            text += isImport ? imported(other, files, &used) : line + "\n"
        }
        return text
    }

    /// A script or a style sheet without comments that have lines to themselves, JSDoc within lines, and indents.
    static func plain(_ bytes: [UInt8]) -> String {
        var text = ""
        var isComment = false
        // An expression is costly to make.
        let note = #/\/\*\* @[^*]*\*\/ ?/#
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if isComment || line.hasPrefix("/*") {
                // What follows a comment on its line stays.
                guard let end = line.range(of: "*/") else {
                    isComment = true
                    continue
                }
                isComment = false
                let rest = line[end.upperBound...].drop { $0 == " " }
                if !rest.isEmpty { text += rest + "\n" }
                continue
            }
            if line.isEmpty || line.hasPrefix("//") { continue }
            // Few lines have any.
            text += line.utf8.contains(UInt8(ascii: "*")) ? line.replacing(note, with: "") : line
            text += "\n"
        }
        return text
    }
}
