/// What a schedule is called in one language.
package struct ScheduleName: Equatable, Sendable {
    /// Its days alone: 平日, Weekdays.
    package let days: String
    /// What else a rider has to know of its dates: 12/29〜1/3を除く, not 29 Dec to 3 Jan; `nil` if there is nothing.
    package let detail: String?
    /// Both: 平日（12/29〜1/3を除く）.
    let text: String
    /// All its exceptions, or all its dates, where the name has no room for them.
    package let dates: String?
}
