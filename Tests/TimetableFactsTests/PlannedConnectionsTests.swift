import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Which trains leave soon after others come in, all day.
@Suite struct PlannedConnectionsTests {
    private var network = SmallNetwork()

    init() { network.railway("Main", "A B C") }

    /// `Express 12 Local 12`: what comes in at B and how often, what leaves and after how many of them.
    private func told() throws -> [String] {
        let dataset = network.dataset
        let schedules = Schedules(dataset)
        let departures = Departures(dataset, schedules: schedules)
        let connections = PlannedConnections(dataset, schedules: schedules)
        let timetable = try #require(departures.timetables(of: network.station("Main.B")).first)
        let table = try #require(departures.timetables[timetable].tables.first)
        return connections.patterns(of: table, departures[table]).map {
            $0.arriving.map { dataset[$0].feedID }.joined(separator: "+")
                + " \($0.arrivals) \(dataset[$0.departing].feedID) \($0.followed)"
                + ($0.platforms.map { ", \($0.arriving) to \($0.departing)" } ?? "")
        }
    }

    private mutating func express(_ hour: Int, at minute: Int) {
        network.train(
            "Main.e\(hour)",
            "A \(hour):00, B \(hour):\(minute) \(hour):\(minute), C \(hour):40",
            type: "Express"
        )
    }

    private mutating func local(_ hour: Int, leaves minute: Int) {
        network.train("Main.l\(hour)", "B \(hour):\(minute), C \(hour):50", type: "Local")
    }

    @Test mutating func aLocalWaitsForEachExpress() throws {
        for hour in 6..<18 {
            express(hour, at: 10)
            local(hour, leaves: 12)
        }
        #expect(try told() == ["Express 12 Local 12"])
    }

    @Test mutating func whatWaitsForSeveralTypesIsOnePattern() throws {
        for hour in 6..<18 {
            express(hour, at: 10)
            local(hour, leaves: 12)
        }
        for hour in 6..<17 {
            network.train("Main.r\(hour)", "A \(hour):20, B \(hour):40 \(hour):40, C \(hour):55", type: "Rapid")
            network.train("Main.m\(hour)", "B \(hour):41, C \(hour):58", type: "Local")
        }
        #expect(try told() == ["Express+Rapid 23 Local 23"])
    }

    @Test mutating func fourInFiveAreEnough() throws {
        for hour in 6..<16 {
            express(hour, at: 10)
            local(hour, leaves: hour < 14 ? 11 : 13)
        }
        #expect(try told() == ["Express 10 Local 8"])
        for hour in 16..<18 {
            express(hour, at: 10)
            local(hour, leaves: 13)
        }
        #expect(try told() == [])
    }

    @Test mutating func nineADayAreNoPattern() throws {
        for hour in 6..<15 {
            express(hour, at: 10)
            local(hour, leaves: 12)
        }
        #expect(try told() == [])
    }

    /// A local every four minutes follows any train within two, three times in four.
    @Test mutating func whatLeavesAllTheTimeWaitsForNobody() throws {
        for hour in 6..<18 {
            express(hour, at: 10)
            for minute in stride(from: 12, to: 60, by: 4) {
                network.train("Main.l\(hour)-\(minute)", "B \(hour):\(minute), C \(hour + 1):10", type: "Local")
            }
        }
        #expect(try told() == [])
    }

    @Test mutating func trainsOfOtherDaysAndDirectionsAreNone() throws {
        for hour in 6..<18 {
            express(hour, at: 10)
            network.train("Main.h\(hour)", "B \(hour):12, C \(hour):50", type: "Local", schedule: "Holiday")
            network.train("Main.u\(hour)", "B \(hour):12, A \(hour):50", type: "Local")
        }
        #expect(try told() == [])
    }

    /// Expresses of 6:00 to 17:00 come in at the first platform, or at that of an hour; locals leave from the second.
    private mutating func platforms(_ arriving: String, _ departing: String, of hours: [Int: String] = [:]) {
        for code in ["1", "2", "3"] { network.pole(code, of: "Main.B") }
        for hour in 6..<18 {
            express(hour, at: 10)
            local(hour, leaves: 12)
            network.calls(of: "Main.e\(hour)", at: [1: hours[hour] ?? arriving])
            network.calls(of: "Main.l\(hour)", at: [0: departing])
        }
    }

    @Test mutating func platformsAreToldWhereAllMeetAtTheSame() throws {
        platforms("1", "2")
        #expect(try told() == ["Express 12 Local 12, 1 to 2"])
    }

    @Test mutating func onePlatformMayServeBoth() throws {
        platforms("2", "2")
        #expect(try told() == ["Express 12 Local 12, 2 to 2"])
    }

    @Test mutating func anotherPlatformOnceTellsNone() throws {
        platforms("1", "2", of: [9: "3"])
        #expect(try told() == ["Express 12 Local 12"])
    }

    @Test mutating func aPlatformWithoutACodeTellsNone() throws {
        platforms("1", "2")
        network.dataset.stops[network.stop("Main.B-1").position].platformCode = nil
        #expect(try told() == ["Express 12 Local 12"])
    }

    @Test mutating func patternsOfSeveralTypesTellTheirOnePlatform() throws {
        platforms("1", "2")
        for hour in 6..<17 {
            network.train("Main.r\(hour)", "A \(hour):20, B \(hour):40 \(hour):40, C \(hour):55", type: "Rapid")
            network.train("Main.m\(hour)", "B \(hour):41, C \(hour):58", type: "Local")
            network.calls(of: "Main.r\(hour)", at: [1: "1"])
            network.calls(of: "Main.m\(hour)", at: [0: "2"])
        }
        #expect(try told() == ["Express+Rapid 23 Local 23, 1 to 2"])
        network.calls(of: "Main.r12", at: [1: "3"])
        #expect(try told() == ["Express+Rapid 23 Local 23"])
    }

    /// The locals leave two minutes after the expresses come in.
    @Test(arguments: [(nil, 2, true), (nil, 3, false), ("2", 2, true), ("2", 3, false), ("3", 3, true)])
    mutating func aChangeForWhichThereIsNoTimeIsNone(to code: String?, minutes: Int, isTold: Bool) throws {
        platforms("1", "2")
        let change = Transfer(
            fromID: network.stop(code == nil ? "Main.B" : "Main.B-1"),
            toID: network.stop(code.map { "Main.B-\($0)" } ?? "Main.B"),
            kind: .minimumTime,
            minutes: minutes
        )
        network.dataset.transfers = [change]
        #expect(try told() == (isTold ? ["Express 12 Local 12, 1 to 2"] : []))
    }

    @Test mutating func aChangeThatNobodyCanMakeIsNone() throws {
        platforms("1", "2")
        network.dataset.transfers = [
            Transfer(fromID: network.stop("Main.B-1"), toID: network.stop("Main.B-2"), kind: .impossible)
        ]
        #expect(try told() == [])
    }
}
