import Foundation
import Timetable

/// On which dates the timetables of a folder run, once one of them is for dates.
///
/// A feed whose timetables are all for usual kinds of day stays as it is: readers' calendars know its days. With school
/// days, seasons or single dates among them, all become dates, from the first day of the timetable to the last; the days
/// of a timetable that replaces others are taken from those of its line and way.
struct WorksheetCalendar {
    /// The days of days.csv by their words, in lower case.
    private(set) var named: [String: WorksheetDays] = [:]
    private let period: ClosedRange<CalendarDate>?
    private let holidays: Set<CalendarDate>
    private var isDated = false
    /// By line and way: the dates on which only what replaces others runs.
    private var replaced: [Key: DateSet] = [:]

    private struct Key: Hashable {
        let railway: Int
        let way: RailwayRow.Way
    }

    private static let file = "days.csv"
    private static let words: [String: [String]] = [
        "word": ["言葉", "呼び名", "名前", "日"],
        "days": ["曜日", "kind"],
        "from": ["開始", "開始日", "から"],
        "until": ["終了", "終了日", "まで"],
        "dates": ["日付"],
        "except": ["除く", "除外日"],
        "instead": ["代わり", "ほかは運休"],
    ]

    /// Reads days.csv, if there is one.
    ///
    /// - Parameter options: say from when to when the timetable is valid.
    init(_ folder: URL, _ options: FeedOptions, _ log: inout NoticeLog) {
        var entries: [ListTable.Entry] = []
        if FileManager.default.fileExists(atPath: folder.appending(path: Self.file).path(percentEncoded: false)) {
            let sheet = Worksheet(Self.file, in: folder, &log)
            entries = ListTable(sheet, words: Self.words, languages: [], required: ["word"], &log).entries
        }
        var seen: [CalendarDate] = []
        for entry in entries {
            for column in ["from", "until"] { seen += entry[column].flatMap(WorksheetDays.date).map { [$0] } ?? [] }
        }
        let first = options.validFrom ?? options.date ?? seen.min()
        let period = first.map { $0...max($0, options.validUntil ?? max($0 + 364, seen.max() ?? $0)) }
        let known = period.map { period in
            let years = Self.year(period.lowerBound)...Self.year(period.upperBound)
            let japanese =
                (options.timeZone ?? "Asia/Tokyo") == "Asia/Tokyo" ? years.flatMap(JapaneseHolidays.dates(in:)) : []
            return Set(japanese).union(period.filter(options.isHoliday))
        }
        self.period = period
        holidays = known ?? []
        for entry in entries { add(entry, &log) }
    }

    /// What a word of a file's name means.
    func days(_ word: String) -> WorksheetDays? {
        named[word] ?? WorksheetDays(usual: word) ?? WorksheetDays(dates: word)
    }

    /// Takes the names of all timetables: which of them are for dates, and which replace others.
    mutating func take(_ names: [WorksheetName]) {
        for name in names {
            guard case .dates(let dates) = name.days.dates else { continue }
            isDated = true
            if name.days.replaces {
                let key = Key(railway: name.railway, way: name.way)
                replaced[key] = (replaced[key] ?? DateSet()).union(dates)
            }
        }
    }

    /// When the trains of a timetable run.
    func dates(of name: WorksheetName) -> ServiceDates {
        switch name.days.dates {
        case .kinds(let kinds):
            guard isDated, let period else { return .kinds(kinds) }
            return .dates(without(replacedOf: name, dates(of: kinds, in: period)))
        case .dates(let dates): return .dates(name.days.replaces ? dates : without(replacedOf: name, dates))
        }
    }

    private func without(replacedOf name: WorksheetName, _ dates: DateSet) -> DateSet {
        replaced[Key(railway: name.railway, way: name.way)].map(dates.subtracting) ?? dates
    }

    private func dates(of kinds: DayKinds, in period: ClosedRange<CalendarDate>) -> DateSet {
        DateSet(
            period.filter { date in
                kinds.contains(
                    holidays.contains(date) ? .holiday : DayKinds(rawValue: 1 << UInt8(date.weekday.rawValue))
                )
            }
        )
    }

    private static func year(_ date: CalendarDate) -> Int { Int(date.description.prefix(4)) ?? 0 }

    /// Adds the dates of a row: those of its days from one date to another, and single ones, but not those left out.
    private mutating func add(_ entry: ListTable.Entry, _ log: inout NoticeLog) {
        let word = (entry["word"] ?? "").folded
        var isFaulty = false
        func dates(_ column: String, _ log: inout NoticeLog) -> [CalendarDate] {
            let texts = (entry[column] ?? "").split { $0.isWhitespace || "、,;".contains($0) }.map(String.init)
            return texts.compactMap { text in
                if let date = WorksheetDays.date(text.folded) { return date }
                log.report(CellWithoutMeaning.check(date: entry.place(column), text))
                isFaulty = true
                return nil
            }
        }
        let (from, until) = (dates("from", &log).first, dates("until", &log).first)
        let (single, except) = (dates("dates", &log), dates("except", &log))
        var kinds = DayKinds(rawValue: 255)
        if let text = entry["days"] {
            if let known = WorksheetDays(usual: text.folded), case .kinds(let found) = known.dates {
                kinds = found
            } else {
                log.report(
                    CellWithoutMeaning.check(
                        days: entry.place("days"),
                        text,
                        known: WorksheetDays.usual.map { $0.words[0] }
                    )
                )
                isFaulty = true
            }
        }
        guard let instead = entry.answer("instead") else {
            log.report(CellWithoutMeaning.check(answer: entry.place("instead"), entry["instead"] ?? ""))
            return log.leaveOut()
        }
        if isFaulty { return log.leaveOut() }
        var all = DateSet(single)
        if single.isEmpty || from != nil || until != nil, let period {
            let (first, last) = (from ?? period.lowerBound, until ?? period.upperBound)
            if first <= last { all = all.union(self.dates(of: kinds, in: first...last)) }
        }
        all = all.subtracting(DateSet(except))
        if let known = named[word], case .dates(let before) = known.dates {
            named[word] = WorksheetDays(
                id: known.id,
                dates: .dates(before.union(all)),
                replaces: known.replaces || instead
            )
        } else {
            named[word] = WorksheetDays(id: entry["word"] ?? "", dates: .dates(all), replaces: instead)
        }
    }
}
