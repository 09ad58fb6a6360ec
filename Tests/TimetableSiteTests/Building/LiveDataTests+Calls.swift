import Testing
import Timetable

@testable import SiteCore
@testable import SiteData
@testable import TimetableSite

/// Which call of its train a report is about.
extension LiveDataTests {
    /// A lap of the sample's loop, whose last of twelve calls is at its first station again.
    @Test(
        arguments: [
            // By the number of the call, counted from 1; from 0; in steps of ten, which the store does not know; not told.
            ([1], [0]), ([12], [11]), ([1, 12], [0, 11]), ([11], [11]), ([0], [0]), ([120], [0]),
            ([10, 120], [0, 11]),
            ([nil], [0]), ([nil, nil], [0, 11]), ([Int.min], [0]), ([Int.max], [0]),
        ] as [([Int?], [Int])]
    )
    func ofTwoCallsAtAStopTheNumberTellsWhichIsMeant(sequences: [Int?], points: [Int]) throws {
        let dataset = try SampleSite.dataset.get()
        let train = try #require(dataset.trains.first { $0.feedID == "Minato.Loop.0101G.Weekday" })
        let ends = [train.calls.lowerBound, train.calls.upperBound - 1].map { dataset.stopTimes[$0].stationID }
        #expect(train.calls.count == 12 && ends[0] == ends[1])
        var told = LiveReport.Train(recordID: train.recordID, date: CalendarDate("2026-11-24"))
        told.calls = sequences.enumerated().map { number, sequence in
            var call = LiveReport.Call(stopID: dataset[dataset[ends[0]].stopID].feedID, sequence: sequence)
            call.arrival = .late(60 * (number + 3))
            return call
        }
        let runs = try self.told([LiveReport(time: Self.now, trains: [told])]).trains.values.first
        let delays = try #require(runs?.first?.delays)
        #expect(delays.map { $0[0] } == points && delays.map { $0[2] } == points.indices.map { $0 + 3 })
    }
}
