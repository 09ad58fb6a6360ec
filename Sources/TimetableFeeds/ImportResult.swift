import Timetable

/// What came of reading a feed.
public struct ImportResult: Equatable, Sendable {
    /// The whole checked timetable; `nil` where errors stopped the import.
    public var dataset: Dataset?
    /// Everything that is wrong with the feed: errors first, each kind in the order of the feed's files and records.
    public var notices: [Notice]
    /// How many records (or mentions of records, or whole files) were left out; always 0 unless lenient.
    public var leftOut: Int

    /// Takes the values as they are.
    public init(dataset: Dataset?, notices: [Notice], leftOut: Int = 0) {
        self.dataset = dataset
        self.notices = notices
        self.leftOut = leftOut
    }

    /// The notices that stopped the import or, in a lenient one, had records left out.
    public var errors: [Notice] { notices.filter { $0.severity == .error } }

    /// The notices that the import went on in spite of.
    public var warnings: [Notice] { notices.filter { $0.severity == .warning } }
}
