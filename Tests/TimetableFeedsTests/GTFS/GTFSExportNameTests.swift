import SmallNetworks
import Testing
import Timetable

@testable import TimetableFeeds

/// What routes, stops and trains are called in an exported feed.
@Suite struct GTFSExportNameTests {
    @Test func trainTypesAreRoutesOfTheirRailway() throws {
        var network = SmallNetwork()
        network.railway("Main=本線/Main Line", "A B")
        network.railway("Branch", "C D")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:00, A 5:10", type: "Express=急行/Express")
        network.train("Branch.1", "C 5:00, D 5:10")
        let feed = try WrittenFeed.november(network)
        #expect(
            feed.lines("routes", "route_id", "route_short_name", "route_long_name", "route_type", "route_color") == [
                "Main:Local||本線（各停）|2|0B7A53", "Main:Express||本線（急行）|2|0B7A53", "Branch||Branch|2|0B7A53",
            ]
        )
        #expect(feed.lines("routes", "route_text_color") == ["FFFFFF", "FFFFFF", "FFFFFF"])
        #expect(feed["translations"].contains { $0["translation"] == "Main Line (Express)" })
        #expect(
            feed.lines("trips", "route_id", "direction_id", "trip_short_name", "trip_headsign")
                == ["Main:Local|0|1|B", "Main:Express|1|2|A", "Branch|0|1|D"]
        )
    }

    @Test func numbersOfOneLineAreShortNames() throws {
        var network = SmallNetwork()
        network.railway("Six", "A B")
        network.dataset.railways[0].code = "6"
        network.train("Six.1", "A 5:00, B 5:10", type: "6")
        network.train("Six.2", "A 5:00, B 5:08", type: "6X")
        #expect(
            try WrittenFeed.november(network).lines("routes", "route_id", "route_short_name", "route_long_name")
                == ["Six:6|6|Six", "Six:6X|6X|Six"]
        )
    }

    /// As an import of a feed makes them of two routes that are one line.
    @Test func routesOfAFeedKeepTheirIDs() throws {
        var network = SmallNetwork()
        network.railway("R1", "A B")
        network.train("R1.1", "A 5:00, B 5:10", type: "R1=本町経由")
        network.train("R1.2", "A 5:00, B 5:08", type: "R2=橋経由")
        #expect(
            try WrittenFeed.november(network).lines("routes", "route_id", "route_long_name")
                == ["R1|R1（本町経由）", "R2|R1（橋経由）"]
        )
    }

    @Test func namesInOtherLanguagesAndReadingsAreTranslations() throws {
        var network = SmallNetwork()
        network.railway("Main=本線/Main Line", "A=渋谷/Shibuya B=横浜/Yokohama")
        network.dataset.stops[0].reading = "しぶや"
        network.train("Main.1", "A 5:00, B 5:10")
        let feed = try WrittenFeed.november(network)
        #expect(feed.lines("stops", "stop_name") == ["渋谷", "横浜"])
        #expect(
            feed.lines(
                "translations",
                "table_name",
                "field_name",
                "language",
                "translation",
                "record_id",
                "field_value"
            )
                == [
                    "agency|agency_name|en|Railway|Op|", "stops|stop_name|en|Shibuya|Main.A|",
                    "stops|stop_name|ja-Hrkt|しぶや|Main.A|", "stops|stop_name|en|Yokohama|Main.B|",
                    "routes|route_long_name|en|Main Line|Main|", "trips|trip_headsign|en|Yokohama||横浜",
                ]
        )
    }

    @Test func aTrainThatSplitsShowsBothOfItsDestinations() throws {
        var network = SmallNetwork()
        network.railway("Main", "A=甲/A B=乙/B C=丙/C")
        network.train("Main.1", "A 5:00, B 5:10", to: ["Main.B", "Main.C"])
        let feed = try WrittenFeed.november(network)
        #expect(feed.lines("trips", "trip_headsign") == ["乙・丙"])
        #expect(feed["translations"].contains { $0["field_value"] == "乙・丙" && $0["translation"] == "B / C" })
    }

    @Test func aHeadsignThatChangesOnTheWayIsToldFromThereOn() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30")
        network.dataset.headsigns = [Headsign(names: Names([.ja: "市内"])), Headsign(names: Names([.ja: "空港"]))]
        network.dataset.trains[0].headsigns = [
            HeadsignChange(call: 0, headsignID: Headsign.ID(0)), HeadsignChange(call: 2, headsignID: Headsign.ID(1)),
        ]
        let feed = try WrittenFeed.november(network)
        #expect(feed.lines("trips", "trip_headsign") == ["市内"])
        #expect(feed.lines("stop_times", "stop_headsign") == ["", "", "空港", "空港"])
    }

    @Test(arguments: ["a,b", "say \"a\"", "two\nlines", "tab\tand\r\nmore", " ", "é,\u{301}", "名,\"前\""])
    func textsAreWrittenSoThatOneFieldStaysOneField(text: String) throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.dataset.stops[0].names = Names([.ja: text])
        network.train("Main.1", "A 5:00, B 5:10")
        let plain = text.replacing("\r\n", with: "  ").replacing("\n", with: " ").replacing("\t", with: " ")
        #expect(try WrittenFeed.november(network).lines("stops", "stop_name")[0] == plain.replacing("\"", with: ""))
    }
}
