import Foundation
import Messages
import OuDia
import Timetable

/// The stations, railways and types of files, with what the tables beside them say of each.
struct OuDiaLists {
    /// A file with what it is called.
    typealias Read = (name: String, content: OuDiaFile)

    let lists: SpreadsheetLists
    /// By file: the position of its railway.
    let railways: [Int]
    /// By file and position in its list: the position of the station; `nil` for one without a name.
    private let stations: [[Int?]]

    /// Takes the names of files, and the tables of a folder.
    init(_ files: [Read], _ folder: URL, _ options: FeedOptions, _ log: inout NoticeLog) {
        let table = ListTable(
            "stations.csv",
            in: folder,
            words: StationRow.words,
            languages: ["name_"],
            required: ["name_ja"],
            &log
        )
        let lines = ListTable(
            "railways.csv",
            in: folder,
            words: RailwayRow.words,
            languages: ["name_", "operator_", "down_", "up_"],
            required: ["name_ja", "operator_ja"],
            &log
        )
        var stations = Self.Rows(table.entries.map { StationRow($0, &log) }) { ($0.id, $0.names) }
        var railways = Self.Rows(lines.entries.map { RailwayRow($0, &log) }) { ($0.id, $0.names) }
        var (ofFiles, ofStations): ([Int], [[Int?]]) = ([], [])
        for (name, file) in files {
            let place = WorksheetPlace(file: name)
            let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
            let title = file.name.isEmpty ? stem : file.name
            let isListed = railways.contains(title)
            ofFiles.append(
                railways.position(of: isListed ? title : railways.contains(stem) ? stem : title) {
                    RailwayRow(title, down: file.down, up: file.up, place)
                }
            )
            ofStations.append(
                file.stations.map { station in
                    station.name.isEmpty
                        ? nil : stations.position(of: station.name) { StationRow(station.name, place) }
                }
            )
        }
        for row in stations.unused { log.report(NameInNoFile.check(row.place, row.id)) }
        for row in railways.unused { log.report(NameInNoFile.check(row.place, row.id)) }
        self.railways = ofFiles
        self.stations = ofStations
        let types = SpreadsheetLists.types([folder] + options.supplements, &log)
        lists = SpreadsheetLists(stations: stations.all, railways: railways.all, types: types)
    }

    /// The trains of a table as those of a worksheet.
    func sheet(
        of trains: [OuDiaTrain],
        in table: OuDiaTables.Table,
        _ boundary: ServiceTime,
        _ log: inout NoticeLog
    ) -> TimetableWorksheet {
        let positions = stations[table.position]
        var found: [WorksheetTrain] = []
        var numbers: [String: Int] = [:]
        for (column, train) in trains.enumerated() {
            let place = FileLine(table.file, train.line)
            var sheet = WorksheetTrain(column: column, place: WorksheetPlace(file: table.file, row: train.line))
            let plain = train.number.isEmpty ? WorksheetPlace.letters(column) : train.number
            let count = numbers[plain, default: 0] + 1
            numbers[plain] = count
            sheet.id = count == 1 ? plain : "\(plain).\(count)"
            (sheet.number, sheet.name, sheet.notes) = (train.number, train.name, train.notes)
            sheet.type = table.types[train.type]
            let times = OuDiaTimes(train.calls, boundary)
            sheet.calls = zip(train.calls, times.all).compactMap { call, times in
                positions[call.station].map { station in
                    WorksheetTrain.Call(
                        station: station,
                        arrival: times.arrival,
                        departure: times.departure,
                        platform: call.platform ?? "",
                        isApproximate: times.isApproximate
                    )
                }
            }
            if log.report(TooManyCalls.check(place, train.number, sheet.calls.count)) {
                log.leaveOut()
                continue
            }
            if train.timeless > 0 { log.report(StopWithoutTime.check(place, train.number, train.timeless)) }
            if times.runsBackwards { log.report(TimeRunsBackwards.check(place, train.number)) }
            found.append(sheet)
        }
        let called = Set(table.called.compactMap { positions[$0] })
        return TimetableWorksheet(found, stations: positions.compactMap { $0 }.unique.filter(called.contains))
    }

    /// Rows of a table, and those that files add.
    private struct Rows<Row> {
        private(set) var all: [Row]
        private var positions: [String: Int] = [:]
        private var used: Set<Int> = []
        private let listed: Int

        init(_ rows: [Row], _ words: (Row) -> (id: String, names: Names)) {
            all = rows
            listed = rows.count
            for (position, row) in rows.enumerated() {
                for text in words(row).names.entries.map(\.text) where positions[text.folded] == nil {
                    positions[text.folded] = position
                }
            }
            for (position, row) in rows.enumerated() { positions[words(row).id.folded] = position }
        }

        var unused: [Row] { (0..<listed).filter { !used.contains($0) }.map { all[$0] } }

        func contains(_ name: String) -> Bool { positions[name.folded] != nil }

        mutating func position(of name: String, _ made: () -> Row) -> Int {
            if let position = positions[name.folded] {
                used.insert(position)
                return position
            }
            all.append(made())
            positions[name.folded] = all.count - 1
            return all.count - 1
        }
    }
}

extension StationRow {
    /// A station of which only the name is known.
    fileprivate init(_ name: String, _ place: WorksheetPlace) {
        (id, names, reading, coordinate) = (name, Names([.ja: name]), nil, nil)
        self.place = place
    }
}

extension RailwayRow {
    /// A railway of which only the file tells; its company is called as it is.
    fileprivate init(_ name: String, down: String, up: String, _ place: WorksheetPlace) {
        let words = Names([.ja: name])
        (id, names, reading) = (name, words, nil)
        (operatorID, operatorNames) = (name, words)
        (color, mode) = (nil, .rail)
        ways = [.down: Names(down.isEmpty ? [:] : [.ja: down]), .up: Names(up.isEmpty ? [:] : [.ja: up])]
        self.place = place
    }
}
