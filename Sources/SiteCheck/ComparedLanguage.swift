import Timetable

/// How much of a site was compared in one language.
public struct ComparedLanguage: Equatable, Sendable {
    /// The language of the pages, as BCP 47 has it.
    public let language: String
    /// How many pages of timetables were read.
    public var tables = 0
    /// How many departures of the store were looked for, each on all its days.
    public var departures = 0
    /// How many pages of trains were read; 0 for a site that shows all trains on one page.
    public var trainPages = 0
    /// How many calls of trains were looked for on them.
    public var calls = 0
    /// How many intervals of the store were looked for, each at one stop and on all its days.
    public var intervals = 0
    /// What differs: each about a page, or about what is on no page.
    public var differences: [Notice] = []

    init(language: String) { self.language = language }
}
