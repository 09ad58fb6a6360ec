import Messages
import Timetable

/// The notices about the feed.
struct NoticeTable: StoreTable {
    let name = "notice"
    let id = Column<Int>()
    let severity = Column<Notice.Severity>()
    let code = Column<String>()
    /// What the notice says, in English.
    let message = Column<String>()
    /// The same with its arguments apart, as JSON.
    let sentence = Column<Message>()
}
