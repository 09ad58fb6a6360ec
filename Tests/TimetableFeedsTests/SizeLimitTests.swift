import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// A small file may not come to a timetable that fills the memory, or that no page can number.
@Suite struct SizeLimitTests {
    private static let header = "trip_id,start_time,end_time,headway_secs,exact_times\n"

    private func repeated(_ rows: String, lenient: Bool = false) throws -> ImportResult {
        try DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10\nR 6 t2   A 8:00   B 8:05   C 8:10")
            .with("frequencies.txt", Self.header + rows).result(lenient: lenient)
    }

    private func told(_ result: ImportResult) -> [String] { result.notices.map { "\($0.code) \($0.message)" } }

    @Test func aTrainEverySecondIsRefused() throws {
        #expect(
            told(try repeated("t2,5:00:00,6:00:00,60,1\nt1,0:00:00,30:00:00,1,1\n")) == [
                "too-many-repetitions frequencies.txt:3: trip t1 would run 108000 times, more than "
                    + "the 2880 minutes of two days. Check headway_secs."
            ]
        )
    }

    @Test func aTrainEachMinuteOfTwoDaysIsImported() throws {
        let result = try repeated("t1,0:00:00,48:00:00,60,1\n")
        #expect(
            told(result) == ["beyond-two-days frequencies.txt:2: trip t1 runs beyond 47:59, and is shown up to there."]
        )
        // The last ones would end after the service day.
        #expect(result.dataset?.trains.count == 2871)
        #expect(try repeated("t1,0:00:00,48:00:00,59,1\n").dataset == nil)
    }

    @Test func aVehicleEverySecondIsOneRun() throws {
        let result = try repeated("t1,0:00:00,30:00:00,1,0\n")
        #expect(told(result) == [])
        #expect(result.dataset?.headwayRuns.count == 1)
    }

    /// Rows that are each within the limit, and together are not.
    @Test func allRowsTogetherHaveALimit() throws {
        let row = "t1,0:00:00,47:00:00,60,1\n"
        let most = TooManyRepetitions.mostCalls / (2820 * 3)
        let result = try repeated(String(repeating: row, count: most + 1))
        #expect(result.dataset == nil)
        #expect(
            told(result).first
                == "too-many-repetitions frequencies.txt:\(most + 2): with trip t1, the rows up to here come to "
                + "\((most + 1) * 2820 * 3) calls, and 4000000 is the most. Check headway_secs, or write exact_times 0."
        )
    }

    @Test func whenLenientARowThatIsTooMuchIsLeftOut() throws {
        let result = try repeated("t1,0:00:00,30:00:00,1,1\nt1,40:00:00,40:02:00,60,1\n", lenient: true)
        #expect(result.leftOut == 1)
        #expect(result.dataset?.trains.map(\.feedID) == ["t1@4000", "t1@4001", "t2"])
        // A trip of which no row is left does not run at its own times instead.
        #expect(try repeated("t1,0:00:00,30:00:00,1,1\n", lenient: true).dataset?.trains.map(\.feedID) == ["t2"])
        #expect(try repeated("t1,9:00:00,8:00:00,60,1\n", lenient: true).dataset?.trains.map(\.feedID) == ["t2"])
    }

    // MARK: Calls of a train

    private static let most = Train.mostCalls

    private func trip(calls count: Int) throws -> ImportResult {
        var feed = SmallGTFS()
        feed.files["stop_times.txt"] = (0..<count).reduce(
            into: "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
        ) { text, call in
            text += "t1,08:00:00,08:00:00,\(call % 2 == 0 ? "A" : "B"),\(call)\n"
        }
        feed.replace("R,W,t2,Alder,1\n", with: "", in: "trips.txt")
        return try feed.inFolder { GTFSFeed.read($0) }
    }

    @Test func aTripHasNoMoreCallsThanItsDayHasMinutes() throws {
        #expect(try trip(calls: Self.most).dataset?.trains.map(\.calls.count) == [2880])
        let result = try trip(calls: Self.most + 1)
        #expect(result.dataset == nil)
        #expect(
            told(result).first
                == "too-many-calls stop_times.txt:2882: trip t1 has 2881 calls, more than the 2880 minutes of "
                + "two days. Check whether it is several trains."
        )
    }

    @Test func aTrainOfARailwayHasNoMoreEither() throws {
        let calls = (0...Self.most).map { #"{"s":"A.Main.\#($0 % 2 == 0 ? "Z" : "X")","d":"05:00"}"# }
        let passage = #"{"s":"A.Main.Z","d":"05:00"},{"s":"A.Main.X","a":"05:09"}"#
        let feed = SmallFeed.with("train-timetables/a-main.json", passage, calls.joined(separator: ","))
        #expect(
            told(try feed.read()).first
                == "too-many-calls Train A.Main.4.Weekday.2 (train-timetables/a-main.json) has 2881 calls, more than "
                + "the 2880 minutes of two days. Check whether it is several trains."
        )
    }

    @Test func aColumnOfASpreadsheetHasNoMoreEither() throws {
        let rows = (0...Self.most).map { "\($0 % 2 == 0 ? "甲" : "乙"),9:00\n" }
        let result = try SmallSpreadsheets(["main_down_daily.csv": "番号,1\n" + rows.joined()]).read()
        #expect(result.dataset == nil)
        #expect(
            told(result).first
                == "too-many-calls timetable/main_down_daily.csv, column B: train 1 has 2881 calls, more than the "
                + "2880 minutes of two days. Check whether it is several trains."
        )
    }

    // MARK: Numbers

    /// Distances that no number of 32 bits holds, between which a time is to be found.
    @Test func distancesBeyondAllMeasureAreNotReckonedWith() throws {
        var feed = SmallGTFS()
        feed.files["stop_times.txt"] = """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled
            t1,08:00:00,08:00:00,A,1,0
            t1,,,B,2,1e300
            t1,08:09:00,08:09:00,C,3,1e300
            t2,08:00:00,08:00:00,A,1,0
            t2,08:09:00,08:09:00,C,3,9

            """
        let result = try feed.inFolder { GTFSFeed.read($0) }
        #expect(result.dataset?.stopTimes[1].departure?.clock == "08:03")
    }
}
