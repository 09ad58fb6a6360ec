import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The trains of one type in a table.
struct CallingTypeView: TemplateRecord {
    let type: TypeMarkView
    let trains: Int
    let first: String
    let last: String
    /// Every time, of a type that runs fewer than once an hour.
    let times: [TimeView]
    /// 7.5, in minutes; empty for a type whose times are listed.
    let headway: String
    /// 45%.
    let share: String

    init(_ calling: CallingType, _ legend: TimetableLegend, _ frame: PageFrame) {
        type = TypeMarkView(calling.typeID, legend, frame)
        trains = calling.trains
        first = frame.strings.clock.shown(calling.first)
        last = frame.strings.clock.shown(calling.last)
        times = calling.times.map { TimeView($0, isApproximate: false, frame) }
        headway = times.isEmpty ? calling.headway?.text ?? "" : ""
        // What is rounded to nothing or to all is not that.
        share =
            calling.percent == 0 ? "<1%" : calling.percent == 100 && !calling.isAlone ? ">99%" : "\(calling.percent)%"
    }

    static let fields = Fields(\Self.type, \.trains, \.first, \.last, \.times, \.headway, \.share)
        .flag("isOften") { $0.times.isEmpty }
}

extension Headway {
    /// Minutes, exact: 7.5.
    var text: String { "\(halfMinutes / 2)" + (halfMinutes % 2 == 0 ? "" : ".5") }
}
