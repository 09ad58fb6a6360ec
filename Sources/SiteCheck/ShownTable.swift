/// What the page of a timetable says.
struct ShownTable {
    /// A departure as it stands in a table.
    struct Departure {
        /// The row in which it stands, from 0 on: each is an hour after the one before.
        let row: Int
        /// 0 to 59.
        let minute: Int
        /// The id of the train's type, by the legend.
        let type: String
        /// The ids of its destinations, by the legend, with spaces between.
        let destination: String
        /// The page of its train, below the site; `nil` where it leads nowhere.
        let train: String?
    }

    /// The table of one schedule.
    struct Section {
        let schedule: String
        /// The hour of the first row, 0 to 23.
        var firstHour: Int?
        var departures: [Departure] = []
        var intervals: [ShownInterval] = []
    }

    var sections: [Section] = []
    /// Whether each row is an hour after the one before, and each departure has a minute.
    var isSound = true

    init(_ bytes: [UInt8], path: String) {
        var page = PageReader(bytes)
        var links = PageLinks(path: path, base: nil)
        var legend = Legend()
        var (isInTable, isInHour, isInIntervals) = (false, false, false)
        var hours: [Int] = []
        var line: IntervalLine?
        while let tag = page.next() {
            line?.text += page.text
            if isInHour {
                // The head of a row ends with the next tag, whatever that is.
                isInHour = false
                guard let hour = ClockReading.hour(page.text), hours.last.map({ ($0 + 1) % 24 == hour }) ?? true else {
                    isSound = false
                    continue
                }
                if hours.isEmpty { sections[sections.count - 1].firstHour = hour }
                hours.append(hour)
            }
            if tag.isEnd {
                if tag.name == "table" { isInTable = false }
                if tag.name == "ul" { (isInIntervals, line) = (false, nil) }
                // Times are bold, and how far apart trains are stands behind them.
                if tag.name == "b", let times = line?.text { line = IntervalLine(times: times) }
                continue
            }
            switch tag.name {
            case "base": links = PageLinks(path: path, base: page.attribute("href", of: tag))
            case "section":
                guard let schedule = page.attribute("data-schedule", of: tag) else { break }
                sections.append(Section(schedule: schedule))
                (legend, hours, isInTable) = (Legend(), [], false)
            case "div": legend.add(tag, page)
            case "table": isInTable = !sections.isEmpty && page.hasClass("timetable", tag)
            case "ul": isInIntervals = !sections.isEmpty && page.hasClass("headways", tag)
            case "li": if isInIntervals { line = IntervalLine() }
            case "i":
                guard let own = line else { break }
                let interval = ShownInterval(span: own.times ?? "", every: own.text)
                sections[sections.count - 1].intervals.append(interval)
                line = nil
            case "th": isInHour = isInTable
            case "a", "span":
                guard isInTable, !hours.isEmpty else { break }
                add(tag, &page, legend, links, row: hours.count - 1)
            default: break
            }
        }
    }

    /// Adds a departure, whose minute stands before the next tag.
    private mutating func add(
        _ tag: PageReader.Tag,
        _ page: inout PageReader,
        _ legend: Legend,
        _ links: PageLinks,
        row: Int
    ) {
        let keys = page.attribute("class", of: tag).map { $0.split(separator: " ") } ?? []
        let target = page.attribute("href", of: tag).map { links.target(of: $0).path }
        _ = page.next()
        guard let minute = ClockReading.number(in: page.text[...]), (0..<60).contains(minute) else {
            isSound = false
            return
        }
        let departure = Departure(
            row: row,
            minute: minute,
            type: legend.types[Self.key("t", of: keys)] ?? "",
            destination: legend.destinations[Self.key("d", of: keys)] ?? "",
            train: target
        )
        sections[sections.count - 1].departures.append(departure)
    }

    /// The key of a departure's entry in the legend: the first one unless a class names another.
    private static func key(_ letter: Character, of classes: [Substring]) -> Substring {
        classes.first { $0.first == letter && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber) } ?? "\(letter)0"
    }

    /// What has been read of a line of intervals.
    private struct IntervalLine {
        var times: String?
        var text = ""
    }

    /// What the marks of a section mean.
    private struct Legend {
        var types: [Substring: String] = [:]
        var destinations: [Substring: String] = [:]

        mutating func add(_ tag: PageReader.Tag, _ page: PageReader) {
            guard let key = page.attribute("data-key", of: tag) else { return }
            if let type = page.attribute("data-type", of: tag) { types[key[...]] = type }
            if let destination = page.attribute("data-destination", of: tag) { destinations[key[...]] = destination }
        }
    }
}
