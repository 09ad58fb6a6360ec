import SmallNetworks
import Testing
import Timetable

@testable import TimetableFacts

/// How riders come from one stop to another on foot.
@Suite struct ChangesTests {
    /// `A B C` lie about 910 m apart, `D` and `E` where a test puts them.
    private var network: SmallNetwork {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.railway("Other", "D E")
        return network
    }

    private func place(_ stop: String, metresEastOf other: String, _ metres: Double, _ network: inout SmallNetwork) {
        guard let at = network.dataset[network.stop(other)].coordinate else { return }
        let there = Coordinate(latitude: at.latitude, longitude: at.longitude + metres / 91_086)
        network.dataset.stops[network.stop(stop).position].coordinate = there
    }

    private func changes(_ network: SmallNetwork) -> [String] {
        Changes(network.dataset, places: Places(network.dataset)).all.map {
            let (from, to) = (network.dataset[$0.from].feedID, network.dataset[$0.to].feedID)
            return "\(from) > \(to) \($0.minutes) \($0.basis)"
        }
    }

    @Test func stopsWithinTenMinutesAreWalkedTo() {
        var network = network
        place("Other.D", metresEastOf: "Main.A", 161, &network)
        place("Other.E", metresEastOf: "Main.C", 850, &network)
        #expect(
            changes(network) == [
                "Main.A > Other.D 3 distance", "Main.B > Other.D 10 distance", "Other.D > Main.A 3 distance",
                "Other.D > Main.B 10 distance",
            ]
        )
    }

    @Test func theStopsOfAPlaceAreTiedHoweverFarApart() {
        var network = network
        place("Other.D", metresEastOf: "Main.A", 161, &network)
        network.dataset.stops[network.stop("Main.B").position].coordinate = nil
        network.interchange("Main.C Other.E", gates: ["Main.C Other.E"])
        network.interchange("Main.A Main.B")
        let found = changes(network)
        #expect(found.contains("Main.A > Main.B 3 unknown") && found.contains("Main.B > Main.A 3 unknown"))
        #expect(found.contains { $0.hasPrefix("Main.C > Other.E ") && $0.hasSuffix(" gates") })
    }

    @Test func whatTheFeedSaysGoesBeforeDistance() {
        var network = network
        place("Other.D", metresEastOf: "Main.A", 161, &network)
        let (a, c, d) = (network.stop("Main.A"), network.stop("Main.C"), network.stop("Other.D"))
        network.dataset.transfers = [
            Transfer(fromID: a, toID: d, kind: .minimumTime, minutes: 5),
            Transfer(fromID: a, toID: d, fromRailwayID: Railway.ID(0), kind: .minimumTime, minutes: 7),
            Transfer(fromID: d, toID: a, kind: .impossible),
            Transfer(fromID: c, toID: c, kind: .timed),
            Transfer(fromID: d, toID: d, kind: .recommended),
        ]
        let found = changes(network)
        #expect(found.contains("Main.A > Other.D 7 feed"))
        #expect(found.contains("Other.D > Main.A 0 impossible"))
        #expect(found.contains("Main.C > Main.C 0 feed"))
        #expect(!found.contains { $0.hasPrefix("Other.D > Other.D") })
    }

    /// ```
    ///     platforms of A: 1, 2      of D: 1, 2
    /// ```
    @Test func stepsOfAChangeAreThoseBetweenThePlatforms() {
        var network = network
        place("Other.D", metresEastOf: "Main.A", 161, &network)
        let (a, c, d) = (network.stop("Main.A"), network.stop("Main.C"), network.stop("Other.D"))
        var platforms: [Stop.ID] = []
        for parent in [a, a, d, d] {
            platforms.append(Stop.ID(network.dataset.stops.count))
            network.dataset.stops.append(
                Stop(feedID: "P\(platforms.count)", names: Names([:]), coordinate: nil, parentID: parent)
            )
        }
        func steps(_ ways: [(Int, Int, Transfer.Steps)]) -> [String: Change.Steps] {
            network.dataset.transfers = ways.map {
                Transfer(fromID: platforms[$0.0], toID: platforms[$0.1], kind: .minimumTime, steps: $0.2)
            }
            let found = Changes(network.dataset, places: Places(network.dataset)).all.filter { $0.steps != nil }
            return Dictionary(
                uniqueKeysWithValues: found.map { change in
                    let names = [change.from, change.to].map { network.dataset[$0].feedID }
                    return ("\(names.joined(separator: " > ")) \(change.minutes) \(change.basis)", change.steps!)
                }
            )
        }
        let far = "Main.A > Other.D 3 distance"
        #expect(steps([(0, 2, .unavoidable), (1, 3, .unavoidable)]) == [far: .unavoidable])
        #expect(steps([(0, 2, .unavoidable), (1, 3, .avoidable(minutes: 9))]) == [far: .byPlatform])
        // No shorter than others walk.
        #expect(
            steps([(0, 2, .avoidable(minutes: 1)), (0, 3, .avoidable(minutes: nil))]) == [far: .avoidable(minutes: 3)]
        )
        #expect(
            steps([(0, 2, .avoidable(minutes: 1)), (0, 3, .avoidable(minutes: 9))]) == [far: .avoidable(minutes: 9)]
        )
        #expect(steps([(0, 1, .avoidable(minutes: 4))]) == ["Main.A > Main.A 0 distance": .avoidable(minutes: 4)])
        network.dataset.transfers = [Transfer(fromID: c, toID: c, kind: .impossible)]
        #expect(Changes(network.dataset, places: Places(network.dataset)).all.allSatisfy { $0.steps == nil })
    }
}
