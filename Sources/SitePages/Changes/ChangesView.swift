import SiteCore
import Templating
import Timetable

/// The view model of a page of changes.
package struct ChangesView: TemplateRecord {
    let page: PageView
    let railwayClass: String?
    let sign: SignView?
    /// The name of the page where no sign has it.
    let title: String?
    /// The page of what has changed.
    let back: LinkView?
    /// With which timetable this one is compared.
    let since: String
    /// How many departures have become what.
    let summary: String
    let sections: [ChangeSectionView]
    /// The changes of all railways.
    let all: LinkView?
    /// The same for readers of news.
    var feed: Href?

    package static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.sign,
        \.title,
        \.back,
        \.since,
        \.summary,
        \.sections,
        \.all,
        \.feed
    )
    .flag("isOfOneRailway") { $0.railwayClass != nil }

    /// A page of a site that is compared with nothing, which is never drawn.
    static func none(_ frame: PageFrame) -> ChangesView {
        ChangesView(
            page: frame.page(["page": frame.strings["changes"]], crumbs: []),
            railwayClass: nil,
            sign: nil,
            title: frame.strings["changes"],
            back: nil,
            since: frame.strings["changes-before"],
            summary: frame.strings["changes-none"],
            sections: [],
            all: nil
        )
    }
}

/// A part of a page of changes.
struct ChangeSectionView: TemplateRecord {
    let anchor: String
    let title: String
    /// Sentences, each of its own.
    let sentences: [String]
    let cards: [ChangeCardView]

    init(_ anchor: String, _ title: String, sentences: [String] = [], cards: [ChangeCardView] = []) {
        (self.anchor, self.title, self.sentences, self.cards) = (anchor, title, sentences, cards)
    }

    var isEmpty: Bool { sentences.isEmpty && cards.isEmpty }

    static let fields = Fields(\Self.anchor, \.title, \.cards)
        .list("sentences") { $0.sentences.map { ChangeSentenceView(text: $0) } }
        .flag("hasSentences") { !$0.sentences.isEmpty }
        .flag("hasCards") { !$0.cards.isEmpty }
        .flag("isWide") { $0.cards.count == 1 }
}

/// A sentence.
struct ChangeSentenceView: TemplateRecord {
    let text: String
    static let fields = Fields(\Self.text)
}

/// The tables of one direction on one kind of day, or of the whole page.
struct ChangeCardView: TemplateRecord {
    /// The days and the direction; `nil` where the title of the section says all.
    let label: String?
    let tables: [ChangeTableView]

    static let fields = Fields(\Self.label, \.tables)
}

/// A table of what changes.
struct ChangeTableView: TemplateRecord {
    let caption: String?
    /// The heads of the columns, that of the rows' names first.
    let columns: [String]
    let rows: [ChangeRowView]
    /// Whether cells hold times in a row, and not numbers.
    let isOfTimes: Bool

    init(caption: String? = nil, columns: [String], rows: [ChangeRowView], isOfTimes: Bool = false) {
        (self.caption, self.columns, self.rows, self.isOfTimes) = (caption, columns, rows, isOfTimes)
    }

    static let fields = Fields(\Self.caption, \.rows, \.isOfTimes)
        .list("columns") { $0.columns.map { ChangeSentenceView(text: $0) } }
}

/// A row of such a table.
struct ChangeRowView: TemplateRecord {
    let name: String
    var href: Href?
    let cells: [ChangeCellView]

    static let fields = Fields(\Self.name, \.href, \.cells)
}

/// What was and what is.
struct ChangeCellView: TemplateRecord {
    let text: String
    var note: String?
    /// Several times, each unbroken.
    var times: [String] = []

    static let fields = Fields(\Self.text, \.note)
        .list("times") { $0.times.map { ChangeSentenceView(text: $0) } }
}
