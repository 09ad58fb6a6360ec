import Timetable

/// Collects what is wrong with a feed.
struct NoticeLog {
    private var notices: [Notice] = []
    /// How often each code was reported.
    private var counts: [String: Int] = [:]
    /// How many notices of one kind are kept; the others are counted.
    private let limit: Int
    /// Whether records at fault are left out, instead of stopping the import.
    let isLenient: Bool
    private(set) var leftOut = 0
    private(set) var hasErrors = false

    /// An empty log.
    init(isLenient: Bool, limit: Int = .max) {
        self.isLenient = isLenient
        self.limit = limit
    }

    /// Takes a notice. Returns whether it is an error.
    @discardableResult
    mutating func report(_ notice: Notice?) -> Bool {
        guard let notice else { return false }
        if limit < .max {
            counts[notice.code, default: 0] += 1
            if counts[notice.code, default: 0] <= limit { notices.append(notice) }
        } else {
            notices.append(notice)
        }
        if notice.severity == .error { hasErrors = true }
        return notice.severity == .error
    }

    /// Whether a further notice of this kind would only be counted. It is then counted here, and need not be made.
    mutating func counts(_ rule: any Rule.Type) -> Bool {
        guard limit < .max, let count = counts[rule.code], count >= limit else { return false }
        counts[rule.code] = count + 1
        return true
    }

    /// Takes many notices.
    mutating func report(_ more: [Notice]) {
        for notice in more { report(notice) }
    }

    /// Counts what is left out.
    mutating func leaveOut(_ count: Int = 1) { leftOut += isLenient ? count : 0 }

    /// Whether an error stops the import.
    var isStopped: Bool { !isLenient && hasErrors }

    /// Errors first, otherwise in the order in which they came; at the end, how many of each kind were left out.
    var sorted: [Notice] {
        let more = counts.filter { $0.value > limit }.sorted { $0.key < $1.key }
        return notices.filter { $0.severity == .error } + notices.filter { $0.severity == .warning }
            + more.map { MoreOfThese.check($0.key, count: $0.value - limit) }
    }
}
