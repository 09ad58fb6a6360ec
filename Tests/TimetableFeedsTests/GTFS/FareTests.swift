import Testing
import Timetable
import TimetableFacts

@testable import TimetableFeeds

/// What rides cost by the files of a feed, in both ways in which GTFS tells it, and where the feed does not say.
@Suite struct FareTests {
    /// ```
    ///     R   A(1) ─ B(1) ─ C(2) ─ D(3)
    ///     S   A(1) ─ C(2)
    /// ```
    private let feed = DrawnFeed(
        """
        R 6 t1   A 8:00   B 8:05   C 8:10   D 8:15
        S 7 t2   A 9:00   C 9:05
        """,
        longName: ""
    )
    .with(
        "stops.txt",
        """
        stop_id,stop_name,stop_lat,stop_lon,zone_id
        A,A,35.6,139.70,1
        B,B,35.6,139.71,1
        C,C,35.6,139.72,2
        D,D,35.6,139.73,3

        """
    )

    private static let attributes = "fare_id,price,currency_type,payment_method,transfers\n"
    private static let rules = "fare_id,route_id,origin_id,destination_id,contains_id\n"

    private func zones(_ attributes: String, _ rules: String) -> DrawnFeed {
        feed.with("fare_attributes.txt", Self.attributes + attributes + "\n").with(
            "fare_rules.txt",
            Self.rules + rules + "\n"
        )
    }

    /// The prices of a train from each call to all behind it: `150 230-250 -`, calls parted by `|`.
    private func prices(_ dataset: Dataset, _ trip: String) throws -> String {
        let fares = FareTables(dataset)
        let position = try #require(dataset.trains.firstIndex { $0.feedID == trip })
        guard let number = fares[Train.ID(position)] else { return "none" }
        let table = fares.tables[number]
        return (0..<table.calls - 1).map { from in
            (from + 1..<table.calls).map { to in
                guard let price = table.price(from: from, to: to).map({ fares.prices[$0] }) else { return "-" }
                let again = price.isPaidAgain ? "" : "+"
                return (price.lowest == price.highest ? "\(price.lowest)" : "\(price.lowest)-\(price.highest)") + again
            }
            .joined(separator: " ")
        }
        .joined(separator: "|")
    }

    private func prices(_ feed: DrawnFeed, _ trip: String = "t1") throws -> String {
        try prices(feed.dataset(), trip)
    }

    @Test func aFareWithoutRulesHoldsEverywhere() throws {
        let feed = zones("F,100,JPY,0,0", "")
        #expect(try prices(feed) == "100 100 100|100 100|100")
        #expect(try prices(feed, "t2") == "100")
        let bare = self.feed.with("fare_attributes.txt", Self.attributes + "F,100,JPY,0,0\n")
        #expect(try prices(bare) == "100 100 100|100 100|100")
    }

    @Test func zonesAndRoutesSayWhereAFareHolds() throws {
        let feed = zones("X,150,JPY,0,0\nY,230,JPY,0,0", "X,R,1,1,\nX,R,1,2,\nY,R,1,3,")
        #expect(try prices(feed) == "150 150 230|150 230|-")
        #expect(try prices(feed, "t2") == "none")
    }

    @Test func ofSeveralFaresBothEndsAreTold() throws {
        #expect(try prices(zones("X,150,JPY,0,0\nY,230,JPY,0,0", "X,R,1,2,\nY,,1,2,")) == "- 150-230 -|150-230 -|-")
        #expect(try prices(zones("X,150,JPY,0,0\nY,150,JPY,0,0", "X,R,1,2,\nY,,1,2,")) == "- 150 -|150 -|-")
        #expect(try prices(zones("X,150,JPY,0,0\nY,1.50,USD,0,0", "X,R,1,2,\nY,,1,2,")) == "none")
    }

    @Test func theZonesThatARidePassesHaveToBeThose() throws {
        let feed = zones("X,150,JPY,0,0\nY,230,JPY,0,0", "X,,,,1\nX,,,,2\nY,,,,1\nY,,,,2\nY,,,,3")
        #expect(try prices(feed) == "- 150 230|150 230|-")
        #expect(try prices(feed, "t2") == "150")
    }

    /// An empty field allows any number of changes; the sum of two rides is then not known.
    @Test(arguments: [("0", "100"), ("1", "100+"), ("", "100+")]) func changesSayWhetherARideIsPaidAgain(
        transfers: String,
        price: String
    ) throws {
        #expect(try prices(zones("F,100,JPY,0,\(transfers)", ""), "t2") == price)
    }

    @Test(
        arguments: [
            ("3.75", "USD", 375), ("3.7", "USD", 370), ("3", "USD", 300), (".5", "USD", 50), ("3.750", "USD", 375),
            ("230", "JPY", 230), ("230.00", "JPY", 230), ("1.234", "KWD", 1234), ("0", "JPY", 0),
            ("9999999.99", "USD", 999_999_999),
        ]
    )
    func aPriceHasTheDigitsOfItsCurrency(text: String, currency: String, amount: Int) throws {
        #expect(TableReader.price(text, digits: Fare.digits(of: currency)) == amount)
    }

    @Test(arguments: ["", ".", "-1", "1e3", "3.755", "１００", "10000000.00", "99999999999999999999", "1,5", "3.7.5"])
    func whatIsNoPriceIsTold(text: String) throws {
        #expect(TableReader.price(text, digits: 2) == nil)
        let value = text.contains(",") ? "\"\(text)\"" : text
        let dataset = try zones("F,\(value),USD,0,0\nG,2.00,USD,0,0", "F,R,1,2,\nG,S,,,").dataset()
        #expect(try prices(dataset, "t1") == "none")
        #expect(try prices(dataset, "t2") == "200")
        #expect(!dataset.notices.isEmpty)
    }

    @Test func aRuleThatLeadsNowhereIsToldAndLeftOut() throws {
        let dataset = try zones("F,100,JPY,0,0", "F,R,1,2,\nnone,R,1,3,\nF,Q,,,").dataset()
        #expect(try prices(dataset, "t1") == "- 100 -|100 -|-")
        #expect(dataset.notices.filter { $0.code == "unknown-reference" }.count == 2)
        #expect(dataset.notices.allSatisfy { $0.severity == .warning })
    }

    // Prices between areas.

    private func legs(_ rules: String, products: String, _ more: [String: String] = [:]) -> DrawnFeed {
        var feed = self.feed
            .with("areas.txt", "area_id,area_name\nin,Inner\nout,Outer\n")
            .with("stop_areas.txt", "area_id,stop_id\nin,A\nin,B\nout,D\n")
            .with("networks.txt", "network_id,network_name\ncity,City\n")
            .with("route_networks.txt", "network_id,route_id\ncity,R\n")
            .with("fare_products.txt", "fare_product_id,amount,currency,rider_category_id,fare_media_id\n" + products)
            .with("fare_leg_rules.txt", rules)
        for (file, text) in more { feed = feed.with(file, text) }
        return feed
    }

    @Test func aRideIsPricedByItsNetworkAndItsAreas() throws {
        let rules = "network_id,from_area_id,to_area_id,fare_product_id\ncity,in,in,short\ncity,in,out,long\n"
        let feed = legs(rules, products: "short,2.00,USD,,\nlong,3.50,USD,,\n")
        #expect(try prices(feed) == "200 - 350|- 350|-")
        #expect(try prices(feed, "t2") == "none")
    }

    /// Without priorities an empty field means what no rule names; with them, anything.
    @Test func anEmptyFieldMeansTheRestOrAnything() throws {
        let products = "short,2.00,USD,,\nlong,3.50,USD,,\n"
        let plain = "network_id,from_area_id,to_area_id,fare_product_id\ncity,in,in,short\ncity,,,long\n,,,short\n"
        #expect(try prices(legs(plain, products: products)) == "200 - -|- -|350")
        #expect(try prices(legs(plain, products: products), "t2") == "none")
        let ranked = """
            network_id,from_area_id,to_area_id,fare_product_id,rule_priority
            city,in,in,short,1
            ,,,long,

            """
        #expect(try prices(legs(ranked, products: products)) == "200 350 350|350 350|350")
        #expect(try prices(legs(ranked, products: products), "t2") == "350")
    }

    @Test func onlyTheOrdinaryRiderPays() throws {
        let rules = "network_id,from_area_id,to_area_id,fare_product_id\ncity,,,one\n"
        let categories = "rider_category_id,is_default_fare_category\nadult,1\nchild,0\n"
        let products = "one,2.00,USD,adult,\none,1.00,USD,child,\n"
        #expect(
            try prices(legs(rules, products: products, ["rider_categories.txt": categories]))
                == "200 200 200|200 200|200"
        )
        #expect(
            try prices(legs(rules, products: "one,1.00,USD,child,\n", ["rider_categories.txt": categories])) == "none"
        )
        let media = "one,2.00,USD,,cash\none,1.80,USD,,card\n"
        #expect(try prices(legs(rules, products: media), "t1").hasPrefix("180-200 180-200"))
    }

    @Test func whatDependsOnTheHourOrOnChangesIsNotTold() throws {
        let rules = """
            network_id,from_area_id,to_area_id,fare_product_id,from_timeframe_group_id
            city,in,in,one,
            city,in,out,one,peak
            city,in,out,two,

            """
        let products = "one,2.00,USD,,\ntwo,3.00,USD,,\n"
        #expect(try prices(legs(rules, products: products)) == "200 - -|- -|-")
        let more = ["fare_transfer_rules.txt": "from_leg_group_id,to_leg_group_id,fare_transfer_type\n,,0\n"]
        let dataset = try legs(rules, products: products, more).dataset()
        #expect(try prices(dataset, "t1") == "200+ - -|- -|-")
        #expect(dataset.notices.map(\.code) == ["ignored-files"])
    }

    /// A platform that is in no area is in those of its station.
    @Test func aPlatformIsInTheAreasOfItsStation() throws {
        let stops = """
            stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
            P,A,35.6,139.70,1,
            A,A,35.6,139.70,0,P
            B,B,35.6,139.71,0,
            C,C,35.6,139.72,0,
            D,D,35.6,139.73,0,

            """
        let rules = "network_id,from_area_id,to_area_id,fare_product_id\ncity,in,out,one\n"
        let more = ["stops.txt": stops, "stop_areas.txt": "area_id,stop_id\nin,P\nout,D\n"]
        #expect(try prices(legs(rules, products: "one,2.00,USD,,\n", more)) == "- - 200|- -|-")
    }
}
