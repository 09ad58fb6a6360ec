import MessageLiterals
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
                publisher: "A Publisher",
                publisherURL: "https://example.com/",
                version: "2026.1",
                validFrom: CalendarDate("2026-04-01"),
                validUntil: CalendarDate("2027-03-31"),
                language: Language(rawValue: "mul"),
                timeZone: "Asia/Tokyo",
                dayBoundary: ServiceTime(clamping: 180),
                key: "whole"
            )
        )
        dataset.feeds = [dataset.source, dataset.source]
        dataset.feeds[1].key = "第二"
        dataset.feeds[1].date = nil
        dataset.services = [
            Service(feedID: "Weekday", dates: .kinds(.weekdays)),
            Service(feedID: "Every", dates: .kinds(DayKinds(DayKinds.each))),
        ]
        dataset.operators = [
            Operator(
                feedID: "A",
                names: Names([.ja: "あ鉄", .en: "A Rail", Language(rawValue: "zh-Hans"): "阿铁"]),
                url: "https://a.example/",
                phone: "+81 3 1234"
            ),
            Operator(feedID: "B", names: Names([:])),
        ]
        dataset.directions = ["Down", "Up"].map { Direction(feedID: $0, names: Names([.en: $0])) }
        dataset.trainTypes = [
            TrainType(feedID: "A.Local", names: Names([.ja: "各停"])),
            TrainType(feedID: "A.Express", names: Names([.ja: "急行", .en: "Express"]), surcharge: .reservedSeat),
        ]
        addNetwork(to: &dataset)
        addTrains(to: &dataset)
        addChosenTables(to: &dataset)
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
                otherIDs: ["A.Main.Express", "A.Main.Night"],
                names: Names([.ja: "本線", .en: "Main Line"]),
                wholeNames: ["From east to west (Main Line)", "From west to east (Main Line)"],
                reading: "ほんせん",
                mode: .cableTram,
                code: "M",
                operatorID: Operator.ID(0),
                color: "#0B7A5F",
                textColor: "#FFFFFF",
                ascending: Direction.ID(0),
                descending: Direction.ID(1),
                listing: Pattern.ID(0)
            ),
            Railway(
                feedID: "B.Branch",
                names: Names([:]),
                operatorID: Operator.ID(1),
                color: nil,
                ascending: Direction.ID(1),
                descending: nil
            ),
        ]
        dataset.stops = [
            Stop(
                feedID: "A.Main.X",
                names: Names([.ja: "甲", .en: "X"]),
                reading: "きのえ",
                coordinate: Coordinate(latitude: 35.6, longitude: 139.7)
            ),
            Stop(feedID: "A.Main.Y", names: Names([.ja: "e\u{301}\u{200F}<&>'\"\n"]), coordinate: nil),
            Stop(feedID: "A.Main.Z", names: Names([:]), coordinate: nil, wheelchairs: false),
            Stop(feedID: "B.Branch.X", names: Names([.ja: "甲"]), coordinate: Coordinate(latitude: 0, longitude: 0)),
            Stop(feedID: "Far.Away", names: Names([.en: "Far Away"]), coordinate: nil),
            Stop(
                feedID: "A.Main.X.1",
                names: Names([:]),
                coordinate: nil,
                parentID: Stop.ID(0),
                code: "0815",
                platformCode: "1 番線",
                wheelchairs: true,
                fareZones: [FareZone.ID(1), FareZone.ID(0)]
            ),
        ]
        dataset.stations = [
            Station(
                feedID: "A.Main.X",
                stopID: Stop.ID(0),
                railwayID: Railway.ID(0),
                interchangeID: Interchange.ID(1)
            ),
            Station(
                feedID: "A.Main.Y",
                stopID: Stop.ID(1),
                railwayID: Railway.ID(0),
                interchangeID: Interchange.ID(0)
            ),
            Station(feedID: "A.Main.Z", stopID: Stop.ID(2), railwayID: Railway.ID(0)),
            Station(
                feedID: "B.Branch.X",
                stopID: Stop.ID(3),
                railwayID: Railway.ID(1),
                interchangeID: Interchange.ID(1)
            ),
            // A stop that two railways serve.
            Station(
                feedID: "B.Branch/A.Main.X",
                stopID: Stop.ID(0),
                railwayID: Railway.ID(1),
                interchangeID: Interchange.ID(1)
            ),
        ]
        dataset.patterns = [
            Pattern(
                railwayID: Railway.ID(0),
                stations: [0, 1, 2, 0].map { Station.ID($0) },
                course: [
                    Coordinate(latitude: 35.123456789, longitude: 139.7), Coordinate(latitude: -90, longitude: 180),
                    Coordinate(latitude: 90, longitude: -180),
                ]
            ),
            Pattern(railwayID: Railway.ID(0), stations: [0, 1, 2].map { Station.ID($0) }),
            Pattern(railwayID: Railway.ID(0), stations: [2, 1, 0].map { Station.ID($0) }),
            Pattern(railwayID: Railway.ID(0), stations: [0, 2].map { Station.ID($0) }),
            Pattern(railwayID: Railway.ID(0), stations: [0, 1].map { Station.ID($0) }),
            Pattern(railwayID: Railway.ID(1), stations: [3, 4].map { Station.ID($0) }),
        ]
        dataset.interchanges = [
            Interchange(feedID: "A.Main.Y", stations: [Station.ID(1)]),
            Interchange(
                feedID: "B.Branch.X",
                stations: [3, 0, 4].map { Station.ID($0) },
                gates: [[3, 4].map { Station.ID($0) }]
            ),
        ]
    }

    private static func addTrains(to dataset: inout Dataset) {
        func time(_ minutes: Int16) -> ServiceTime? { ServiceTime(rawValue: minutes) }
        func call(_ station: Int, _ arrival: Int16?, _ departure: Int16?, platform: Int? = nil) -> StopTime {
            // Every way to get on and off once.
            let boarding: Boarding = departure == nil ? .none : platform == nil ? .byPhone : .regular
            return StopTime(
                stationID: Station.ID(station),
                arrival: arrival.flatMap(time),
                departure: departure.flatMap(time),
                platformID: platform.map { Stop.ID($0) },
                boarding: boarding,
                alighting: arrival == nil ? .none : .onRequest,
                isApproximate: arrival == 190
            )
        }
        dataset.headsigns = [Headsign(names: Names([.ja: "星ヶ丘", .en: "Hoshigaoka"])), Headsign(names: Names([:]))]
        dataset.remarks = [
            Remark(feedID: "R.1", names: Names([.ja: "要予約"]), phone: "0120-1", url: "https://a.example/call"),
            Remark(feedID: "R.2", names: Names([.en: "Bring a boat."])),
        ]
        dataset.transfers = [
            Transfer(
                fromID: Stop.ID(5),
                toID: Stop.ID(3),
                fromRailwayID: Railway.ID(0),
                toRailwayID: Railway.ID(1),
                kind: .minimumTime,
                minutes: 7,
                steps: .avoidable(minutes: 9)
            ),
            Transfer(fromID: Stop.ID(1), toID: Stop.ID(1), kind: .impossible),
            Transfer(fromID: Stop.ID(1), toID: Stop.ID(2), kind: .recommended, steps: .unavoidable),
        ]
        dataset.fares = [
            Fare(feedID: "F.1", price: 230, currency: "JPY", isPaidAgain: true),
            Fare(feedID: "F.2", price: nil, currency: "USD", isPaidAgain: false),
        ]
        dataset.fareNetworks = [FareNetwork(feedID: "N.1")]
        dataset.fareZones = [FareZone(feedID: "Z.1"), FareZone(feedID: "Z.2")]
        dataset.fareRules = [
            FareRule(
                fareID: Fare.ID(1),
                networkID: FareNetwork.ID(0),
                originID: FareZone.ID(0),
                destinationID: FareZone.ID(1),
                passes: [FareZone.ID(0), FareZone.ID(1)],
                priority: 3
            ),
            FareRule(fareID: Fare.ID(0)),
        ]
        dataset.stopTimes = [
            call(0, nil, 0, platform: 5), call(1, 190, 191), call(2, 200, nil),
            call(2, 1440, 1445), call(1, nil, 1500), call(0, 2879, nil),
            call(0, 201, 201), call(2, nil, 210),
            call(0, nil, 205), call(1, 215, nil),
        ]
        func train(
            _ id: String,
            calls: Range<Int>,
            pattern: Int,
            type: Int = 0,
            service: Int = 0,
            names: [Names] = [],
            origins: [Int] = [],
            destinations: [Int] = [],
            headsigns: [HeadsignChange] = [],
            remarks: [RemarkUse] = [],
            previous: [Int] = [],
            next: [Int] = []
        ) -> Train {
            Train(
                feedID: id,
                sharedRecordID: id == "T.3" || id == "T.4" ? "T" : nil,
                number: calls.lowerBound == 3 ? "" : "1\(id)M",
                names: names,
                railwayID: Railway.ID(0),
                typeID: TrainType.ID(type),
                directionID: Direction.ID(calls.lowerBound == 3 ? 1 : 0),
                serviceID: Service.ID(service),
                patternID: Pattern.ID(pattern),
                origins: origins.map { Stop.ID($0) },
                destinations: destinations.map { Stop.ID($0) },
                headsigns: headsigns,
                remarks: remarks,
                admission: Admission(wheelchairs: calls.lowerBound > 0, bicycles: type == 1 ? false : nil),
                fareNetworkID: type == 1 ? nil : FareNetwork.ID(0),
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
                pattern: 1,
                names: [Names([.ja: "星", .en: "Star"]), Names([.ja: "月"])],
                origins: [0],
                destinations: [4, 1],
                headsigns: [
                    HeadsignChange(call: 0, headsignID: Headsign.ID(1)),
                    HeadsignChange(call: 1, headsignID: Headsign.ID(0)), HeadsignChange(call: 2, headsignID: nil),
                ],
                remarks: [
                    RemarkUse(call: 2, remarkID: Remark.ID(1)), RemarkUse(remarkID: Remark.ID(0)),
                ],
                next: [3, 2]
            ),
            train("T.2", calls: 3..<6, pattern: 2, type: 1, service: 1, origins: [2], destinations: []),
            train("T.3", calls: 6..<8, pattern: 3, destinations: [4], previous: [0]),
            train("T.4", calls: 8..<10, pattern: 4, destinations: [1], previous: [0]),
        ]
        dataset.headwayRuns = [
            HeadwayRun(
                feedID: "H.1",
                recordID: "H",
                patternID: Pattern.ID(5),
                typeID: TrainType.ID(1),
                directionID: Direction.ID(1),
                serviceID: Service.ID(1),
                destinations: [Stop.ID(0), Stop.ID(4)],
                headsigns: [HeadsignChange(call: 1, headsignID: Headsign.ID(0))],
                remarks: [RemarkUse(call: 1, remarkID: Remark.ID(1))],
                admission: Admission(wheelchairs: nil, bicycles: true),
                fareNetworkID: FareNetwork.ID(0),
                from: ServiceTime(clamping: 540),
                until: ServiceTime(clamping: 1630),
                headwaySeconds: 450,
                calls: [
                    .init(arrival: 0, departure: 0),
                    .init(
                        arrival: 7,
                        departure: 7,
                        platformID: Stop.ID(5),
                        boarding: .onRequest,
                        alighting: .byPhone
                    ),
                ]
            )
        ]
    }
}
