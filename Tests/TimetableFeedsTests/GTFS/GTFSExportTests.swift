import Foundation
import SmallNetworks
import Testing
import Timetable

@testable import TimetableFeeds

/// What stands where in an exported feed.
@Suite struct GTFSExportTests {
    @Test func theSampleIsAValidFeedOfTheSameDepartures() throws {
        let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sample")
            .standardized
        let result = MiniTokyo3DFeed.read(folder: sample, options: FeedOptions())
        let dataset = try #require(result.dataset)
        let feed = try WrittenFeed(dataset, try GTFSPeriod.days("2026-11-01", "2027-10-31"))
        #expect(feed.faults == [])
        // Where each train calls and when it leaves, its last call apart.
        var expected: [String] = []
        for train in dataset.trains {
            for position in train.calls.dropLast() {
                guard let departure = dataset.stopTimes[position].departure else { continue }
                let stop = dataset[stopOf: dataset.stopTimes[position].stationID].feedID
                let (hour, minute) = (departure.rawValue / 60, departure.rawValue % 60)
                let time = "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute):00"
                expected.append("\(train.feedID)|\(stop)|\(time)")
            }
        }
        let calls = Dictionary(grouping: feed["stop_times"]) { $0["trip_id"] ?? "" }
        var written: [String] = []
        for call in calls.values.flatMap({ $0.dropLast() }) where call["pickup_type"] != "1" {
            written.append(["trip_id", "stop_id", "departure_time"].map { call[$0] ?? "" }.joined(separator: "|"))
        }
        #expect(written.sorted() == expected.sorted())
        #expect(written.count > 5_000)
        #expect(feed["transfers"].count == dataset.trains.reduce(0) { $0 + $1.next.count })
        #expect(!feed["shapes"].isEmpty)
    }

    @Test func theSameDatasetGivesTheSameBytes() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        #expect(try WrittenFeed.november(network).bytes == WrittenFeed.november(network).bytes)
    }

    @Test func daysOfTheWeekAndHolidaysBecomeDates() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, B 6:10", schedule: "Holiday")
        let feed = try WrittenFeed.november(network)
        #expect(
            feed.lines("calendar", "service_id", "monday", "friday", "saturday", "sunday", "start_date", "end_date")
                == ["Weekday|1|1|0|0|20261102|20261130", "Holiday|0|0|1|1|20261101|20261129"]
        )
        #expect(
            feed.lines("calendar_dates", "service_id", "date", "exception_type")
                == ["Weekday|20261123|2", "Holiday|20261123|1"]
        )
        #expect(try feed.dates(of: "Weekday").count == 20)
        #expect(try feed.dates(of: "Weekday").intersection(feed.dates(of: "Holiday")).isEmpty)
        #expect(feed.lines("feed_info", "feed_start_date", "feed_end_date") == ["20261101|20261130"])
    }

    @Test func datesOutsideThePeriodAreLeftOutWithTheirTrains() throws {
        var network = SmallNetwork()
        network.service("Autumn", "2026-10-30…2026-11-02")
        network.service("Winter", "2026-12-01…2027-02-28")
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10", schedule: "Autumn")
        network.train("Main.2", "A 6:00, B 6:10", schedule: "Winter")
        let feed = try WrittenFeed.november(network)
        #expect(feed.lines("trips", "trip_id") == ["Main.1"])
        #expect(try feed.dates(of: "Autumn") == ["2026-11-01", "2026-11-02"])
    }

    @Test func timesGoOnAfterMidnight() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 23:50, B 0:05 0:06, C 1:10")
        let feed = try WrittenFeed.november(network)
        #expect(
            feed.lines("stop_times", "stop_id", "arrival_time", "departure_time", "stop_sequence") == [
                "Main.A|23:50:00|23:50:00|0", "Main.B|24:05:00|24:06:00|1", "Main.C|25:10:00|25:10:00|2",
            ]
        )
    }

    @Test func whereNobodyMayGetOnThereIsNoDepartureForAnyone() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.dataset.stopTimes[1] = StopTime(
            stationID: network.station("Main.B"),
            arrival: ServiceTime(hour: 5, minute: 10),
            departure: nil
        )
        #expect(try WrittenFeed.november(network).lines("stop_times", "pickup_type") == ["0", "1", "0"])
    }

    /// ```
    ///     Main    A ── B ═╗
    ///     Branch          B ── C
    /// ```
    @Test func aThroughServiceIsATransferInTheSeat() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.railway("Branch", "B C")
        network.interchange("Main.B Branch.B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Branch.1", "B 5:11, C 5:20", to: ["Branch.C"])
        network.link("Main.1", to: "Branch.1")
        let feed = try WrittenFeed.november(network)
        #expect(
            feed.lines("transfers", "from_stop_id", "to_stop_id", "from_trip_id", "to_trip_id", "transfer_type")
                == ["Main.B|Branch.B|Main.1|Branch.1|4"]
        )
        #expect(
            feed.lines("stops", "stop_id", "location_type", "parent_station") == [
                "Main.B:place|1|", "Main.A|0|", "Main.B|0|Main.B:place", "Branch.B|0|Main.B:place", "Branch.C|0|",
            ]
        )
    }

    @Test func callsAtPlatformsNameThemAndOthersAPlatformOfTheirStation() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.dataset.stops.append(
            Stop(
                feedID: "A3",
                names: Names([.ja: "A"]),
                coordinate: nil,
                parentID: network.stop("Main.A"),
                platformCode: "3"
            )
        )
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, B 6:10")
        network.dataset.stopTimes[0] = StopTime(
            stationID: network.station("Main.A"),
            arrival: nil,
            departure: ServiceTime(hour: 5, minute: 0),
            platformID: network.stop("A3")
        )
        let feed = try WrittenFeed.november(network)
        #expect(
            feed.lines("stops", "stop_id", "location_type", "parent_station", "platform_code")
                == ["Main.A|1||", "Main.A:platform|0|Main.A|", "Main.B|0||", "A3|0|Main.A|3"]
        )
        #expect(feed.lines("stop_times", "stop_id") == ["A3", "Main.B", "Main.A:platform", "Main.B"])
        #expect(Set(feed.lines("stops", "stop_lat")).count == 1)
    }

    @Test func headwaysBecomeFrequencies() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        let train = network.dataset.trains[0]
        let spans = [(7, 9, 300), (9, 16, 480)]
        network.dataset.headwayRuns = spans.enumerated().map { number, span in
            HeadwayRun(
                feedID: "Run.\(number)",
                recordID: "Run",
                patternID: train.patternID,
                typeID: train.typeID,
                directionID: train.directionID,
                serviceID: train.serviceID,
                destinations: train.destinations,
                from: ServiceTime(clamping: span.0 * 60),
                until: ServiceTime(clamping: span.1 * 60),
                headwaySeconds: span.2,
                calls: [HeadwayRun.Call(arrival: 0, departure: 0), HeadwayRun.Call(arrival: 9, departure: 9)]
            )
        }
        let feed = try WrittenFeed.november(network)
        #expect(feed.lines("trips", "trip_id") == ["Main.1", "Run"])
        #expect(
            feed.lines("frequencies", "trip_id", "start_time", "end_time", "headway_secs", "exact_times")
                == ["Run|07:00:00|09:00:00|300|0", "Run|09:00:00|16:00:00|480|0"]
        )
        #expect(feed.lines("stop_times", "trip_id", "arrival_time").suffix(2) == ["Run|07:00:00", "Run|07:09:00"])
    }

    @Test func aCallToBeAskedForCarriesItsRule() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.dataset.remarks = [
            Remark(feedID: "Call", names: Names([.ja: "前日までに電話", .en: "Call the day before"]), phone: "0120-1")
        ]
        network.dataset.trains[0].remarks = [RemarkUse(remarkID: Remark.ID(0))]
        network.dataset.stopTimes[1] = StopTime(
            stationID: network.station("Main.B"),
            arrival: nil,
            departure: ServiceTime(hour: 5, minute: 10),
            boarding: .byPhone,
            isApproximate: true
        )
        let feed = try WrittenFeed.november(network)
        #expect(
            feed.lines("stop_times", "pickup_type", "drop_off_type", "timepoint", "pickup_booking_rule_id")
                == ["0|0|1|", "2|0|0|Call", "0|0|1|"]
        )
        #expect(
            feed.lines("booking_rules", "booking_rule_id", "booking_type", "message", "phone_number")
                == ["Call|0|前日までに電話|0120-1"]
        )
    }

    @Test func aNoteOnATrainStandsWhereJapaneseFeedsHaveOne() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, B 6:10")
        network.dataset.remarks = [Remark(feedID: "School", names: Names([.ja: "学休日運休"]))]
        network.dataset.trains[1].remarks = [RemarkUse(remarkID: Remark.ID(0))]
        let feed = try WrittenFeed.november(network)
        #expect(feed.lines("trips", "jp_trip_desc") == ["", "学休日運休"])
        #expect(feed["booking_rules"].isEmpty)
    }

    @Test func whatIsSaidOfChangesIsKept() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.railway("Branch", "C D")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, B 6:10", type: "Express")
        network.train("Branch.1", "C 5:00, D 5:10")
        network.dataset.transfers = [
            Transfer(
                fromID: network.stop("Main.B"),
                toID: network.stop("Branch.C"),
                fromRailwayID: Railway.ID(0),
                kind: .minimumTime,
                minutes: 4
            )
        ]
        let feed = try WrittenFeed.november(network)
        #expect(
            feed.lines("transfers", "from_stop_id", "to_stop_id", "from_route_id", "transfer_type", "min_transfer_time")
                == ["Main.B|Branch.C|Main:Local|2|240", "Main.B|Branch.C|Main:Express|2|240"]
        )
    }

    @Test func aTrainThatComesBeforeItHasLeftComesWhenItHas() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:10, B 5:08 5:12, C 5:20")
        #expect(
            try WrittenFeed.november(network).lines("stop_times", "arrival_time", "departure_time")
                == ["05:10:00|05:10:00", "05:10:00|05:12:00", "05:20:00|05:20:00"]
        )
    }

    @Test func aStopWithoutAPlaceAtWhichNothingCallsIsLeftOut() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.railway("Planned", "C D")
        network.dataset.patterns[1].stations = [network.station("Planned.D"), network.station("Planned.D")]
        network.dataset.stops[2].coordinate = nil
        network.train("Main.1", "A 5:00, B 5:10")
        #expect(try WrittenFeed.november(network).lines("stops", "stop_id") == ["Main.A", "Main.B", "Planned.D"])
    }

    @Test func aStopWithoutAPlaceIsPutBesideItsNeighbour() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.dataset.stops[1].coordinate = nil
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        #expect(
            try WrittenFeed.november(network).lines("stops", "stop_lat", "stop_lon")
                == ["35.000000|139.000000", "35.000000|139.000000", "35.000000|139.020000"]
        )
    }
}
