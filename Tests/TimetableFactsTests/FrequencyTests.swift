import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// How often trains leave.
@Suite struct FrequencyTests {
    private func frequency(_ times: [String], express: [String] = []) throws -> Frequency {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        for (number, time) in times.enumerated() { network.train("Main.\(number)", "A \(time), B 26:00") }
        for time in express { network.train("Main.\(time)", "A \(time), B 26:00", type: "Express") }
        let departures = Departures(network.dataset, schedules: Schedules(network.dataset))
        let table = try #require(departures.timetables.first?.tables.first)
        let categories: [TrainCategory] = network.dataset.trainTypes.map { $0.feedID == "Express" ? .express : .local }
        return Frequency(departures[table], categories: categories, dataset: network.dataset)
    }

    @Test func hoursRunFromTheFirstDepartureToTheLastWithoutAGap() throws {
        let hours = try frequency(["5:10", "7:00", "24:05"]).hours
        #expect(hours.map(\.hour) == Array(5...24))
        #expect(hours.filter { $0.total > 0 }.map(\.hour) == [5, 7, 24])
    }

    @Test func anHourIsSplitByCategory() throws {
        let hours = try frequency(["5:10", "5:20"], express: ["5:30"]).hours
        #expect(hours.map(\.trains) == [[2, 0, 0, 1, 0]])
        #expect(hours.map(\.total) == [3])
    }

    @Test func everyHourOfTheServiceDayIsInOnePeriod() {
        #expect(Frequency.Period.allCases.flatMap { Array($0.hours) } == Array(0...47))
    }

    @Test func earlyCountsFromTheFirstHourAndLateToTheLast() throws {
        let periods = try frequency(["5:00", "5:30", "6:00", "22:00", "23:00"]).periods
        #expect(periods.map(\.period) == [.early, .morning, .daytime, .evening, .late])
        #expect(periods.map(\.trains) == [3, 0, 0, 0, 2])
        // Three trains in the hours 5 and 6; two in 21, 22 and 23.
        #expect(periods.map(\.tenthsPerHour) == [15, 0, 0, 0, 7])
        #expect(periods.map { $0.headway?.minutes } == [30, nil, nil, nil, 60])
    }

    @Test func periodsInWhichTheStationSleepsAreLeftOut() throws {
        #expect(try frequency(["7:00", "8:00"]).periods.map(\.period) == [.morning])
    }
}
