import Messages
import Timetable

/// Two trains are linked as one vehicle and cannot be one: they run on other days, or hours or miles apart.
enum LinkApart: Rule {
    static let code = "link-apart"
    static let severity = Notice.Severity.warning

    /// Why a vehicle cannot become the next train.
    enum Reason {
        case otherDays
        /// The next train starts so many minutes after the end, or before it where they are negative.
        case minutes(Int)
        /// The next train runs nowhere nearer to the end than so many kilometres.
        case kilometres(Int)
    }

    static func check(_ train: RecordLabel, _ next: String, _ reason: Reason) -> Notice {
        let told =
            switch reason {
            case .otherDays: Message("which runs on other days")
            case .minutes(let minutes) where minutes < 0: Message("which starts \(-minutes) minutes before it ends")
            case .minutes(let minutes): Message("which starts \(minutes) minutes after it ends")
            case .kilometres(let kilometres): Message("which is \(kilometres) km away")
            }
        return notice(train.ids + [next], Message("\(train.start) becomes \(next.shown), \(told). Check the link."))
    }
}
