import Testing
import Timetable

@testable import TimetableFeeds

/// Feeds that say nothing wrong and have no trains where there should be some.
@Suite struct NoTrainsTests {
    private static let empty =
        "error feed-without-trains: The feed holds no train. Check that its files are complete."
    private static let branch =
        "warning railway-without-trains: Railway A.Branch (railways.json) has no train. "
        + "Check that its file of train-timetables is whole."

    @Test(arguments: [false, true]) func aFeedWithoutTrainsIsNoTimetable(lenient: Bool) throws {
        var feed = SmallFeed()
        feed.files["train-timetables/a-main.json"] = "[]"
        feed.files["train-timetables/a-branch.json"] = "[]"
        #expect(try feed.messages(lenient: lenient) == [Self.empty])
        #expect(try feed.read(lenient: lenient).dataset == nil)
    }

    @Test(arguments: ["[]", nil]) func aRailwayWithoutTrainsIsTold(file: String?) throws {
        var feed = SmallFeed.with("train-timetables/a-main.json", #""nt":["A.Branch.2.Weekday"],"#, "")
        feed.files["train-timetables/a-branch.json"] = file
        #expect(try feed.messages() == [Self.branch])
        #expect(try feed.read().dataset?.trains.count == 2)
    }

    @Test func whereEveryTrainIsAtFaultNothingIsImported() throws {
        var feed = SmallFeed()
        for file in ["train-timetables/a-main.json", "train-timetables/a-branch.json"] {
            feed.replace(#""y":"A.Local""#, with: #""y":"A.Other""#, in: file)
        }
        let messages = try feed.messages(lenient: true)
        #expect(
            messages.last
                == "error feed-without-trains: Every train of the feed is at fault, so that none is left to import. "
                + "Mend what is told above."
        )
        #expect(try feed.read(lenient: true).dataset == nil)
        #expect(try feed.messages().contains { $0.contains("feed-without-trains") } == false)
    }
}
