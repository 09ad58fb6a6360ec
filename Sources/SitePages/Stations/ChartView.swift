import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The axes that all charts of a page share: hours across, trains up, in the units of the drawing.
struct ChartScale {
    static let width = 320
    static let height = 100
    static let margin = 24
    let hours: ClosedRange<Int>
    /// The value at the top of the chart: the most trains of any hour, rounded up to a whole number of steps.
    let top: Int
    /// Between two lines of the grid.
    let step: Int

    init(hours: ClosedRange<Int>, most: Int) {
        self.hours = hours
        step = most <= 4 ? 2 : most <= 10 ? 5 : most <= 24 ? 10 : most <= 50 ? 20 : 50
        top = max(1, (most + step - 1) / step) * step
    }

    /// The left edge of an hour, in tenths of a unit.
    func x(_ hour: Int) -> Int {
        (Self.margin + (Self.width - Self.margin) * (hour - hours.lowerBound) / hours.count) * 10
    }

    /// The width of a bar in tenths of a unit, an even number.
    var barWidth: Int { (x(hours.lowerBound + 1) - x(hours.lowerBound) - 20) / 2 * 2 }

    /// The middle of an hour's bar, in tenths of a unit.
    func middle(_ hour: Int) -> Int { x(hour) + 10 + barWidth / 2 }

    /// Tenths of a unit from the top.
    func y(_ trains: Int) -> Int { 80 + Self.height * 10 * (top - trains) / top }
}

/// Bars of trains per hour, stacked by category.
struct ChartView: TemplateRecord {
    /// The width of a bar, which is a line as thick.
    let width: String
    /// `nil` where a chart before it on the page has them.
    let axes: ChartAxesView?
    /// One path for each category.
    let bars: [ChartBarsView]

    init(_ frequency: Frequency, _ scale: ChartScale, hasAxes: Bool, _ frame: PageFrame) {
        width = Self.units(scale.barWidth)
        axes = hasAxes ? ChartAxesView(scale, frame.strings.clock) : nil
        bars = frequency.categories.map { category in
            let number = TrainCategory.allCases.firstIndex(of: category) ?? 0
            var path = ""
            for hour in frequency.hours where hour.trains[number] > 0 {
                let below = hour.trains[..<number].reduce(0, +)
                let (bottom, top) = (scale.y(below), scale.y(below + hour.trains[number]))
                // Half a unit of paper tells a bar from the one below it.
                path += "M\(Self.units(scale.middle(hour.hour))) \(Self.units(below > 0 ? bottom - 5 : bottom))"
                path += "V\(Self.units(top))"
            }
            return ChartBarsView(category: category.letter, path: path)
        }
    }

    /// Tenths as a number with one decimal at most.
    static func units(_ tenths: Int) -> String { "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") }

    static let fields = Fields(\Self.width, \.axes, \.bars)
}

/// What all charts of a page have in common: the lines of the grid and the labels of both axes.
struct ChartAxesView: TemplateRecord {
    let lines: [ChartLabelView]
    let hours: [ChartLabelView]

    init(_ scale: ChartScale, _ clock: ClockText) {
        lines = stride(from: 0, through: scale.top, by: scale.step).map { trains in
            ChartLabelView(at: ChartView.units(scale.y(trains)), text: String(trains))
        }
        hours = scale.hours.filter { $0 % 3 == 0 }.map { hour in
            ChartLabelView(at: ChartView.units(scale.middle(hour)), text: clock.hour(hour))
        }
    }

    static let fields = Fields(\Self.lines, \.hours)
}

/// The bars of one category.
struct ChartBarsView: TemplateRecord {
    let category: String
    let path: String

    static let fields = Fields(\Self.category, \.path)
}

/// A line of the grid, or an hour, with its label.
struct ChartLabelView: TemplateRecord {
    let at: String
    let text: String

    static let fields = Fields(\Self.at, \.text)
}
