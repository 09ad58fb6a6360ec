import Timetable

/// The notices about the feed.
struct NoticeTable: StoreTable {
    let name = "notice"
    let id = Column<Int>()
    let severity = Column<Notice.Severity>()
    let code = Column<String>()
    let message = Column<String>()
}
