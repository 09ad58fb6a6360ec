import Timetable

/// Collects what is wrong with a feed.
struct NoticeLog {
    private var notices: [Notice] = []
    /// Whether records at fault are left out, instead of stopping the import.
    let isLenient: Bool
    private(set) var leftOut = 0

    /// An empty log.
    init(isLenient: Bool) { self.isLenient = isLenient }

    /// Takes a notice. Returns whether it is an error.
    @discardableResult
    mutating func report(_ notice: Notice?) -> Bool {
        guard let notice else { return false }
        notices.append(notice)
        return notice.severity == .error
    }

    /// Takes many notices.
    mutating func report(_ more: [Notice]) { notices += more }

    /// Counts what is left out.
    mutating func leaveOut(_ count: Int = 1) { leftOut += isLenient ? count : 0 }

    /// Whether an error stops the import.
    var isStopped: Bool { !isLenient && notices.contains { $0.severity == .error } }

    /// Errors first, in the order of their coming otherwise.
    var sorted: [Notice] {
        notices.filter { $0.severity == .error } + notices.filter { $0.severity == .warning }
    }
}
