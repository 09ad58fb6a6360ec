import Foundation
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// What timetables.csv beside a feed asks for.
@Suite struct TimetableListTests {
    private var feed = SmallGTFS()

    init() {
        feed.files["routes.txt"]? += "S,X,,Shrub Line,3,\n"
        feed.files["calendar.txt"]? += "H,0,0,0,0,0,1,1,20260101,20261231\n"
        feed.files["trips.txt"]? += "R,W,t3,Cedar,0\nR,H,t4,Cedar,0\nS,W,t5,Alder,\n"
        feed.files["stop_times.txt"]? += """
            t3,12:00:00,12:00:00,A,1
            t3,,,B,2
            t3,12:10:00,12:10:00,C,3
            t4,13:00:00,13:00:00,A,1
            t4,13:10:00,13:10:00,C,2
            t5,14:00:00,14:00:00,C,1
            t5,14:10:00,14:10:00,A,2

            """
    }

    private func read(_ list: String) throws -> (dataset: Dataset, notices: [String]) {
        let folder = try Folder()
        for (name, text) in feed.files { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
        try Data(list.utf8).write(to: folder.url.appending(path: "timetables.csv"))
        let result = GTFSFeed.read(folder.url)
        return (try #require(result.dataset), result.notices.map { "\($0.code) \($0.message)" })
    }

    /// The ids of each table's trains.
    private func trains(_ dataset: Dataset) -> [[String]] {
        dataset.chosenTables.map { table in table.trains.map { dataset[$0].feedID } }
    }

    @Test func aRowChoosesByRouteDirectionDaysAndTimes() throws {
        let (dataset, notices) = try read(
            """
            timetable_id,route_id,direction_id,monday,saturday,start_time,end_time,start_date,end_date
            all,R,,,,,,,
            down,R,0,,,,,,
            weekday,R,0,1,0,,,,
            weekend,Tree Line,0,0,1,,,,
            noon,R,,,,12:00:00,13:00:00,,
            night,R,,,,23:00,47:59,,
            shrub,S,0,,,,,20260101,2026-06-30
            """
        )
        #expect(notices == [])
        #expect(dataset.chosenTables.map(\.feedID) == ["all", "down", "weekday", "weekend", "noon", "night", "shrub"])
        #expect(
            trains(dataset) == [
                ["t1", "t2", "t3", "t4"], ["t1", "t3", "t4"], ["t1", "t3"], ["t4"], ["t3"], ["t2"], ["t5"],
            ]
        )
        #expect(dataset.chosenTables.map(\.days) == [[], [], .monday, .saturday, [], [], []])
        #expect(dataset.chosenTables[6].from == CalendarDate("2026-01-01"))
        #expect(dataset.chosenTables[6].until == CalendarDate("2026-06-30"))
    }

    @Test func aRowHasALabelNotesStopsAndALayout() throws {
        let (dataset, notices) = try read(
            """
            Timetables of 2026,,,,,,,,
            路線,表題,label_ja,service_notes,notes_ja,stops,show_only_timepoint,orientation,timetable_sequence
            R,Main stops,主な停留所,"Not on Founders' Day.",創立記念日は運休,C; Alder ;Birch,1,vertical,7
            R,,,,,A、C,,horizontal,
            """
        )
        #expect(notices == [])
        let (first, second) = (dataset.chosenTables[0], dataset.chosenTables[1])
        #expect(first.feedID == "row-3" && second.feedID == "row-4")
        #expect(first.names == Names([.en: "Main stops", .ja: "主な停留所"]) && second.names.isEmpty)
        #expect(first.remarks.map { dataset[$0].names } == [Names([.en: "Not on Founders' Day.", .ja: "創立記念日は運休"])])
        #expect(first.stations.map { dataset[stopOf: $0].feedID } == ["C", "A", "B"])
        #expect(second.stations.map { dataset[stopOf: $0].feedID } == ["A", "C"])
        #expect(first.showsTimepointsOnly && !second.showsTimepointsOnly)
        #expect(first.layout == .down && second.layout == .across)
    }

    @Test func aRowWithoutAnIDHasOneOfItsOwn() throws {
        let (dataset, notices) = try read("timetable_id,route_id\nrow-3,R\n,R\n,S\n")
        #expect(notices == [] && dataset.chosenTables.map(\.feedID) == ["row-3", "row-3-", "row-4"])
    }

    @Test func rowsOfOneIDAreOneTableOfSeveralRoutes() throws {
        let (dataset, notices) = try read(
            """
            timetable_id,route_id,timetable_label
            1,R,Both
            1,S,Both
            1,R,Another
            """
        )
        #expect(trains(dataset) == [["t1", "t2", "t3", "t4", "t5"]])
        #expect(
            notices == [
                "unfit-timetable-row timetables.csv, row 4, column A: “1” is the id of row 2 too, which says something "
                    + "else. Rows of one id may differ in their routes only; give this one an id of its own.",
                "unfit-timetable-row timetables.csv, row 2, column B: these routes are 2 lines here, and each has a table "
                    + "of its own. Where they are one to a rider, join them in routes.csv.",
            ]
        )
    }

    @Test(arguments: [
        ("U,,,,,,", "row 2, column A: the feed has no route “U”. Write a route_id or a name of routes.txt."),
        ("R,2,,,,,", "row 2, column B: “2” is none of 0, 1."),
        ("R,,1x,,,,", "row 2, column C: “1x” is neither yes nor no."),
        ("R,,0,,,,", "row 2: every day of the week has a 0 here. Write 1 for the days of the table."),
        ("R,,,25:99,,,", "row 2, column D: “25:99” is no time from 00:00 to 47:59. Write it as 09:05."),
        ("R,,,,2026-02-30,,", "row 2, column E: “2026-02-30” is no date. Write it as 2026-12-31."),
        (
            "S,,,9:00,,,",
            ""
        ),
        (
            "S,,,15:00,,,",
            "row 2: no trip of this route runs in this direction, on these days and at these times. Compare the row with "
                + "trips.txt and calendar.txt."
        ),
        (
            "S,,,,,B,",
            "row 2, column F: no trip of this table calls at “B”, and the stop is left out. Write a stop_id or a name of "
                + "stops.txt."
        ),
        ("R,,,,,,sideways", "row 2, column G: “sideways” is none of vertical, horizontal."),
    ])
    func whatFitsNothingIsTold(row: String, notice: String) throws {
        let (dataset, notices) = try read("route,direction,monday,start_time,start_date,stops,orientation\n\(row)\n")
        #expect(notices == (notice.isEmpty ? [] : ["unfit-timetable-row timetables.csv, " + notice]))
        #expect(dataset.chosenTables.isEmpty == !notice.isEmpty)
        #expect(dataset.trains.count == 5)
    }

    @Test func aTableByTheHourAndOneWithoutTimepointsAreToldAndShownWhole() throws {
        let (dataset, notices) = try read("route,timepoints,orientation\nS,yes,hourly\nR,yes,\n")
        #expect(
            notices == [
                "unfit-timetable-row timetables.csv, row 2, column C: a line has no table by the hour. The pages of its "
                    + "stops show the minutes of each hour, and in this table trips stand as suits their number.",
                "unfit-timetable-row timetables.csv, row 2, column B: stop_times.txt calls no time of these trips "
                    + "approximate, so that every stop is shown. Name the stops in the column stops.",
            ]
        )
        #expect(dataset.chosenTables.count == 2 && dataset.chosenTables[0].layout == nil)
    }
}
