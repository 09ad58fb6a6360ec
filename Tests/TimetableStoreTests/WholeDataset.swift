import Timetable

/// A dataset with something of everything: every optional value there once and missing once, every list empty once.
enum WholeDataset {
    static let value: Dataset = {
        var dataset = Dataset(
            source: Source(
                name: "小さな \"feed\"",
                date: CalendarDate("2026-03-14"),
                licence: "CC BY 4.0",
                attribution: "あ鉄 & Co.",
                timeZone: "Asia/Tokyo"
            )
        )
        dataset.schedules = [
            Schedule(feedID: "Weekday", names: Names([.ja: "平日", .en: "Weekdays"]), days: .weekdays),
            Schedule(feedID: "Every", names: Names([:]), days: DayKinds(DayKinds.each)),
        ]
        dataset.operators = [
            Operator(feedID: "A", names: Names([.ja: "あ鉄", .en: "A Rail", Language(rawValue: "zh-Hans"): "阿铁"])),
            Operator(feedID: "B", names: Names([:])),
        ]
        dataset.directions = ["Down", "Up"].map { Direction(feedID: $0, names: Names([.en: $0])) }
        dataset.trainTypes = [
            TrainType(feedID: "A.Local", names: Names([.ja: "各停"])),
            TrainType(feedID: "A.Express", names: Names([.ja: "急行", .en: "Express"])),
        ]
        addNetwork(to: &dataset)
        addTrains(to: &dataset)
        dataset.notices = [
            Notice(severity: .warning, code: "unlisted-station", ids: ["A.Main.X", "A.Main"], message: "It's a 駅."),
            Notice(severity: .error, code: "unreadable-json", ids: [], message: ""),
        ]
        return dataset
    }()

    private static func addNetwork(to dataset: inout Dataset) {
        dataset.railways = [
            Railway(
                feedID: "A.Main",
                names: Names([.ja: "本線", .en: "Main Line"]),
                reading: "ほんせん",
                operatorID: Operator.ID(0),
                color: "#0B7A5F",
                stations: [0, 1, 2, 0].map { Station.ID($0) },
                ascending: Direction.ID(0),
                descending: Direction.ID(1),
                course: [
                    Coordinate(latitude: 35.123456789, longitude: 139.7), Coordinate(latitude: -90, longitude: 180),
                    Coordinate(latitude: 90, longitude: -180),
                ]
            ),
            Railway(
                feedID: "B.Branch",
                names: Names([:]),
                operatorID: Operator.ID(1),
                color: nil,
                stations: [Station.ID(3)],
                ascending: Direction.ID(1),
                descending: Direction.ID(0)
            ),
        ]
        dataset.stations = [
            Station(
                feedID: "A.Main.X",
                names: Names([.ja: "甲", .en: "X"]),
                reading: "きのえ",
                railwayID: Railway.ID(0),
                coordinate: Coordinate(latitude: 35.6, longitude: 139.7),
                interchangeID: Interchange.ID(1)
            ),
            Station(
                feedID: "A.Main.Y",
                names: Names([.ja: "e\u{301}\u{200F}<&>'\"\n"]),
                railwayID: Railway.ID(0),
                coordinate: nil,
                interchangeID: Interchange.ID(0)
            ),
            Station(feedID: "A.Main.Z", names: Names([:]), railwayID: Railway.ID(0), coordinate: nil),
            Station(
                feedID: "B.Branch.X",
                names: Names([.ja: "甲"]),
                railwayID: Railway.ID(1),
                coordinate: Coordinate(latitude: 0, longitude: 0),
                interchangeID: Interchange.ID(1)
            ),
            Station(
                feedID: "Far.Away",
                names: Names([.en: "Far Away"]),
                railwayID: nil,
                coordinate: nil,
                interchangeID: Interchange.ID(1)
            ),
        ]
        dataset.interchanges = [
            Interchange(feedID: "A.Main.Y", gates: [[Station.ID(1)]]),
            Interchange(feedID: "B.Branch.X", gates: [[3, 0], [4]].map { $0.map { Station.ID($0) } }),
        ]
    }

    private static func addTrains(to dataset: inout Dataset) {
        func time(_ minutes: Int16) -> ServiceTime? { ServiceTime(rawValue: minutes) }
        func call(_ station: Int, _ arrival: Int16?, _ departure: Int16?) -> StopTime {
            StopTime(
                stationID: Station.ID(station),
                arrival: arrival.flatMap(time),
                departure: departure.flatMap(time)
            )
        }
        dataset.stopTimes = [
            call(0, nil, 180), call(1, 190, 191), call(2, 200, nil),
            call(2, 1440, 1445), call(1, nil, 1500), call(0, 1619, nil),
            call(0, 201, 201), call(2, nil, 210),
            call(0, nil, 205), call(1, 215, nil),
        ]
        func train(
            _ id: String,
            calls: Range<Int>,
            type: Int = 0,
            schedule: Int = 0,
            names: [Names] = [],
            origins: [Int] = [],
            destinations: [Int] = [],
            previous: [Int] = [],
            next: [Int] = []
        ) -> Train {
            Train(
                feedID: id,
                number: calls.lowerBound == 3 ? "" : "1\(id)M",
                names: names,
                railwayID: Railway.ID(0),
                typeID: TrainType.ID(type),
                directionID: Direction.ID(calls.lowerBound == 3 ? 1 : 0),
                scheduleID: Schedule.ID(schedule),
                origins: origins.map { Station.ID($0) },
                destinations: destinations.map { Station.ID($0) },
                previous: previous.map { Train.ID($0) },
                next: next.map { Train.ID($0) },
                calls: calls
            )
        }
        dataset.trains = [
            // Splits, and lists what it becomes in an order of its own.
            train(
                "T.1",
                calls: 0..<3,
                names: [Names([.ja: "星", .en: "Star"]), Names([.ja: "月"])],
                origins: [0],
                destinations: [4, 1],
                next: [3, 2]
            ),
            train("T.2", calls: 3..<6, type: 1, schedule: 1, origins: [2], destinations: []),
            train("T.3", calls: 6..<8, destinations: [4], previous: [0]),
            train("T.4", calls: 8..<10, destinations: [1], previous: [0]),
        ]
    }
}
