import Revisions
import SiteCore
import Timetable

extension ChangesView {
    /// The railways of the network, the biggest change first.
    init(ofNetwork words: ChangeWords) {
        let (changes, frame) = (words.changes, words.frame)
        let (strings, revision) = (frame.strings, changes.revision)
        let staying = changes.changed.filter { Self.stays(revision.railways[$0]) }
        let names = Self.names(words)
        let rows = staying.map { position -> ChangeRowView in
            let railway = revision.railways[position].railway
            return ChangeRowView(
                name: names[position] ?? "",
                href: railway.new.flatMap { frame.href(ChangesPages.path(of: $0, frame.site)) },
                cells: words.cells(changes.facts[position].counts)
            )
        }
        let others = changes.changed.filter { !Self.stays(revision.railways[$0]) }.map { position in
            let railway = revision.railways[position].railway
            let key = railway.old == nil ? "changes-opened" : "changes-closed"
            return strings(key, ["name": names[position] ?? ""])
        }
        let table = ChangeTableView(columns: words.columns(strings["js-search-railways"]), rows: rows)
        let title = strings["changes"]
        self.init(
            page: frame.page(["page": title], crumbs: frame.crumbs()),
            railwayClass: nil,
            sign: nil,
            title: title,
            back: nil,
            since: words.since,
            summary: changes.changed.isEmpty ? strings["changes-none"] : words.summary(changes.counts),
            sections: [
                ChangeSectionView(
                    "railways",
                    strings["railways"],
                    sentences: others,
                    cards: rows.isEmpty ? [] : [ChangeCardView(label: nil, tables: [table])]
                )
            ].filter { !$0.isEmpty },
            all: nil,
            feed: frame.href(ChangesFeed.path(frame))
        )
    }

    /// What the railways that change are called, by their positions: with their companies where several have one name.
    private static func names(_ words: ChangeWords) -> [Int: String] {
        let railways = words.changes.changed.map { ($0, words.revision.railways[$0].railway) }
        let byName = Dictionary(grouping: railways) { words.railway($0.1) }
        return Dictionary(
            uniqueKeysWithValues: railways.map { position, railway in
                let name = words.railway(railway)
                return (position, (byName[name]?.count ?? 0) > 1 ? words.companyRailway(railway) : name)
            }
        )
    }

    private static func stays(_ railway: RailwayRevision) -> Bool {
        railway.railway.old != nil && railway.railway.new != nil
    }
}
