import Templating

/// A station's timetable as the site has it: two schedules of 19 hours with 16 departures each.
struct TimetablePage: TemplateRecord {
    let lang = "ja"
    let root = "../../"
    let title = "渋谷（東横線）元町・中華街方面 時刻表 | 汐凪時刻表"
    let railwayClass = "r17"
    let schedules = [
        ScheduleRecord(schedule: "Weekday", name: "平日"),
        ScheduleRecord(schedule: "SaturdayHoliday", name: "土曜・休日"),
    ]

    static let fields = Fields<TimetablePage>()
        .text("lang") { $0.lang }
        .text("root") { $0.root }
        .text("title") { $0.title }
        .text("railwayClass") { $0.railwayClass }
        .list("schedules") { $0.schedules }

    /// The same as the other engines take it.
    var dictionary: [String: Any] {
        [
            "lang": lang, "root": root, "title": title, "railwayClass": railwayClass,
            "schedules": schedules.map(\.dictionary),
        ]
    }
}

/// One table.
struct ScheduleRecord: TemplateRecord {
    let schedule: String
    let name: String
    let hours = (5..<24).map(HourRecord.init)

    static let fields = Fields<ScheduleRecord>()
        .text("schedule") { $0.schedule }
        .text("name") { $0.name }
        .list("hours") { $0.hours }

    var dictionary: [String: Any] { ["schedule": schedule, "name": name, "hours": hours.map(\.dictionary)] }
}

/// The departures of an hour.
struct HourRecord: TemplateRecord {
    let hour: String
    let departures: [DepartureRecord]

    init(_ hour: Int) {
        self.hour = String(hour)
        departures = (0..<16).map { DepartureRecord(hour: hour, number: $0) }
    }

    static let fields = Fields<HourRecord>().text("hour") { $0.hour }.list("departures") { $0.departures }

    var dictionary: [String: Any] { ["hour": hour, "departures": departures.map(\.dictionary)] }
}

/// One departure of a table.
struct DepartureRecord: TemplateRecord {
    let keys: String
    let href: String?
    let clock: String
    let minute: String
    let typeMark: String?
    let destinationMark: String?

    init(hour: Int, number: Int) {
        let minuteText = String(String(100 + number * 3).suffix(2))
        keys = "e t\(number % 4) d\(number % 5)"
        href = "../../railways/tokyu-toyoko/\(hour)\(number)a-w.html#16"
        clock = "\(String(100 + hour).suffix(2)):\(minuteText)"
        minute = minuteText
        typeMark = number % 4 == 0 ? nil : "急"
        destinationMark = number % 5 == 0 ? nil : "元"
    }

    static let fields = Fields<DepartureRecord>()
        .text("keys") { $0.keys }
        .text("href") { $0.href }
        .text("clock") { $0.clock }
        .text("minute") { $0.minute }
        .text("typeMark") { $0.typeMark }
        .text("destinationMark") { $0.destinationMark }

    var dictionary: [String: Any] {
        var all: [String: Any] = ["keys": keys, "clock": clock, "minute": minute]
        if let href { all["href"] = href }
        if let typeMark { all["typeMark"] = typeMark }
        if let destinationMark { all["destinationMark"] = destinationMark }
        return all
    }
}
