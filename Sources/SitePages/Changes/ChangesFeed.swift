import Revisions
import SiteCore
import Templating
import Timetable

/// What has changed since an earlier timetable, as a feed for readers of news (Atom, RFC 4287): an entry for the network and
/// one for each railway that has a page of changes, the biggest change first.
///
/// Entries have addresses and a date, so only a site that knows its own address has a feed, and only where the day of the
/// timetable is known. The next timetable has other entries, because their ids end with its first day. Where that is not
/// told, they end with what has changed: a feed that is taken anew each night would have new entries by its day.
package struct ChangesFeed {
    private static let name = "changes.xml"
    private let address: String
    private let day: CalendarDate
    /// Whether the day is the timetable's first one, and not the one on which the feed was taken.
    private let isFirstDay: Bool
    private let words: ChangeWords

    private init?(_ site: Site, _ language: SiteLanguage) {
        let source = site.dataset.source
        let first = site.configuration.validFrom ?? source.validFrom
        guard let changes = site.changes, let address = site.configuration.address, let day = first ?? source.date
        else { return nil }
        self.address = address + language.names.folder
        (self.day, isFirstDay) = (day, first != nil)
        words = ChangeWords(changes, PageFrame(ChangesPages.kind, of: site, in: language, path: Self.name))
    }

    /// The feed of each language, below the site's root.
    package static func all(_ site: Site, _ languages: [SiteLanguage]) -> [(path: String, text: String)] {
        languages.compactMap { language in
            ChangesFeed(site, language).map { (language.names.folder + name, $0.text) }
        }
    }

    /// The path of the feed below the folder of a page's language; `nil` where there is none.
    static func path(_ frame: PageFrame) -> String? { ChangesFeed(frame.site, frame.language).map { _ in name } }

    private var text: String {
        let (strings, frame, changes) = (words.frame.strings, words.frame, words.changes)
        let title = strings["changes"]
        var entries: [String] = []
        if let path = frame.site.paths.first(of: ChangesPages.kind) {
            let isNone = changes.changed.isEmpty
            entries.append(
                entry(path, title, isNone ? strings["changes-none"] : words.summary(changes.counts), changes.counts)
            )
        }
        for position in changes.changed {
            guard let railway = words.revision.railways[position].railway.new,
                let path = ChangesPages.path(of: railway, frame.site)
            else { continue }
            let name = strings("changes-of", ["name": frame.names[railway]])
            let counts = changes.facts[position].counts
            entries.append(entry(path, name, words.summary(counts), counts))
        }
        let own = Self.escaped(address + Self.name)
        let site = Self.escaped(frame.language.page.siteName)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(frame.names.language.tag)">
            <title>\(site): \(Self.escaped(title))</title>
            <id>\(own)</id>
            <link rel="self" href="\(own)"/>
            <link href="\(Self.escaped(address))"/>
            <author><name>\(site)</name></author>
            <updated>\(updated)</updated>
            \(entries.joined(separator: "\n"))
            </feed>

            """
    }

    private var updated: String { "\(day)T00:00:00Z" }

    private func entry(_ path: String, _ title: String, _ summary: String, _ counts: DepartureCounts) -> String {
        let link = Self.escaped(address + path)
        let end = isFirstDay ? "\(day)" : "\(counts.moved)-\(counts.gone)-\(counts.new)"
        return """
            <entry>
            <title>\(Self.escaped(title))</title>
            <id>\(link)#\(end)</id>
            <link href="\(link)"/>
            <updated>\(updated)</updated>
            <summary>\(Self.escaped(summary))</summary>
            </entry>
            """
    }

    /// What HTML takes for text, XML does too, but for what no XML may hold.
    private static func escaped(_ text: String) -> String {
        let allowed = Reading.base(text).unicodeScalars.filter { $0.value >= 32 || $0 == "\t" || $0 == "\n" }
        var bytes = Bytes(capacity: text.utf8.count)
        bytes.append(escaped: String(String.UnicodeScalarView(allowed)))
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }
}
