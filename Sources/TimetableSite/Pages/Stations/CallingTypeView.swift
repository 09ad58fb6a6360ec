import Templating
import Timetable
import TimetableFacts

/// The trains of one type in a table.
struct CallingTypeView: TemplateRecord {
    let type: TypeMarkView
    let trains: Int
    let first: ServiceTime
    let last: ServiceTime
    /// 7.5, in minutes; empty for a single train.
    let headway: String
    /// 45%.
    let share: String

    init(_ calling: CallingType, _ legend: TimetableLegend, _ frame: PageFrame) {
        type = TypeMarkView(calling.typeID, legend, frame)
        trains = calling.trains
        first = calling.first
        last = calling.last
        headway = calling.headway?.text ?? ""
        let percent = (calling.permille + 5) / 10
        share = percent == 0 ? "<1%" : "\(percent)%"
    }

    static let fields = Fields(\Self.type, \.trains, \.headway, \.share)
        .text("firstClock") { ClockText.clock($0.first) }
        .text("first") { ClockText.shown($0.first) }
        .text("lastClock") { ClockText.clock($0.last) }
        .text("last") { ClockText.shown($0.last) }
}

extension Headway {
    /// Minutes, exact: 7.5.
    var text: String { "\(halfMinutes / 2)" + (halfMinutes % 2 == 0 ? "" : ".5") }
}
