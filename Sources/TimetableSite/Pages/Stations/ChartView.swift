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

    /// Tenths of a unit from the top.
    func y(_ trains: Int) -> Int { 80 + Self.height * 10 * (top - trains) / top }
}

/// Bars of trains per hour, stacked by category.
struct ChartView: TemplateRecord {
    /// One path for each category.
    let bars: [ChartBarsView]
    let lines: [ChartLabelView]
    let hours: [ChartLabelView]

    init(_ frequency: Frequency, _ scale: ChartScale) {
        let width = scale.x(scale.hours.lowerBound + 1) - scale.x(scale.hours.lowerBound) - 20
        bars = frequency.categories.map { category in
            let number = TrainCategory.allCases.firstIndex(of: category) ?? 0
            var path = ""
            for hour in frequency.hours where hour.trains[number] > 0 {
                let below = hour.trains[..<number].reduce(0, +)
                let (bottom, top) = (scale.y(below), scale.y(below + hour.trains[number]))
                path += "M\(Self.units(scale.x(hour.hour) + 10)) \(Self.units(bottom))"
                path += "V\(Self.units(top))h\(Self.units(width))V\(Self.units(bottom))z"
            }
            return ChartBarsView(category: category.letter, path: path)
        }
        lines = stride(from: 0, through: scale.top, by: scale.step).map { trains in
            ChartLabelView(at: Self.units(scale.y(trains)), text: String(trains))
        }
        hours = scale.hours.filter { $0 % 3 == 0 }.map { hour in
            ChartLabelView(at: Self.units(scale.x(hour) + 10 + width / 2), text: String(hour % 24))
        }
    }

    /// Tenths as a number with one decimal at most.
    static func units(_ tenths: Int) -> String { "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") }

    static let fields = Fields(\Self.bars, \.lines, \.hours)
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
