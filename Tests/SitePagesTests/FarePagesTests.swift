import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// What pages say of prices, and that they say nothing where the feed does not.
@Suite struct FarePagesTests {
    private var network = SmallNetwork()

    init() { network.railway("Main=本線", "A=青葉 B=備後 C=千歳") }

    /// Trains between stops that are zones of their own, with the price of each ride from one to another: `A B 150`.
    private mutating func price(_ rides: [String], currency: String = "JPY") {
        network.dataset.fareNetworks = [FareNetwork(feedID: "N")]
        for position in network.dataset.stops.indices {
            network.dataset.stops[position].fareZones = [FareZone.ID(position)]
            network.dataset.fareZones.append(FareZone(feedID: "Z\(position)"))
        }
        for (number, ride) in rides.enumerated() {
            let words = ride.split(separator: " ").map(String.init)
            let zones = words[0...1].map { FareZone.ID(network.stop("Main.\($0)").position) }
            network.dataset.fares.append(
                Fare(feedID: "F\(number)", price: Int(words[2]), currency: currency, isPaidAgain: true)
            )
            network.dataset.fareRules.append(
                FareRule(fareID: Fare.ID(number), originID: zones[0], destinationID: zones[1])
            )
        }
    }

    @Test mutating func aTrainSaysWhatItsRidesCost() throws {
        network.train("Main.1", "A 5:00, B 5:10 5:10, C 5:20")
        price(["A B 150", "A C 230", "B C 150"])
        let site = try SmallSite(network)
        #expect(try site.train("Main.1").fareLabel == "運賃 150円〜230円")
        #expect(try site.train("Main.1", .en).fareLabel == "Fare ¥150–¥230")
        #expect(try site.train("Main.1").fares == "fares/main")
    }

    @Test mutating func onePriceNeedsNoFile() throws {
        network.train("Main.1", "A 5:00, B 5:10 5:10, C 5:20")
        price(["A B 150", "A C 150", "B C 150"])
        let view = try SmallSite(network).train("Main.1")
        #expect(view.fareLabel == "運賃 150円")
        #expect(view.fares == nil)
    }

    /// Where one ride of several has no price, that of the others is none of the train.
    @Test mutating func aRideWithoutAPriceHasNone() throws {
        network.train("Main.1", "A 5:00, B 5:10 5:10, C 5:20")
        price(["A B 150", "B C 150"])
        let view = try SmallSite(network).train("Main.1")
        #expect(view.fareLabel == nil)
        #expect(view.fares == "fares/main")
    }

    @Test mutating func aJourneyOfTwoTrainsHasNoPrice() throws {
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:11, C 5:20")
        network.link("Main.1", to: "Main.2")
        price(["A B 150", "A C 230", "B C 150"])
        let view = try SmallSite(network).train("Main.1")
        #expect(view.fareLabel == nil && view.fares == nil)
    }

    @Test mutating func withoutFaresNothingIsSaid() throws {
        network.train("Main.1", "A 5:00, B 5:10")
        let view = try SmallSite(network).train("Main.1")
        #expect(view.fareLabel == nil && view.fares == nil)
    }

    @Test(
        arguments: [
            (375, "USD", "$3.75", "3.75ドル"), (5, "USD", "$0.05", "0.05ドル"), (1234, "KWD", "1.234 KWD", "1.234 KWD"),
            (100, "JPY", "¥100", "100円"), (2000, "EUR", "€20.00", "20.00ユーロ"),
        ]
    )
    mutating func aPriceIsWrittenAsItsCurrencyIs(amount: Int, currency: String, english: String, japanese: String)
        throws
    {
        network.train("Main.1", "A 5:00, B 5:10")
        price(["A B \(amount)"], currency: currency)
        let site = try SmallSite(network)
        #expect(try site.train("Main.1", .en).fareLabel == "Fare \(english)")
        #expect(try site.train("Main.1").fareLabel == "運賃 \(japanese)")
    }
}
