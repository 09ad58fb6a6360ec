import Timetable

/// A kind of page as its family registers it. The plan, the page list, the links, the titles and the tests ask here; no
/// other place knows which kinds there are. Those that other targets lead to have a constant, such as ``timetable``.
package struct PageKind: Sendable {
    /// Its name in data/pages.jsonl, of `[a-z-]`, which is also the name of its template.
    package let name: String
    /// The key of its title among the strings.
    let title: String
    /// The key of the sentence that search engines show below the title; `nil` where the title says all.
    let description: String?
    /// Its style sheet in Public beside the one for all, without `.css`.
    package let style: String?
    /// The type of things that have such a page: a name of such a thing links to its page; see ``SitePaths/page(of:)``.
    let thing: ObjectIdentifier?
    /// The id of what a reader with a keyboard wants first, to which the first link of the page leads: all of it, or the
    /// departures.
    let start: String
    /// Whether every browser that may keep pages keeps these from the first visit on.
    package let isKept: Bool
    /// Whether these pages are drawn when all others are there: they tell what has become of them.
    package let isLast: Bool

    /// Registers a kind.
    ///
    /// - Parameters:
    ///   - thing: The numbers of the family's pages are then the positions of such things in the dataset.
    ///   - isDescribed: Whether pages say in a sentence what is on them.
    ///   - title: Its `{site}` is filled in, as are the words that the view gives to ``PageFrame/page(_:crumbs:structured:paper:)``.
    package init(
        _ name: String,
        of thing: (any Identified.Type)? = nil,
        title: String = "page-title",
        style: String? = nil,
        start: String = "main",
        isDescribed: Bool = true,
        isKept: Bool = false,
        isLast: Bool = false
    ) {
        self.name = name
        self.thing = thing.map { ObjectIdentifier($0) }
        self.title = title
        description = isDescribed ? title.replacing("-title", with: "-description") : nil
        self.style = style
        self.start = start
        (self.isKept, self.isLast) = (isKept, isLast)
    }
}
