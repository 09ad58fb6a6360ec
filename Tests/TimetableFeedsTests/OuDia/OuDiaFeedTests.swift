import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// What becomes of files of OuDia and OuDiaSecond, and of the tables beside them.
@Suite struct OuDiaFeedTests {
    private func dataset(_ small: SmallOuDia, _ names: [String] = []) throws -> Dataset {
        let result = try small.read(names)
        #expect(result.notices.map(\.message.english) == [])
        return try #require(result.dataset)
    }

    @Test func aFileBecomesARailwayWithItsTrains() throws {
        let dataset = try dataset(SmallOuDia())
        #expect(
            dataset.lines == [
                "Weekday 101 普通: 甲 -/6:00, 十村 6:06/6:10, 丙 6:17/-",
                "Weekday 1 急行: 甲 -/6:04, 丙 6:13/-",
                "Weekday 199 普通: 十村 -/23:58, 丙 24:05/-",
                "Weekday 102 普通: 丙 -/6:20, 十村 -/6:27, 甲 6:34/-",
            ]
        )
        #expect(dataset.railways.map(\.names[.ja]) == ["見本線"])
        #expect(dataset.operators.map(\.names[.ja]) == ["見本線"])
        #expect(dataset.trains.map(\.feedID).last == "見本線.up.Weekday.102")
        #expect(dataset.trains[1].names.map(\.[.ja]) == ["あさひ5号"])
        #expect(dataset.remarks.map(\.names[.ja]) == ["急行1を待つ", "(4分)"])
        #expect(
            dataset.trains.map { dataset[$0.directionID].feedID } == ["見本線.down", "見本線.down", "見本線.down", "見本線.up"]
        )
        #expect(dataset.source.dayBoundary == ServiceTime(hour: 3, minute: 0))
        #expect(dataset.trainTypes.map(\.names[.ja]) == ["普通", "急行"])
    }

    @Test func theSameFileInEitherEncodingIsTheSame() throws {
        var second = SmallOuDia(nil)
        second["main.oud2"] = SmallOuDia.main
        var plain = SmallOuDia(nil)
        plain.files["main.oud"] = Data(SmallOuDia.main.utf8)
        let first = try dataset(SmallOuDia())
        #expect(try dataset(second) == first)
        #expect(try dataset(plain) == first)
    }

    @Test func tablesBesideTheFileSayWhatItLacks() throws {
        var small = SmallOuDia()
        small["stations.csv"] = "id,name_ja,name_en,reading,latitude,longitude\nK,甲,Kinoe,こう,35.1,139.1\n"
        small["railways.csv"] =
            "id,name_ja,name_en,operator_ja,operator_en,color\nmain,見本線,Sample Line,あ鉄,A Rail,#80c342\n"
        small["train-types.csv"] = "id,name_ja,name_en\nExp,急行,Express\n"
        small["days.csv"] = "word,dates\n平日,2026-05-01 2026-05-02\n"
        let dataset = try dataset(small)
        #expect(dataset.stops.map(\.feedID) == ["K", "十村", "丙"])
        #expect(dataset.stops[0].coordinate == Coordinate(latitude: 35.1, longitude: 139.1))
        #expect(dataset.stops[0].reading == "こう")
        #expect(dataset.railways.map(\.feedID) == ["main"])
        #expect(dataset.railways[0].color == "#80C342")
        #expect(dataset.operators.map(\.names[.en]) == ["A Rail"])
        #expect(dataset.trainTypes.map(\.feedID) == ["普通", "Exp"])
        #expect(
            dataset.services.map(\.dates) == [
                .dates(DateSet(["2026-05-01", "2026-05-02"].compactMap { CalendarDate($0) }))
            ]
        )
    }

    @Test func namesOfDiagramsTellTheirDays() throws {
        let trains = ([SmallOuDia.train("", "1;600,1;610/")], [String]())
        let small = SmallOuDia(
            SmallOuDia.file(
                stations: ["甲", "乙"],
                trains: ["基準運転時分": trains, "2026年3月14日改正 平日": trains, "土曜": trains, "休日ダイヤ": ([], [])]
            )
        )
        let result = try small.read()
        // 休日ダイヤ is Saturday too, where nobody says otherwise.
        #expect(
            result.notices.map(\.message.english) == [
                "main.oud:56: “休日ダイヤ” runs on days on which “土曜” (main.oud:44) runs as well. Say in days.csv beside the "
                    + "file on which days each runs."
            ]
        )
        #expect(try small.read(lenient: true).dataset?.services.map(\.dates) == [.kinds(.weekdays), .kinds(.saturday)])
    }

    @Test func theOnlyDiagramRunsEveryDayAndOthersNeedTheirDays() throws {
        let trains = ([SmallOuDia.train("", "1;600,1;610/")], [String]())
        var small = SmallOuDia(SmallOuDia.file(stations: ["甲", "乙"], trains: ["新ダイヤ": trains]))
        #expect(try dataset(small).services.map(\.dates) == [.kinds(DayKinds(rawValue: 255))])
        small["main.oud"] = SmallOuDia.file(stations: ["甲", "乙"], trains: ["平日": trains, "お盆": trains])
        #expect(
            try small.read().notices.map(\.message.english) == [
                "main.oud:32: nothing says on which days the trains of “お盆” run. Write it into days.csv beside the file, as in "
                    + "`word,days` and `お盆,weekday`."
            ]
        )
        small["days.csv"] = "word,dates,instead\nお盆,2026-08-13,yes\n"
        #expect(try dataset(small).services.map(\.feedID) == ["Weekday", "お盆"])
    }

    @Test func filesShareStationsAndOneRailwayMayHaveSeveral() throws {
        let trains = ([SmallOuDia.train("9", "1;600,1;610/")], [String]())
        var small = SmallOuDia()
        small["branch.oud2"] = SmallOuDia.file(name: "支線", stations: ["丙", "丁"], trains: ["全日": trains])
        small["weekend.oud"] = SmallOuDia.file(stations: ["甲", "十村"], trains: ["土休日": trains])
        let dataset = try dataset(small, ["main.oud", "branch.oud2", "weekend.oud"])
        #expect(dataset.railways.map(\.names[.ja]) == ["見本線", "支線"])
        #expect(dataset.stops.map(\.names[.ja]) == ["甲", "十村", "丙", "丁"])
        #expect(dataset.stations.count == 5)
        #expect(
            dataset.lines.suffix(2) == [
                "Daily 9 普通: 丙 -/6:00, 丁 6:10/-", "SaturdayHoliday 9 普通: 甲 -/6:00, 十村 6:10/-",
            ]
        )
    }

    @Test func branchesAndLoopsNameAStationTwice() throws {
        // A B C, with a branch B X; the last is a way out over both copies of B, and one that misses the branch's column.
        let text = SmallOuDia.file(
            head: "OuDiaSecond.1.10",
            stations: ["A", "B", "C", "\nBrunchCoreEkiIndex=1", "X"],
            trains: [
                "平日": (
                    [
                        SmallOuDia.train("1", "1;600,1;605,1;610/"),
                        SmallOuDia.train("2", "1;700,1;704/,3,1;706,1;710/"),
                        SmallOuDia.train("3", "1;800,2,,,1;810/"),
                    ], [SmallOuDia.train("4", "1;900,1;904,,,1;909/")]
                )
            ]
        )
        var small = SmallOuDia(nil)
        small["branch.oud2"] = text
        #expect(
            try dataset(small).lines == [
                "Weekday 1 普通: A -/6:00, B -/6:05, C 6:10/-", "Weekday 2 普通: A -/7:00, B 7:04/7:06, X 7:10/-",
                "Weekday 3 普通: A -/8:00, X 8:10/-", "Weekday 4 普通: X -/9:00, B -/9:04, A 9:09/-",
            ]
        )
        let loop = SmallOuDia.file(
            stations: ["A", "B", "C", "A"],
            trains: ["平日": ([SmallOuDia.train("1", "1;600,1;605,1;610,1;615/")], [])]
        )
        #expect(try dataset(SmallOuDia(loop)).lines == ["Weekday 1 普通: A -/6:00, B -/6:05, C -/6:10, A 6:15/-"])
    }

    @Test func stopsWithoutATimeGetOneBetweenTheOthers() throws {
        let text = SmallOuDia.file(
            stations: ["A", "B", "C", "D", "E"],
            trains: ["平日": ([SmallOuDia.train("1", "1,1;2350,1,1,1;005")], [])]
        )
        let result = try SmallOuDia(text).read()
        #expect(result.dataset?.lines == ["Weekday 1 普通: B -/23:50, C ~-/23:55, D ~-/24:00, E 24:05/-"])
        #expect(
            result.notices.map(\.message.english) == [
                "main.oud:38: train 1 begins or ends with a stop without a time. Add it."
            ]
        )
    }

    @Test func tracksArePlatformsWhereTheyWereNamed() throws {
        func tracks(_ names: [(String, String)]) -> String {
            "\nEkiTrack2Cont.\n"
                + names.map { "EkiTrack2.\nTrackName=\($0)\nTrackRyakusyou=\($1)\n.\n" }.joined() + "."
        }
        let text = SmallOuDia.file(
            head: "OuDiaSecond.1.10",
            stations: [
                "A" + tracks([("1番線", "1"), ("2番線", "2")]),
                "B" + tracks([("下り本線", "下"), ("上り本線", "上"), ("4番線", "4")]), "C",
            ],
            trains: [
                "平日": (
                    [
                        SmallOuDia.train("1", "1;600$0,1;605$2,1;610/$7"),
                        SmallOuDia.train("3", "1;700$1,1;705$0,1;710/"),
                    ], []
                )
            ]
        )
        var small = SmallOuDia(nil)
        small["main.oud2"] = text
        #expect(
            try dataset(small).lines == [
                "Weekday 1 普通: A -/6:00, B -/6:05 #4, C 6:10/-", "Weekday 3 普通: A -/7:00, B -/7:05, C 7:10/-",
            ]
        )
    }

    @Test func trainsOfOneNumberAreAllThere() throws {
        let trains = [
            SmallOuDia.train("1", "1;600,1;610/"), SmallOuDia.train("1", "1;700,1;710/"),
            SmallOuDia.train("", "1;800,1;810/"),
        ]
        let dataset = try dataset(SmallOuDia(SmallOuDia.file(stations: ["A", "B"], trains: ["平日": (trains, [])])))
        #expect(dataset.trains.map(\.feedID) == ["見本線.down.Weekday.1", "見本線.down.Weekday.1.2", "見本線.down.Weekday.C"])
    }
}
