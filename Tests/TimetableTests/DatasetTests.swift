import Testing
import Timetable

@Suite struct DatasetTests {
    @Test func anIdentifierIsAPositionOfItsKind() {
        let id = Station.ID(7)
        #expect(id.position == 7)
        #expect(id.rawValue == 7)
        #expect(Station.ID(6) < id)
        #expect(!(id < Station.ID(7)))
        #expect(Set([Station.ID(7), id]).count == 1)
        #expect(Station.ID(Int(Int32.max)).position == Int(Int32.max))
    }

    @Test func idsFindTheirEntities() {
        var dataset = Dataset(
            source: Source(
                name: "",
                date: nil,
                licence: "",
                attribution: "",
                timeZone: "",
                dayBoundary: ServiceTime(clamping: 0)
            )
        )
        dataset.operators = ["A", "B"].map { Operator(feedID: $0, names: Names([:])) }
        dataset.directions = ["C", "D"].map { Direction(feedID: $0, names: Names([:])) }
        dataset.trainTypes = ["E", "F"].map { TrainType(feedID: $0, names: Names([:])) }
        dataset.services = ["G", "H"].map { Service(feedID: $0, dates: .kinds(.weekdays)) }
        #expect(dataset[Operator.ID(1)].feedID == "B")
        #expect(dataset[Direction.ID(1)].feedID == "D")
        #expect(dataset[TrainType.ID(0)].feedID == "E")
        #expect(dataset[Service.ID(1)].feedID == "H")
    }

    @Test func trainsStartWhenTheyLeaveOrComeInWhereNoDepartureIsTold() {
        var dataset = Dataset(
            source: Source(
                name: "",
                date: nil,
                licence: "",
                attribution: "",
                timeZone: "",
                dayBoundary: ServiceTime(clamping: 0)
            )
        )
        for (arrival, departure) in [(nil, 400), (300, nil), (350, 400), (nil, nil)] as [(Int16?, Int16?)] {
            let start = dataset.stopTimes.count
            dataset.stopTimes += [
                StopTime(
                    stationID: Station.ID(0),
                    arrival: arrival.flatMap(ServiceTime.init),
                    departure: departure.flatMap(ServiceTime.init)
                ),
                StopTime(stationID: Station.ID(1), arrival: ServiceTime(rawValue: 500), departure: nil),
            ]
            dataset.trains.append(
                Train(
                    feedID: "\(start)",
                    number: "",
                    names: [],
                    railwayID: Railway.ID(0),
                    typeID: TrainType.ID(0),
                    directionID: Direction.ID(0),
                    serviceID: Service.ID(0),
                    patternID: Pattern.ID(0),
                    origins: [],
                    destinations: [],
                    calls: start..<start + 2
                )
            )
        }
        let trains = (0..<4).map { Train.ID($0) }
        #expect(trains.map { dataset.start(of: $0)?.rawValue } == [400, 300, 400, nil])
        #expect(trains.reversed().sorted(by: dataset.startsEarlier) == [1, 0, 2, 3].map { Train.ID($0) })
    }

    @Test func theStationsOfAnInterchangeComeGateByGate() {
        let stations = [3, 1, 2, 4].map { Station.ID($0) }
        let place = Interchange(feedID: "X", stations: stations, gates: [[stations[0], stations[2]]])
        #expect(place.sharingGates(with: stations[2]) == [stations[0]])
        #expect(place.sharingGates(with: stations[3]) == [])
    }

    @Test func errorsComeBeforeWarnings() {
        #expect(Notice.Severity.error < .warning)
        #expect(Notice.Severity.allCases.sorted() == [.error, .warning])
        #expect(!(Notice.Severity.warning < .warning))
    }

    @Test func categoriesRunFromTheSlowestToTheFastest() {
        #expect(TrainCategory.allCases == [.local, .rapid, .semiExpress, .express, .limited])
        #expect(TrainCategory.allCases.shuffled().sorted() == TrainCategory.allCases)
        #expect(TrainCategory(rawValue: "semi-express") == .semiExpress)
    }
}
