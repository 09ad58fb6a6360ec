import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore

/// Places of one name are told apart where a name stands alone, as in a page's title.
@Suite struct PlaceNamesTests {
    /// ```
    ///     One     23=23 St ─ X
    ///     Two     23=23 St ─ Y            one place with One's
    ///     Three   23=23 St ─ Z
    ///     Four    23=23 St ─ W            one place with Three's
    /// ```
    @Test func placesOfOneNameSayTheirRailways() throws {
        var network = SmallNetwork()
        for (name, end) in [("One", "X"), ("Two", "Y"), ("Three", "Z"), ("Four", "W")] {
            network.railway("\(name)=\(name)", "S=二十三丁目/23rd \(end)=\(end)")
            network.train("\(name).1", "S 7:00, \(end) 7:10")
        }
        network.interchange("One.S Two.S")
        network.interchange("Three.S Four.S")
        let small = try SmallSite(network, families: [])
        #expect(try small.frame(.en).language.placeNames == ["23rd (One, Two)", "23rd (Three, Four)"])
        #expect(try small.frame(.ja).language.placeNames == ["二十三丁目（One、Two）", "二十三丁目（Three、Four）"])
    }

    /// ```
    ///     A ─ B ─ C ─ A     a bus that comes back
    /// ```
    @Test func aRouteThatComesBackGoesRoundAndNotToWhereOneStands() throws {
        var network = SmallNetwork()
        network.railway("Bus", "A B C")
        network.dataset.railways[0].mode = .bus
        network.train("Bus.1", "A 7:00, B 7:10, C 7:20, A 7:30")
        let small = try SmallSite(network, families: [])
        let labels = small.site.timetables.departures.timetables.indices.map { position in
            let at = small.site.timetables.departures.timetables[position].stationID
            return small.site.dataset[at].feedID + " " + small.languages[1].directionLabels[position]
        }
        #expect(labels == ["Bus.A Loop", "Bus.B for A", "Bus.C for A"])
    }

    @Test(arguments: [("3", "Platform 3"), ("６番のりば", "６番のりば"), ("Bay 4", "Bay 4")])
    func aCodeThatSaysWhatItIsIsNotCalledSoAgain(code: String, shown: String) throws {
        var network = SmallNetwork()
        network.railway("One", "A B")
        network.train("One.1", "A 7:00, B 7:10")
        let names = try SmallSite(network, families: []).frame(.en).names
        #expect(SiteLanguage.platform(code, names) == shown)
    }

    @Test func aNameForItselfStaysAsItIs() throws {
        var network = SmallNetwork()
        network.railway("One", "S=丘/Hill X")
        network.railway("Two", "S=丘/Hill Y")
        network.interchange("One.S Two.S")
        #expect(try SmallSite(network, families: []).frame(.en).language.placeNames == ["Hill"])
    }
}
