import Messages

/// A problem found in a feed's or a user's data, reported to whoever can mend it.
///
/// ```swift
/// for notice in result.notices where notice.severity == .error {
///     print(notice.code, notice.ids, notice.message.english)
/// }
/// ```
public struct Notice: Hashable, Sendable {
    /// What a notice does to the import.
    public enum Severity: String, Sendable, CaseIterable, Comparable {
        /// Stops the import; with `--lenient` the record at fault is left out instead.
        case error
        /// Is listed, counted and kept in the store.
        case warning

        /// Errors come first.
        public static func < (a: Self, b: Self) -> Bool { a == .error && b == .warning }
    }

    /// What it does to the import.
    public var severity: Severity
    /// What kind of problem, in lower case with hyphens: `unknown-station`. Documented in Docs/notices.en.md.
    public var code: String
    /// The feed's ids at fault, the record's own first; may be empty where a whole file is at fault.
    public var ids: [String]
    /// What is wrong, where, and what to do, in a sentence for a person.
    public var message: Message

    /// Makes a notice of one problem.
    public init(severity: Severity, code: String, ids: [String], message: Message) {
        self.severity = severity
        self.code = code
        self.ids = ids
        self.message = message
    }
}
