import Timetable

/// The notices of a feed while its files are read one after the other. All their readers share it.
final class ReadingLog {
    var log: NoticeLog
    /// What a file is in that is not UTF-8.
    var legacyEncoding = LegacyEncoding.shiftJIS

    init(isLenient: Bool) { log = NoticeLog(isLenient: isLenient, limit: Self.limit) }

    /// How many notices of one kind are kept. A feed with 90,000 faults has a few kinds of them.
    static let limit = 1000

    /// Reports a notice unless there are enough of its kind; it is made only if it is kept.
    ///
    /// - Parameter asWarning: Whether an error does not stop the import, as trips are right without the record at
    ///   fault.
    /// - Returns: whether it is an error by its rule.
    @discardableResult
    func report<Kind: Rule>(
        _ rule: Kind.Type,
        asWarning: Bool = false,
        _ notice: (Kind.Type) -> Notice?
    ) -> Bool {
        if log.counts(rule) { return rule.severity == .error }
        return report(notice(rule), asWarning: asWarning)
    }

    /// Reports a notice that is made already.
    ///
    /// - Returns: whether it is an error by its rule.
    @discardableResult
    func report(_ notice: Notice?, asWarning: Bool) -> Bool {
        guard var notice else { return false }
        let isError = notice.severity == .error
        if asWarning { notice.severity = .warning }
        log.report(notice)
        return isError
    }
}
