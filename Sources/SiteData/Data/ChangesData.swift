import SiteCore
import Templating
import Timetable
import TimetableFacts

/// data/changes.js: what a new timetable changes for a reader's bookmarks, routes and home station. It is one file, so that one
/// request answers for all of them, and compressed.
package struct ChangesData: Sendable {
    package static let name = "changes"
    private let site: Site
    private let languages: [SiteLanguage]

    package init(_ site: Site, languages: [SiteLanguage]) { (self.site, self.languages) = (site, languages) }

    /// There is no file on a site that is compared with nothing.
    var source: DataSource {
        DataSource(
            count: site.changes == nil ? 0 : 1,
            name: { _ in Self.name },
            render: DataSource.packed { [self] _, bytes in render(&bytes) }
        )
    }

    /// The same as plain JSON.
    var plain: DataSource {
        DataSource(plain: site.changes == nil ? 0 : 1, name: { _ in Self.name }) { [self] _, bytes in
            ChangesList(site, languages: languages).renderPlain(&bytes)
        }
    }

    func render(_ bytes: inout Bytes) { ChangesList(site, languages: languages).render(&bytes) }
}

/// What both files are written from.
private struct ChangesList {
    private let site: Site
    private let languages: [SiteLanguage]
    private let tables: [Station.ID: [TableChange]]
    /// The stations that have tables or are goals, in the order of the dataset: neighbours stand together.
    private let stations: [Station.ID]
    private let numbers: [Station.ID: Int]

    init(_ site: Site, languages: [SiteLanguage]) {
        (self.site, self.languages) = (site, languages)
        tables = (site.changes?.tables ?? [:]).filter { site.paths.name($0.key) != nil }
        let goals = tables.values.lazy.joined().flatMap { $0.lastRides.map(\.station) }
        stations = Set(tables.keys).union(goals.filter { site.paths.name($0) != nil }).sorted()
        numbers = Dictionary(uniqueKeysWithValues: stations.enumerated().map { ($1, $0) })
    }

    /// The ids of a station, and of all that share its pages.
    private var ids: [Station.ID: [String]] {
        var ids: [Station.ID: [String]] = [:]
        for position in site.dataset.stations.indices {
            let id = Station.ID(position)
            let leader = site.timetables.poles.leader(of: id)
            guard numbers[leader] != nil else { continue }
            ids[leader, default: []].append(site.dataset[id].feedID)
            ids[leader, default: []].append(site.dataset[stopOf: id].feedID)
        }
        return ids.mapValues { $0.uniqued() }
    }

    // MARK: The script

    func render(_ bytes: inout Bytes) {
        var days: [String] = []
        let ids = ids
        var rows: [String] = []
        for station in stations {
            let own = (tables[station] ?? []).map { table -> String in
                let day = day(table.day)
                let number = days.firstIndex(of: day) ?? days.count
                if number == days.count { days.append(day) }
                return row(table, day: number)
            }
            let names = JSONText.list(ids[station] ?? [])
            rows.append(
                "[\(JSONText.string(site.paths.shortFolder(station) ?? "")),\(names),[\(own.joined(separator: ",\n"))]]"
            )
        }
        bytes.append("{\"days\":[\(days.joined(separator: ","))],\n\"stations\":[\n\(rows.joined(separator: ",\n"))]}")
    }

    private func day(_ day: TableChange.Day) -> String {
        let id = day.schedule.map { site.timetables.schedules[$0].feedID } ?? ""
        return "[\(day.days.rawValue),\(JSONText.string(id)),\(names(of: day))]"
    }

    private func names(of day: TableChange.Day) -> String {
        languages.json { language in
            if day.days.isEmpty, let schedule = day.schedule { return language.names[schedule] }
            return language.names.strings.days(day.days)
        }
    }

    private func row(_ table: TableChange, day: Int) -> String {
        let lists = [
            Self.list(table.first.map { [$0] } ?? []), Self.list(table.last.map { [$0] } ?? []), Self.list(table.moved),
            Self.list(table.gone), Self.list(table.new), rides(table),
        ]
        return "[\(JSONText.string(table.board)),\(day),\(lists.joined(separator: ","))]"
    }

    /// Pairs, each as the minutes since the earlier time before, and how much later it is now.
    private static func list(_ pairs: [TableChange.Times]) -> String {
        var before = 0
        var numbers: [String] = []
        for pair in pairs {
            let (old, new) = (Int(pair.old.rawValue), Int(pair.new.rawValue))
            numbers += [String(old - before), String(new - old)]
            before = old
        }
        return "[\(numbers.joined(separator: ","))]"
    }

    private static func list(_ times: [ServiceTime]) -> String {
        var before = 0
        var numbers: [String] = []
        for time in times.map({ Int($0.rawValue) }) {
            numbers.append(String(time - before))
            before = time
        }
        return "[\(numbers.joined(separator: ","))]"
    }

    /// Stations that follow each other and have the same last ride: how far behind the ones before, how many, the minute
    /// before, and how much later it is now.
    private func rides(_ table: TableChange) -> String {
        var runs: [(first: Int, count: Int, times: TableChange.Times)] = []
        for ride in table.lastRides {
            guard let number = numbers[ride.station] else { continue }
            if let run = runs.last, run.first + run.count == number, run.times == ride.times {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((number, 1, ride.times))
            }
        }
        var next = 0
        var texts: [String] = []
        for run in runs {
            let (old, new) = (Int(run.times.old.rawValue), Int(run.times.new.rawValue))
            texts += [run.first - next, run.count, old, new - old].map(String.init)
            next = run.first + run.count
        }
        return "[\(texts.joined(separator: ","))]"
    }

    // MARK: Plain JSON

    func renderPlain(_ bytes: inout Bytes) {
        let rows = stations.filter { tables[$0] != nil }.map { station -> String in
            let own = (tables[station] ?? []).map(plain).joined(separator: ",\n")
            return
                "{\"id\":\(JSONText.string(site.dataset[station].feedID)),\"names\":\(languages.json { $0.names[station] })"
                + ",\"departures\":\"data/departures/\(site.paths.name(station) ?? "").json\",\"tables\":[\n\(own)]}"
        }
        bytes.append("{\"version\":\(PlainData.version),\"stations\":[\n\(rows.joined(separator: ",\n"))]}")
    }

    private func plain(_ table: TableChange) -> String {
        func pair(_ times: TableChange.Times) -> String { "[\(times.old.rawValue),\(times.new.rawValue)]" }
        func pairs(_ all: [TableChange.Times]) -> String { "[\(all.map(pair).joined(separator: ","))]" }
        func minutes(_ all: [ServiceTime]) -> String { "[\(all.map { String($0.rawValue) }.joined(separator: ","))]" }
        let schedule = table.day.schedule.map { JSONText.string(site.timetables.schedules[$0].feedID) } ?? "null"
        let rides = table.lastRides.filter { numbers[$0.station] != nil }.map { ride in
            "{\"station\":\(JSONText.string(site.dataset[ride.station].feedID)),\"times\":\(pair(ride.times))}"
        }
        return
            "{\"direction\":\(JSONText.string(table.board)),\"days\":\(table.day.days.rawValue),\"schedule\":\(schedule)"
            + ",\"first\":\(table.first.map(pair) ?? "null"),\"last\":\(table.last.map(pair) ?? "null")"
            + ",\"moved\":\(pairs(table.moved)),\"gone\":\(minutes(table.gone)),\"new\":\(minutes(table.new))"
            + ",\"lastTo\":[\(rides.joined(separator: ","))]}"
    }
}
