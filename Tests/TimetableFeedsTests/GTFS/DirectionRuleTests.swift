import Testing
import Timetable

@testable import TimetableFeeds

/// Which of its two ways a trip runs, drawn.
@Suite struct DirectionRuleTests {
    @Test func withoutDirectionsThereAndBackAreTold() throws {
        let dataset = try DrawnFeed(
            """
            R - t1   A 8:00   B 8:05   C 8:10
            R - t2   C 9:00   B 9:05   A 9:10
            R - t3   B 9:30   C 9:35
            R - t4   C 9:40   B 9:45
            """
        ).dataset()
        #expect(dataset.ways == "t1:0 t2:1 t3:0 t4:1")
        #expect(dataset.railways[0].descending == Direction.ID(1))
    }

    /// ```
    ///     A ─ B ─ C ─ D
    ///          └─ X ─ Y
    /// ```
    @Test func aBranchRunsAsItsTrunkDoes() throws {
        let dataset = try DrawnFeed(
            """
            R - t1   A 8:00   B 8:05   C 8:10   D 8:15
            R - t2   A 8:30   B 8:35   C 8:40   D 8:45
            R - t3   Y 9:00   X 9:05   B 9:10   A 9:15
            R - t4   A 9:30   B 9:35   X 9:40   Y 9:45
            """
        ).dataset()
        #expect(dataset.ways == "t1:0 t2:0 t3:1 t4:0")
        #expect(dataset.railways.count == 1)
    }

    /// ```
    ///     A → B → C → D → A     and back:     A → D → C → B → A
    /// ```
    @Test func theTwoWaysRoundALoopAreTold() throws {
        let dataset = try DrawnFeed(
            """
            R - t1   A 8:00   B 8:05   C 8:10   D 8:15   A 8:20
            R - t2   A 8:30   B 8:35   C 8:40   D 8:45   A 8:50
            R - t3   A 9:00   D 9:05   C 9:10   B 9:15   A 9:20
            """
        ).dataset()
        #expect(dataset.ways == "t1:0 t2:0 t3:1")
        #expect(dataset.stops(of: try dataset.train("t1")) == "A B C D A")
    }

    @Test func aLoopThatRunsOneWayHasOneDirection() throws {
        let dataset = try DrawnFeed("R - t1   A 8:00   B 8:05   C 8:10   A 8:20").dataset()
        #expect(dataset.railways[0].descending == nil)
        #expect(dataset.directions.map(\.feedID) == ["0"])
    }

    /// An express passes stops, so that it shares no step with the local train.
    @Test func anExpressRunsTheWayOfItsStops() throws {
        let dataset = try DrawnFeed(
            """
            R - t1   A 8:00   B 8:05   C 8:10   D 8:15
            R - t2   A 8:10   B 8:15   C 8:20   D 8:25
            R - t3   D 8:30   A 8:40
            R - t4   A 8:45   C 8:50
            """
        ).dataset()
        #expect(dataset.ways == "t1:0 t2:0 t3:1 t4:0")
    }

    @Test func theFeedsOwnDirectionsCount() throws {
        let dataset = try DrawnFeed(
            """
            R - t1   A 8:00   B 8:05   C 8:10
            R - t2   C 9:00   B 9:05   A 9:10
            """
        ).replacing("t1,,,,", with: "t1,,1,,", in: "trips.txt")
            .replacing("t2,,,,", with: "t2,,0,,", in: "trips.txt").dataset()
        #expect(dataset.ways == "t1:1 t2:0")
    }

    @Test func oneDirectionForBothWaysIsNone() throws {
        let dataset = try DrawnFeed(
            """
            R - t1   A 8:00   B 8:05   C 8:10
            R - t2   C 9:00   B 9:05   A 9:10
            """
        ).replacing("t1,,,,", with: "t1,,0,,", in: "trips.txt")
            .replacing("t2,,,,", with: "t2,,0,,", in: "trips.txt").dataset()
        #expect(dataset.ways == "t1:0 t2:1")
    }

    /// Two routes of one line count their directions from different ends.
    @Test func routesOfOneRailwayAgree() throws {
        var feed = DrawnFeed(
            """
            R1 6  t1   A 8:00   B 8:05   C 8:10
            R1 6  t2   C 9:00   B 9:05   A 9:10
            R2 6X t3   A 8:20   C 8:25
            R2 6X t4   C 9:20   A 9:25
            """
        )
        for (trip, direction) in [("t1", 0), ("t2", 1), ("t3", 1), ("t4", 0)] {
            feed = feed.replacing("\(trip),,,,", with: "\(trip),,\(direction),,", in: "trips.txt")
        }
        let dataset = try feed.dataset()
        #expect(dataset.railways.count == 1)
        #expect(dataset.ways == "t1:0 t2:1 t3:0 t4:1")
    }
}
