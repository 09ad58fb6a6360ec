import SmallNetworks
import Testing
import Timetable
import TimetableFacts

@Suite struct PlacesTests {
    private var network = SmallNetwork()

    private func areSame(_ a: String, _ b: String) -> Bool {
        let places = Places(network.dataset)
        #expect(
            places.areSame(network.station(a), network.station(b))
                == places.areSame(network.station(b), network.station(a))
        )
        return places.areSame(network.station(a), network.station(b))
    }

    init() {
        network.railway("Main", "A B C A2=A/A")
        network.railway("Other", "A B D")
        network.interchange("Main.B Other.D")
        network.beyond("Far=A/A")
    }

    @Test func anInterchangeTiesItsStationsThroughAnyGate() {
        #expect(areSame("Main.B", "Other.D"))
        #expect(areSame("Main.B", "Main.B"))
        #expect(!areSame("Main.A", "Main.C"))
    }

    @Test func oneNameOnOneRailwayIsOnePlace() { #expect(areSame("Main.A", "Main.A2")) }

    @Test func oneNameOnTwoRailwaysIsNot() {
        #expect(!areSame("Main.A", "Other.A"))
        #expect(!areSame("Main.B", "Other.B"))
    }

    @Test func aStopOffTheNetworkIsItself() {
        let places = Places(network.dataset)
        #expect(!places.areSame(network.stop("Far"), network.stop("Main.A")))
        #expect(places.areSame(network.stop("Far"), network.stop("Far")))
    }
}
