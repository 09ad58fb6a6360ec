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
        Defect("kinds of day without any", "CHECK") { $0.services[0].dates = .kinds([]) },
        Defect("services by dates beside services by kinds of day", "1 services have dates where others have none") {
            $0.services[0].dates = .dates(DateSet([CalendarDate(daysSince1970: 20_000)]))
        },
        Defect("a boundary beyond a day", "CHECK") { $0.source.dayBoundary = ServiceTime(clamping: 1440) },
        Defect("one direction both ways", "CHECK") { $0.railways[0].descending = $0.railways[0].ascending },
        Defect("a platform without a code", "CHECK") { $0.stops[5].platformCode = "" },
        Defect("a stop that is a part of itself", "CHECK") { $0.stops[5].parentID = Stop.ID(5) },
        Defect("a headway run that ends before it begins", "CHECK") {
            $0.headwayRuns[0].until = $0.headwayRuns[0].from
        },
        Defect("a headway of nothing", "CHECK") { $0.headwayRuns[0].headwaySeconds = 0 },
        Defect("a headway longer than two days", "CHECK") { $0.headwayRuns[0].headwaySeconds = 172_801 },
        Defect("a train of a run that arrives later than its day ends", "CHECK") {
            ($0.headwayRuns[0].calls[1].arrival, $0.headwayRuns[0].calls[1].departure) = (2880, 2880)
        },
        Defect("a train of a run that leaves before it arrives", "CHECK") { $0.headwayRuns[0].calls[1].departure = 6 },
        Defect("two stations of one railway at one stop", "UNIQUE") { $0.stations[3].stopID = $0.stations[4].stopID },
        Defect("two stops of one id", "UNIQUE") { $0.stops[1].feedID = $0.stops[0].feedID },
        Defect("a colour that is none", "CHECK") { $0.railways[0].color = "#0b7a5f" },
        Defect("a colour that is markup", "CHECK") { $0.railways[0].color = "red;}" },
        Defect("a latitude off the globe", "CHECK") { $0.stops[0].coordinate?.latitude = 90.1 },
        Defect("a course off the globe", "CHECK") { $0.patterns[0].course[1].longitude = 180.1 },
        Defect("a language without a tag", "CHECK") { $0.operators[0].names = Names([Language(rawValue: "x"): "X"]) },
        Defect("a notice without a code", "CHECK") { $0.notices[0].code = "" },
        Defect("a call without a time", "CHECK") {
            $0.stopTimes[1] = StopTime(stationID: Station.ID(1), arrival: nil, departure: nil)
        },
        Defect("a departure where nobody gets on", "CHECK") {
            let call = $0.stopTimes[1]
            $0.stopTimes[1] = StopTime(
                stationID: call.stationID,
                arrival: call.arrival,
                departure: call.departure,
                boarding: .none
            )
        },
        Defect("a text colour that is none", "CHECK") { $0.railways[0].textColor = "white" },
        Defect("an operator without an address", "CHECK") { $0.operators[0].url = "" },
        Defect("a stop without a number", "CHECK") { $0.stops[5].code = "" },
        Defect("a change that takes longer than a day", "CHECK") { $0.transfers[0].minutes = 1441 },
        Defect("a change that takes less than no time", "CHECK") { $0.transfers[0].minutes = -1 },
        Defect("two headsigns at one call", "UNIQUE") { $0.trains[0].headsigns[1].call = 0 },
        Defect("two notes of one id", "UNIQUE") { $0.remarks[1].feedID = $0.remarks[0].feedID },
        Defect("a train linked to itself", "CHECK") {
            $0.trains[1].next = [Train.ID(1)]
            $0.trains[1].previous = [Train.ID(1)]
        },
        Defect("two services of one id", "UNIQUE") { $0.services[1].feedID = $0.services[0].feedID },
        Defect("two operators of one id", "UNIQUE") { $0.operators[1].feedID = $0.operators[0].feedID },
        Defect("two directions of one id", "UNIQUE") { $0.directions[1].feedID = $0.directions[0].feedID },
        Defect("two types of one id", "UNIQUE") { $0.trainTypes[1].feedID = $0.trainTypes[0].feedID },
        Defect("two railways of one id", "UNIQUE") { $0.railways[1].feedID = $0.railways[0].feedID },
        Defect("two stations of one id", "UNIQUE") { $0.stations[1].feedID = $0.stations[0].feedID },
        Defect("two interchanges of one id", "UNIQUE") { $0.interchanges[1].feedID = $0.interchanges[0].feedID },
        Defect("two trains of one id", "UNIQUE") { $0.trains[1].feedID = $0.trains[0].feedID },
        Defect("a station in two interchanges", "UNIQUE") { $0.interchanges[0].stations.append(Station.ID(0)) },
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
        Defect("a railway's listing", "railway names a row of pattern") { $0.railways[0].listing = Pattern.ID(9) },
        Defect("a pattern's station", "pattern_station names a row of station") {
            $0.patterns[0].stations[1] = Station.ID(9)
        },
        Defect("a pattern's railway", "pattern names a row of railway") { $0.patterns[0].railwayID = Railway.ID(9) },
        Defect("a station's stop", "station names a row of stop") { $0.stations[0].stopID = Stop.ID(9) },
        Defect("a platform's parent", "stop names a row of stop") { $0.stops[5].parentID = Stop.ID(9) },
        Defect("a headway run's pattern", "headway_run names a row of pattern") {
            $0.headwayRuns[0].patternID = Pattern.ID(9)
        },
        Defect("a station's railway", "station names a row of railway") { $0.stations[0].railwayID = Railway.ID(9) },
        Defect("an interchange's station", "interchange_station names a row of station") {
            $0.interchanges[1].stations[1] = Station.ID(9)
        },
        Defect("a train's pattern", "train names a row of pattern") { $0.trains[0].patternID = Pattern.ID(9) },
        Defect("a train's type", "train names a row of train_type") { $0.trains[0].typeID = TrainType.ID(9) },
        Defect("a train's direction", "train names a row of direction") { $0.trains[0].directionID = Direction.ID(9) },
        Defect("a train's service", "train names a row of service") { $0.trains[0].serviceID = Service.ID(9) },
        Defect("a train's origin", "train_origin names a row of stop") { $0.trains[0].origins = [Stop.ID(9)] },
        Defect("a train's destination", "train_destination names a row of stop") {
            $0.trains[0].destinations = [Stop.ID(-1)]
        },
        Defect("a train's headsign", "train_headsign names a row of headsign") {
            $0.trains[0].headsigns[0].headsignID = Headsign.ID(9)
        },
        Defect("a train's note", "train_remark names a row of remark") {
            $0.trains[0].remarks[0].remarkID = Remark.ID(9)
        },
        Defect("a run's headsign", "headway_run_headsign names a row of headsign") {
            $0.headwayRuns[0].headsigns[0].headsignID = Headsign.ID(9)
        },
        Defect("a run's note", "headway_run_remark names a row of remark") {
            $0.headwayRuns[0].remarks[0].remarkID = Remark.ID(9)
        },
        Defect("a run's platform", "headway_run_call names a row of stop") {
            $0.headwayRuns[0].calls[0].platformID = Stop.ID(9)
        },
        Defect("a transfer's stop", "transfer names a row of stop") { $0.transfers[0].toID = Stop.ID(9) },
        Defect("a transfer's railway", "transfer names a row of railway") {
            $0.transfers[0].toRailwayID = Railway.ID(9)
        },
        Defect("a call's platform", "stop_time names a row of stop") {
            $0.stopTimes[1] = StopTime(
                stationID: Station.ID(1),
                arrival: $0.stopTimes[1].arrival,
                departure: $0.stopTimes[1].departure,
                platformID: Stop.ID(9)
            )
        },
    ]

    static let badShapes: [Defect] = [
        Defect("a train with one call", "1 trains call at more or fewer stations than their patterns have") {
            $0.trains[1].calls = 3..<4
        },
        Defect("a train with no call", "1 trains call at more or fewer stations than their patterns have") {
            $0.trains[1].calls = 3..<3
        },
        Defect("a run with a call too few", "1 headway runs call at more or fewer stations than their patterns have") {
            $0.headwayRuns[0].calls.removeLast()
        },
        Defect("a headsign behind the last call", "1 headsigns of trains begin behind their last call") {
            $0.trains[0].headsigns[2].call = 3
        },
        Defect("a run's headsign behind the last call", "1 headsigns of headway runs begin behind their last call") {
            $0.headwayRuns[0].headsigns[0].call = 2
        },
        Defect("a note behind the last call", "1 notes are about a call behind a train's last one") {
            $0.trains[0].remarks[0].call = 3
        },
        Defect("a run's note behind the last call", "1 notes are about a call behind a headway run's last one") {
            $0.headwayRuns[0].remarks[0].call = 2
        },
        Defect("a pattern without a station", "1 patterns have fewer than two stations") {
            $0.patterns[0].stations = []
        },
        Defect("a pattern over two railways", "1 stations of patterns are another railway's") {
            $0.patterns[0].stations[1] = Station.ID(3)
        },
        Defect("a listing of another railway", "1 railways list the pattern of another railway") {
            $0.railways[1].listing = Pattern.ID(1)
        },
        Defect("a platform of a platform", "1 platforms have a parent that is a platform itself") {
            $0.stops[4].parentID = Stop.ID(5)
        },
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
