import Testing
import Timetable
import TimetableStore

/// The schema refuses what a dataset must not hold, whoever made it.
@Suite struct ConstraintTests {
    /// One thing wrong in a dataset that is sound otherwise.
    struct Defect: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A part of what the refusal says.
        let reason: String
        let spoil: @Sendable (inout Dataset) -> Void

        init(_ name: String, _ reason: String, _ spoil: @escaping @Sendable (inout Dataset) -> Void) {
            (testDescription, self.reason, self.spoil) = (name, reason, spoil)
        }
    }

    static let badValues: [Defect] = [
        Defect("a date beyond four digits a year", "CHECK") { $0.source.date = CalendarDate(daysSince1970: 9_999_999) },
        Defect("a schedule that is never valid", "CHECK") { $0.schedules[0].days = [] },
        Defect("a colour that is none", "CHECK") { $0.railways[0].color = "#0b7a5f" },
        Defect("a colour that is markup", "CHECK") { $0.railways[0].color = "red;}" },
        Defect("a latitude off the globe", "CHECK") { $0.stations[0].coordinate?.latitude = 90.1 },
        Defect("a course off the globe", "CHECK") { $0.railways[0].course[1].longitude = 180.1 },
        Defect("a language without a tag", "CHECK") { $0.operators[0].names = Names([Language(rawValue: "x"): "X"]) },
        Defect("a notice without a code", "CHECK") { $0.notices[0].code = "" },
        Defect("a call without a time", "CHECK") {
            $0.stopTimes[1] = StopTime(stationID: Station.ID(1), arrival: nil, departure: nil)
        },
        Defect("a train linked to itself", "CHECK") {
            $0.trains[1].next = [Train.ID(1)]
            $0.trains[1].previous = [Train.ID(1)]
        },
        Defect("two schedules of one id", "UNIQUE") { $0.schedules[1].feedID = $0.schedules[0].feedID },
        Defect("two operators of one id", "UNIQUE") { $0.operators[1].feedID = $0.operators[0].feedID },
        Defect("two directions of one id", "UNIQUE") { $0.directions[1].feedID = $0.directions[0].feedID },
        Defect("two types of one id", "UNIQUE") { $0.trainTypes[1].feedID = $0.trainTypes[0].feedID },
        Defect("two railways of one id", "UNIQUE") { $0.railways[1].feedID = $0.railways[0].feedID },
        Defect("two stations of one id", "UNIQUE") { $0.stations[1].feedID = $0.stations[0].feedID },
        Defect("two interchanges of one id", "UNIQUE") { $0.interchanges[1].feedID = $0.interchanges[0].feedID },
        Defect("two trains of one id", "UNIQUE") { $0.trains[1].feedID = $0.trains[0].feedID },
        Defect("a station in two interchanges", "UNIQUE") { $0.interchanges[0].gates.append([Station.ID(0)]) },
        Defect("a link without its counterpart", "has no counterpart") { $0.trains[2].previous = [] },
        Defect("a link to a train that is not there", "has no counterpart") { $0.trains[1].next = [Train.ID(99)] },
        Defect("a link written twice", "UNIQUE") { $0.trains[0].next.append(Train.ID(3)) },
    ]

    static let badReferences: [Defect] = [
        Defect("a railway's operator", "railway names a row of operator") {
            $0.railways[0].operatorID = Operator.ID(9)
        },
        Defect("a railway's direction", "railway names a row of direction") {
            $0.railways[0].ascending = Direction.ID(9)
        },
        Defect("a railway's station", "railway_station names a row of station") {
            $0.railways[0].stations[1] = Station.ID(9)
        },
        Defect("a station's railway", "station names a row of railway") { $0.stations[0].railwayID = Railway.ID(9) },
        Defect("an interchange's station", "interchange_station names a row of station") {
            $0.interchanges[1].gates[1][0] = Station.ID(9)
        },
        Defect("a train's railway", "train names a row of railway") { $0.trains[0].railwayID = Railway.ID(9) },
        Defect("a train's type", "train names a row of train_type") { $0.trains[0].typeID = TrainType.ID(9) },
        Defect("a train's direction", "train names a row of direction") { $0.trains[0].directionID = Direction.ID(9) },
        Defect("a train's schedule", "train names a row of schedule") { $0.trains[0].scheduleID = Schedule.ID(9) },
        Defect("a train's origin", "train_origin names a row of station") { $0.trains[0].origins = [Station.ID(9)] },
        Defect("a train's destination", "train_destination names a row of station") {
            $0.trains[0].destinations = [Station.ID(-1)]
        },
        Defect("a call's station", "stop_time names a row of station") {
            $0.stopTimes[1] = StopTime(
                stationID: Station.ID(9),
                arrival: $0.stopTimes[1].arrival,
                departure: $0.stopTimes[1].departure
            )
        },
    ]

    static let badShapes: [Defect] = [
        Defect("a train with one call", "1 trains have fewer than two calls") { $0.trains[1].calls = 3..<4 },
        Defect("a train with no call", "1 trains have fewer than two calls") { $0.trains[1].calls = 3..<3 },
        Defect("a call at another railway's station", "1 calls are at a station of another railway") {
            $0.stopTimes[1] = StopTime(
                stationID: Station.ID(3),
                arrival: $0.stopTimes[1].arrival,
                departure: $0.stopTimes[1].departure
            )
        },
        Defect("a railway without a station", "1 railways have no station") { $0.railways[1].stations = [] },
    ]

    @Test(arguments: badValues + badShapes) func aDatasetIsRefusedFor(defect: Defect) throws {
        try expectRefused(defect)
    }

    @Test(arguments: badReferences) func aDatasetIsRefusedWhereNothingHasTheIdOf(defect: Defect) throws {
        try expectRefused(defect)
    }

    private func expectRefused(_ defect: Defect) throws {
        let file = try StoreFile()
        try file.write(WholeDataset.value)
        let before = file.bytes
        var dataset = WholeDataset.value
        defect.spoil(&dataset)
        let refusal = try #require(file.refusal(of: dataset), "the store took it")
        #expect(refusal.hasPrefix("\(file.path): the timetable cannot be stored: "))
        #expect(refusal.contains(defect.reason), "\(refusal)")
        #expect(file.bytes == before, "the old store changed")
        #expect(file.files == ["small.sqlite"])
    }
}
