import Testing
import Timetable

@testable import TimetableFeeds

/// What is one place to a rider, and what its platforms are called.
@Suite struct PlaceRuleTests {
    private static let header = "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code\n"

    private let feed = DrawnFeed(
        """
        R 6 t1   A1 8:00   B 8:05
        R 6 t2   B 9:00    A2 9:05
        """,
        type: 3
    )

    /// The feed's only agency.
    private var company: String { "Small Buses" }

    private func dataset(_ stops: String) throws -> Dataset {
        try feed.with("stops.txt", Self.header + stops + "\n").dataset()
    }

    /// ```
    ///     A1 o
    ///        60 m      two poles of "Town Hall"
    ///     A2 o
    /// ```
    @Test func polesOfOneNameAreOnePlace() throws {
        let dataset = try dataset(
            """
            A1,Town Hall,35.6000,139.70,,,
            A2,Town Hall,35.6005,139.70,,,
            B,Harbour,35.7,139.70,,,
            """
        )
        #expect(dataset.stops.map(\.feedID) == ["A1-place", "A1", "A2", "B"])
        #expect(dataset.stops.map(\.parentID) == [nil, Stop.ID(0), Stop.ID(0), nil])
        #expect(dataset.stops[0].coordinate == Coordinate(latitude: 35.60025, longitude: 139.7))
        #expect(dataset.stops(of: try dataset.train("t1")) == "A1-place B")
        #expect(dataset.stops(of: try dataset.train("t2")) == "B A1-place")
        #expect(dataset.stopTimes[0].platformID == Stop.ID(1))
        #expect(dataset.stopTimes[1].platformID == nil)
        #expect(dataset.stations.count == 2)
    }

    @Test(arguments: [(35.6012, 1), (35.6015, 2), (35.7, 2)]) func apartFromAHundredAndFiftyMetresOn(
        latitude: Double,
        places: Int
    ) throws {
        let dataset = try dataset(
            """
            A1,Town Hall,35.6000,139.70,,,
            A2,Town Hall,\(latitude),139.70,,,
            B,Harbour,35.8,139.70,,,
            """
        )
        #expect(dataset.stations.count == places + 1)
    }

    @Test func theCompanysNameAtTheEndOfAllStopsIsLeftOut() throws {
        let dataset = try dataset(
            """
            A1,Town Hall COMPANY,35.6,139.70,,,
            A2,Town Hall COMPANY Station,35.6,139.71,,,
            B,So. Harbour COMPANY Station,35.7,139.70,,,
            """.replacing("COMPANY", with: company)
        )
        #expect(dataset.stops.map { $0.names.entries.map(\.text) } == [["Town Hall"], ["Town Hall"], ["So. Harbour"]])
    }

    @Test(arguments: [
        "A1,Town Hall COMPANY,35.6,139.7,,,\nA2,Hill COMPANY,35.6,139.71,,,\nB,Harbour,35.7,139.7,,,",
        "A1,COMPANY,35.6,139.7,,,\nA2,Hill COMPANY,35.6,139.71,,,\nB,Harbour COMPANY,35.7,139.7,,,",
        "A1,Town COMPANY,35.6,139.7,,,\nA2,Town COMPANY,35.6,139.71,,,\nB,Town COMPANY,35.7,139.7,,,",
    ]) func aNameThatNotAllHaveOrThatWouldLeaveNothingStays(stops: String) throws {
        let dataset = try dataset(stops.replacing("COMPANY", with: company))
        #expect(dataset.stops.contains { $0.names.entries.contains { $0.text.hasSuffix(company) } })
    }

    @Test func namesMakeAPlaceAndNotDistance() throws {
        let dataset = try dataset(
            """
            A1,Town Hall,35.6,139.70,,,
            A2,Museum,35.6,139.70,,,
            B,Harbour,35.8,139.70,,,
            """
        )
        #expect(dataset.stops.map(\.feedID) == ["A1", "A2", "B"])
    }

    @Test func whatStandsInBracketsIsThePlatform() throws {
        let dataset = try dataset(
            """
            A1,前橋駅（５番のりば）,35.6000,139.70,,,
            A2,前橋駅（６番のりば）,35.6005,139.70,,,
            B,Harbour,35.7,139.70,,,
            """
        )
        #expect(dataset.stops[0].names.entries.map(\.text) == ["前橋駅"])
        #expect(dataset.stops.map(\.platformCode) == [nil, "５番のりば", "６番のりば", nil])
    }

    @Test func platformsHaveTheirStationAndTheirCodes() throws {
        let dataset = try dataset(
            """
            S,Central,35.6,139.70,1,,
            A1,Central,35.6,139.70,0,S,3
            A2,Central (West),35.6,139.70,0,S,
            E,Central Entrance,35.6,139.70,2,S,
            B,Harbour,35.7,139.70,,,
            """
        )
        #expect(dataset.stops.map(\.feedID) == ["S", "A1", "A2", "B"])
        #expect(dataset.stops.map(\.platformCode) == [nil, "3", "West", nil])
        #expect(dataset.stations.map(\.feedID) == ["S", "B"])
    }

    @Test func aPoleNextToAStationOfItsNameIsItsPole() throws {
        let dataset = try dataset(
            """
            S,Central,35.6,139.70,1,,
            A1,Central,35.6,139.70,0,S,3
            A2,Central,35.6008,139.70,,,
            B,Harbour,35.7,139.70,,,
            """
        )
        #expect(dataset.stops.map(\.parentID) == [nil, Stop.ID(0), Stop.ID(0), nil])
    }

    @Test func aStopWhereNothingCallsIsLeftOut() throws {
        let dataset = try dataset("A1,A,35.6,139.7,,,\nA2,B,35.7,139.7,,,\nB,C,35.8,139.7,,,\nZ,D,35.9,139.7,,,")
        #expect(dataset.stops.map(\.feedID) == ["A1", "A2", "B"])
    }

    @Test func twoRailwaysAtOneStationAreAnInterchange() throws {
        let dataset = try DrawnFeed(
            """
            R1 1 t1   A 8:00   B 8:05   C 8:10
            R2 2 t2   D 8:20   B 8:25   E 8:30
            """
        ).dataset()
        #expect(dataset.interchanges.map { $0.stations.map { dataset[$0].feedID } } == [["B.R1", "B.R2"]])
    }

    @Test func aTransferTiesStationsOfTrainsAndNotBusStops() throws {
        let drawing = """
            R1 1 t1   A 8:00   B 8:05
            R2 2 t2   C 8:20   D 8:25
            """
        let transfers = "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nB,C,2,130\n"
        for (type, count) in [(1, 1), (3, 0)] {
            let dataset = try DrawnFeed(drawing, type: type).with("transfers.txt", transfers)
                .replacing(",139.7111", with: ",139.7199", in: "stops.txt").dataset()
            #expect(dataset.interchanges.count == count)
            #expect(dataset.transfers.map(\.minutes) == [3])
        }
    }
}
