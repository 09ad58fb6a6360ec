import Revisions
import SiteCore
import Timetable

extension ChangesView {
    /// The railways of the network, the biggest change first.
    init(ofNetwork words: ChangeWords) {
        let (changes, frame) = (words.changes, words.frame)
        let (strings, revision) = (frame.strings, changes.revision)
        let staying = changes.changed.filter { Self.stays(revision.railways[$0]) }
        let rows = staying.map { position -> ChangeRowView in
            let railway = revision.railways[position].railway
            return ChangeRowView(
                name: words.railway(railway),
                href: railway.new.flatMap { frame.href(ChangesPages.path(of: $0, frame.site)) },
                cells: words.cells(changes.facts[position].counts)
            )
        }
        let others = changes.changed.filter { !Self.stays(revision.railways[$0]) }.map { position in
            let railway = revision.railways[position].railway
            let key = railway.old == nil ? "changes-opened" : "changes-closed"
            return strings(key, ["name": words.railway(railway)])
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

    private static func stays(_ railway: RailwayRevision) -> Bool {
        railway.railway.old != nil && railway.railway.new != nil
    }
}
