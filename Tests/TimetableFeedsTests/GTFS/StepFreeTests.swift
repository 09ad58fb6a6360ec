import Testing
import Timetable

@testable import TimetableFeeds

/// Ways without steps by `pathways.txt`: between platforms, and to them from the street.
///
/// ```
///     street ─ E ─lift─ N ─┬─ walkway ── A
///                          ├─ stairs ─── B
///                          └─ lift ───── C1, a part of C
/// ```
@Suite struct StepFreeTests {
    private static let stops = """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding
        S,S,35.6,139.7,1,,
        A,S,35.6,139.7,0,S,
        B,S,35.6,139.7,0,S,
        C,S,35.6,139.7,0,S,
        C1,,35.6,139.7,4,C,
        E,Street,35.6,139.7,2,S,
        N,,35.6,139.7,3,S,
        T,T,35.7,139.7,,,

        """
    private static let columns =
        "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,length,stair_count,max_slope\n"
    private static let pathways = ["1,E,N,5,1,60,,,", "2,N,A,1,1,61,,,", "3,N,B,2,1,30,,,", "4,N,C1,5,1,,,,"]

    private func dataset(_ pathways: [String], stops: String = stops, transfers: String? = nil) throws -> Dataset {
        let feed = DrawnFeed(
            """
            R 6 t1   A 8:00   T 8:05
            R 6 t2   B 8:10   T 8:15
            R 6 t3   C 8:20   T 8:25
            """
        ).with("stops.txt", stops).with("pathways.txt", Self.columns + pathways.joined(separator: "\n") + "\n")
        return try (transfers.map { feed.with("transfers.txt", $0) } ?? feed).dataset()
    }

    private func ways(_ dataset: Dataset) -> [String] {
        dataset.transfers.map { transfer in
            let minutes = transfer.minutes.map(String.init) ?? "?"
            let steps =
                switch transfer.steps {
                case nil: "unknown"
                case .unavoidable: "steps"
                case .avoidable(let minutes): "free \(minutes.map(String.init) ?? "?")"
                }
            return "\(dataset[transfer.fromID].feedID)\(dataset[transfer.toID].feedID) \(minutes) \(steps)"
        }
    }

    private func access(_ dataset: Dataset) -> [String] {
        dataset.stops.map { "\($0.feedID) \($0.wheelchairs.map { $0 ? "yes" : "no" } ?? "-")" }
    }

    @Test func aWayWithoutStairsIsFreeOfStepsAlsoWhereNobodyKnowsItsTime() throws {
        #expect(
            try ways(dataset(Self.pathways))
                == ["AB 2 steps", "AC ? free ?", "BA 2 steps", "BC ? steps", "CA ? free ?", "CB ? steps"]
        )
    }

    @Test func theQuickestWayMayHaveStepsAndAnotherNone() throws {
        let found = try ways(dataset(["1,A,B,2,1,60,,,", "2,A,N,5,1,200,,,", "3,N,B,1,1,40,,,"]))
        #expect(found == ["AB 1 free 4", "BA 1 free 4"])
    }

    /// 0.083 is the steepest slope for a wheelchair pushed by hand.
    @Test(arguments: [
        ("1", "", "", "free 1"), ("2", "", "", "steps"), ("3", "", "", "free 1"), ("4", "", "", "steps"),
        ("5", "", "", "free 1"), ("6", "", "", "free 1"), ("7", "", "", "free 1"), ("1", "4", "", "steps"),
        ("1", "", "0.083", "free 1"), ("1", "", "-0.083", "free 1"), ("1", "", "0.09", "steps"),
        ("1", "", "-0.09", "steps"),
    ])
    func stairsEscalatorsAndSteepWaysAreNoWay(mode: String, stairs: String, slope: String, answer: String) throws {
        let found = try ways(dataset(["1,A,B,\(mode),0,60,,\(stairs),\(slope)"]))
        #expect(found == ["AB 1 \(answer)"])
    }

    @Test func aTimeOfTheFeedStaysAndTheStepsAreAdded() throws {
        let transfers = "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,C,2,600\n"
        let found = try ways(dataset(Self.pathways, transfers: transfers))
        #expect(found.first == "AC 10 free ?" && found.count == 6)
    }

    @Test func aPlatformIsOpenWhereThePathwaysLeadFromTheStreetWithoutSteps() throws {
        #expect(try access(dataset(Self.pathways)) == ["S -", "A yes", "B no", "C yes", "T -"])
        // What the feed says goes before its pathways.
        let told = Self.stops.replacing("B,S,35.6,139.7,0,S,", with: "B,S,35.6,139.7,0,S,1")
        #expect(try access(dataset(Self.pathways, stops: told)).contains("B yes"))
        // In by a lift that only goes down is not out again.
        let oneWay = ["1,E,N,5,0,60,,,"] + Self.pathways.dropFirst()
        #expect(try access(dataset(oneWay)) == ["S -", "A no", "B no", "C no", "T -"])
        let closed = Self.stops.replacing("E,Street,35.6,139.7,2,S,", with: "E,Street,35.6,139.7,2,S,2")
        #expect(try access(dataset(Self.pathways, stops: closed)) == ["S -", "A no", "B no", "C no", "T -"])
        // Without an entrance nobody knows how one comes in.
        #expect(try access(dataset(Array(Self.pathways.dropFirst()))) == ["S -", "A -", "B -", "C -", "T -"])
    }
}
