import Testing
import Timetable

@testable import TimetableFeeds

/// Which routes are one line to a rider, and what it is called.
@Suite struct RouteGroupTests {
    /// ```
    ///     6    A ─ B ─ C ─ D
    ///     6X   A ───── C ─ D
    ///     4    A ───── C
    /// ```
    @Test func theExpressOfALineIsATypeOfIt() throws {
        let dataset = try DrawnFeed(
            """
            R6  6  t1   A 8:00   B 8:05   C 8:10   D 8:15
            R6X 6X t2   A 8:20   C 8:25   D 8:30
            R4  4  t3   A 8:30   C 8:40
            """
        ).dataset()
        #expect(dataset.railways.map(\.code) == ["6", "4"])
        #expect(try dataset.train("t1").railwayID == dataset.train("t2").railwayID)
        #expect(dataset[try dataset.train("t2").typeID].names[.en] == "6X")
        #expect(dataset[try dataset.train("t3").typeID].names[.en] == "Train")
        #expect(dataset.railways[0].names[.en] == "6 Line")
    }

    /// The name of the company stands beside that of each line.
    @Test func theCompanysNameInFrontOfAllItsLinesIsPutAside() throws {
        let drawn = DrawnFeed(
            """
            R1 - t1   A 8:00   B 8:05
            R2 - t2   C 8:20   D 8:25
            """,
            type: 4
        )
        let company = try drawn.dataset().operators[0].names.entries[0].text
        func lines(_ first: String, _ second: String) throws -> [String?] {
            try drawn.replacing("R1,X,,Line", with: "R1,X,,\(first)", in: "routes.txt")
                .replacing("R2,X,,Line", with: "R2,X,,\(second)", in: "routes.txt").dataset().railways.map {
                    $0.names[.en]
                }
        }
        #expect(try lines("\(company) Island", "\(company) Bay") == ["Island", "Bay"])
        #expect(try lines("\(company) Island", "Bay") == ["\(company) Island", "Bay"])
        #expect(try lines("\(company)s Island", "\(company)s Bay") == ["\(company)s Island", "\(company)s Bay"])
    }

    /// Caltrain's routes are its kinds of trains: a station has one table for each way, with a mark for each kind.
    @Test func routesThatAreKindsOfTrainsOfOneCompanyAreOneRailway() throws {
        let dataset = try DrawnFeed(
            """
            Lo  Local   t1   A 8:00   B 8:05   C 8:10   D 8:15
            Li  Limited t2   A 8:20   C 8:25   D 8:30
            Bu  Bullet  t3   A 8:30   D 8:40
            """
        ).dataset()
        #expect(dataset.railways.map(\.names) == [dataset.operators[0].names])
        let types = try ["t1", "t2", "t3"].map { dataset[try dataset.train($0).typeID].names[.en] }
        #expect(types == ["Local", "Limited", "Bullet"])
    }

    @Test func aNumberThatBeginsAnotherIsAnotherLine() throws {
        let dataset = try DrawnFeed(
            """
            R1  1  t1   A 8:00   B 8:05   C 8:10
            R10 10 t2   A 8:20   B 8:25   C 8:30
            """
        ).dataset()
        #expect(dataset.railways.map(\.code) == ["1", "10"])
    }

    /// Fukuoka's ferries have a route each way, Saga's buses one for each variant.
    @Test func routesThatDifferInBracketsAreOne() throws {
        let dataset = try DrawnFeed(
            """
            R1 - t1   A 8:00   B 8:05   C 8:10
            R2 - t2   C 8:20   B 8:25   A 8:30
            """,
            type: 4
        ).replacing("R1,X,,Line", with: "R1,X,,志賀島航路（志賀島行き）", in: "routes.txt")
            .replacing("R2,X,,Line", with: "R2,X,,志賀島航路（博多行き）", in: "routes.txt").dataset()
        #expect(dataset.railways.map { $0.names.entries.map(\.text) } == [["志賀島航路"]])
        #expect(dataset.ways == "t1:0 t2:1")
        #expect(dataset.trainTypes.map { $0.names.entries.map(\.text) } == [["志賀島行き"], ["博多行き"]])
    }

    /// The number of a variant is not on the bus: the line is what a rider knows.
    @Test func numbersInBracketsAreNotShown() throws {
        let dataset = try DrawnFeed(
            """
            R1 - t1   A 8:00   B 8:05   C 8:10
            R2 - t2   A 8:20   B 8:25
            """,
            type: 3
        ).replacing("R1,X,,Line", with: "R1,X,,犬井道線 [11]", in: "routes.txt")
            .replacing("R2,X,,Line", with: "R2,X,,犬井道線 [12]", in: "routes.txt").dataset()
        #expect(dataset.railways.map { $0.names.entries.map(\.text) } == [["犬井道線"]])
        #expect(dataset.trainTypes.map { $0.names.entries.map(\.text) } == [["犬井道線"]])
    }

    @Test func aParentOfGTFSJPMakesRoutesOne() throws {
        let dataset = try DrawnFeed(
            """
            R1 - t1   A 8:00   B 8:05
            R2 - t2   C 8:20   D 8:25
            """
        ).with(
            "routes.txt",
            """
            route_id,route_short_name,route_long_name,route_type,jp_parent_route_id
            R1,1,East,3,P
            R2,2,West,3,P

            """
        ).dataset()
        #expect(dataset.railways.map(\.feedID) == ["R1"] && dataset.railways[0].otherIDs == ["R2"])
    }

    @Test func linesOfOneNameThatNeverMeetAreTwo() throws {
        let dataset = try DrawnFeed(
            """
            R1 - t1   A 8:00   B 8:05
            R2 - t2   C 8:20   D 8:25
            """,
            longName: "Shuttle"
        ).dataset()
        #expect(dataset.railways.map(\.feedID) == ["R1", "R2"])
    }

    @Test func aNumberIsNotSaidTwice() throws {
        let dataset = try DrawnFeed(
            """
            R1 L   t1   A 8:00   B 8:05
            R2 M15 t2   C 8:20   D 8:25
            """
        ).replacing("L,Line", with: "L,14 St Local", in: "routes.txt")
            .replacing("M15,Line", with: "M15,M15 Select", in: "routes.txt").dataset()
        #expect(dataset.railways.map { $0.names[.en] } == ["L 14 St Local", "M15 Select"])
    }

    @Test func whiteIsNoColour() throws {
        let feed = DrawnFeed("R1 1 t1   A 8:00   B 8:05")
        #expect(
            try feed.replacing("Line,1,", with: "Line,1,FFFFFF", in: "routes.txt").dataset().railways[0].color == nil
        )
        #expect(
            try feed.replacing("Line,1,", with: "Line,1,0b7a53", in: "routes.txt").dataset().railways[0].color
                == "#0B7A53"
        )
    }

    @Test(arguments: [
        (0, Mode.tram), (2, .rail), (7, .funicular), (11, .trolleybus), (109, .rail), (401, .metro), (405, .monorail),
        (717, .bus), (800, .trolleybus), (906, .tram), (1000, .ferry), (1300, .aerialLift), (1501, .bus),
    ]) func everyModeIsOneOfTen(type: Int, mode: Mode) { #expect(ModeRule.mode(of: type) == mode) }
}
