import Timetable

/// The feed's ids that each notice is about, in order.
struct NoticeSubjectTable: StoreTable {
    let name = "notice_subject"
    let noticeID = Column<Int>()
    let position = Column<Int>()
    let feedID = Column<String>()
}
