import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The examples that stand in the doc comments of `Timetable` and `TimetableFacts`: they compile, and give what they say.
@Suite struct DocExamplesTests {
    private let dataset: Dataset
    private let station: Station.ID
    private let train = Train.ID(0)

    init() {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        dataset = network.dataset
        station = network.station("Main.A")
    }

    @Test func valuesAreMadeAndShown() {
        let last = ServiceTime(clamping: 24 * 60 + 5)
        #expect(last.hour == 24 && last.clock == "00:05")
        #expect(last - ServiceTime(clamping: 23 * 60 + 50) == 15)

        let call = StopTime(stationID: station, arrival: nil, departure: ServiceTime(hour: 24, minute: 5))
        #expect(call.departure?.clock == "00:05" && call.boarding == .regular)

        let day = CalendarDate(year: 2026, month: 11, day: 24)
        #expect(day?.weekday == .tuesday && CalendarDate("2026-02-31") == nil)
        #expect(Service(feedID: "Weekday", dates: .kinds(.weekdays)).dates == .kinds(.weekdays))

        let stop = Stop(feedID: "S1", names: Names([.ja: "汐凪", .en: "Shionagi"]), coordinate: nil)
        let track = Stop(feedID: "S1.3", names: stop.names, coordinate: nil, parentID: Stop.ID(0), platformCode: "3")
        #expect(track.names.shown(in: [.en]) == "Shionagi")
    }

    @Test func aDatasetIsReadByItsIDs() {
        let (train, railway) = (dataset[train], dataset[dataset[station].railwayID])
        let directions = [railway.ascending, railway.descending].compactMap { $0 }.map { dataset[$0] }
        #expect(directions.count == 2)
        #expect(dataset[stopOf: station].names == dataset[dataset[station].stopID].names)

        let calls = dataset.stopTimes[train.calls]
        #expect(calls.first?.departure?.clock == "05:00")
        #expect(train.next.map { dataset[$0].number }.isEmpty)
        let clocks = zip(dataset[train.patternID].stations, train.calls).map { station, call in
            "\(dataset[station].feedID) \(dataset.stopTimes[call].departure?.clock ?? "")"
        }
        #expect(clocks.first == "Main.A 05:00" && clocks.count == 3)
    }

    @Test func factsFollowFromADataset() {
        let places = Places(dataset)
        let journeys = Journeys(dataset, places: places, orders: StationOrders(dataset, places: places))
        let position = journeys.position(of: train)
        #expect(journeys.all[position].filter { $0 != train }.isEmpty)
        let points = journeys.journey(position).legs[0].callingPoints
        #expect(points.map { dataset.stopTimes[$0.arrivalCall].arrival?.clock ?? "-" }.count == 3)

        let departures = Departures(dataset, schedules: Schedules(dataset))
        var clocks: [[String]] = []
        for position in departures.timetables(of: station) {
            for day in departures.timetables[position].tables { clocks.append(departures[day].map(\.time.clock)) }
        }
        #expect(clocks == [["05:00"]])
    }
}
