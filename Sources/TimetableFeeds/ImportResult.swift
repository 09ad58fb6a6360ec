import Timetable

/// The result of reading a feed.
public struct ImportResult: Equatable, Sendable {
    /// The whole checked timetable; `nil` where errors stopped the import.
    public var dataset: Dataset?
    /// Everything that is wrong with the feed: errors come first, then warnings, each in the order of the
    /// feed's files and records.
    public var notices: [Notice]
    /// The number of records (or mentions of records, or whole files) that were left out; 0 unless the import was
    /// lenient.
    public var leftOut: Int

    /// Makes the result of an import; nothing was left out unless a number is given.
    public init(dataset: Dataset?, notices: [Notice], leftOut: Int = 0) {
        self.dataset = dataset
        self.notices = notices
        self.leftOut = leftOut
    }

    /// The notices that stopped the import or, in a lenient one, had records left out.
    public var errors: [Notice] { notices.filter { $0.severity == .error } }

    /// Whether some error is one of records, which a lenient import leaves out: a file that is missing stays so.
    public var hasFaultyRecords: Bool {
        let ofFiles = [MissingFile.code, UnreadableArchive.code]
        return errors.contains { !ofFiles.contains($0.code) }
    }

    /// The notices in spite of which the import went on.
    public var warnings: [Notice] { notices.filter { $0.severity == .warning } }
}
