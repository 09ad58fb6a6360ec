import Templating
import Timetable
import TimetableFacts

/// A cell of a line's table. There are more than a million: each is a time or a sign, and nothing else.
package struct LineCellView: TemplateRecord {
    /// When the train comes in, where it stands for a while.
    package let arrival: String?
    package let text: String
    /// Whether a train of a column before is later here: one of the two overtakes the other.
    package let isEarlier: Bool
    /// Whether the train is new here, or at another minute than in the timetable before.
    package let isRevised: Bool
    /// Whether the text is a sign, and no time.
    package let isSign: Bool

    package static let fields = Fields(\Self.arrival, \.text, \.isEarlier, \.isRevised)

    private init(_ text: String) {
        self.text = text
        (arrival, isEarlier, isRevised, isSign) = (nil, false, false, !text.isEmpty)
    }

    private init(call: Int, isEarlier: Bool, _ frame: PageFrame) {
        let time = frame.site.dataset.stopTimes[call]
        text = time.departureOrArrival.map(frame.strings.clock.shown) ?? ""
        arrival = time.stands ? time.arrival.map(frame.strings.clock.shown) : nil
        self.isEarlier = isEarlier
        isRevised = frame.site.traits.isRevised(call: call)
        isSign = false
    }

    package init(_ cell: LineTimetable.Cell, _ frame: PageFrame) {
        switch cell {
        case .call(let call, let isEarlier): self.init(call: call, isEarlier: isEarlier, frame)
        case .empty, .passes, .elsewhere, .ends, .goesOn: self.init(Self.sign(of: cell))
        }
    }

    /// A call on another railway; `nil` for none. One time shows there where the train comes from or goes on to. The
    /// table of that railway has both its arrival and its departure.
    package init(other call: Int?, _ frame: PageFrame) {
        (arrival, isEarlier, isSign) = (nil, false, false)
        isRevised = call.map(frame.site.traits.isRevised) ?? false
        text = call.flatMap { frame.site.dataset.stopTimes[$0].departureOrArrival.map(frame.strings.clock.shown) } ?? ""
    }

    private static func sign(of cell: LineTimetable.Cell) -> String {
        switch cell {
        case .empty, .call: ""
        case .passes: "レ"
        case .elsewhere: "‖"
        case .ends: "＝"
        case .goesOn: "→"
        }
    }

    /// The signs that a table has, with what they mean.
    package static func signs(in table: LineTimetable, _ frame: PageFrame) -> [NoteView] {
        var found: [LineTimetable.Cell] = []
        var (hasEarlier, hasRevised) = (false, false)
        for column in table.columns {
            for cell in column.cells {
                switch cell {
                case .call(let call, let isEarlier):
                    hasEarlier = hasEarlier || isEarlier
                    hasRevised = hasRevised || frame.site.traits.isRevised(call: call)
                case .empty: break
                // There are four of these at most.
                case .passes, .elsewhere, .ends, .goesOn: if !found.contains(cell) { found.append(cell) }
                }
            }
            for call in column.after + column.before {
                hasRevised = hasRevised || call.map(frame.site.traits.isRevised) ?? false
            }
        }
        let marks = found.map(sign)
        let signs = known(frame).filter { marks.contains($0.mark) }.map { NoteView(mark: $0.mark, name: $0.name) }
        let earlier = NoteView(
            mark: frame.strings["line-timetable-earlier-mark"],
            name: frame.strings["line-timetable-earlier"]
        )
        let revised = NoteView(mark: frame.strings["revised-mark"], name: frame.strings["revised"])
        return signs + (hasEarlier ? [earlier] : []) + (hasRevised ? [revised] : [])
    }

    /// All signs with what they mean.
    package static func known(_ frame: PageFrame) -> [(mark: String, name: String)] {
        let kinds: [(LineTimetable.Cell, String)] = [
            (.passes, "line-timetable-passes"), (.elsewhere, "line-timetable-elsewhere"),
            (.ends, "line-timetable-ends"), (.goesOn, "line-timetable-goes-on"),
        ]
        return kinds.map { cell, key in (sign(of: cell), frame.strings[key]) }
    }
}
