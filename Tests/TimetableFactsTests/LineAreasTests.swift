import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The lines of a company with very many, by the places that most of them come by.
@Suite struct LineAreasTests {
    private var network = SmallNetwork()

    private func areas() -> [String] {
        let places = Places(network.dataset)
        let lines = network.dataset.railways.indices.map { [Railway.ID($0)] }
        return LineAreas.areas(of: lines, orders: StationOrders(network.dataset, places: places), places: places).map {
            area in
            let name = area.station.map { network.dataset[network.dataset[$0].stopID].feedID } ?? "-"
            return "\(name) \(area.lines.count)"
        }
    }

    /// Lines of three stops from a hub, which are one place.
    private mutating func add(_ count: Int, from hub: String) {
        let lines = (0..<count).map { "\(hub)\($0)" }
        for line in lines { network.railway(line, "Hub\(line)=\(hub) M\(line) E\(line)") }
        if count > 1 { network.interchange(lines.map { "\($0).Hub\($0)" }.joined(separator: " ")) }
    }

    @Test mutating func aListThatOneLooksThroughIsWhole() {
        add(25, from: "A")
        add(15, from: "B")
        #expect(areas() == ["- 40"])
    }

    @Test mutating func thePlaceOfMostLinesComesFirst() {
        add(15, from: "B")
        add(25, from: "A")
        add(1, from: "C")
        add(2, from: "D")
        #expect(areas() == ["A0.HubA0 25", "B0.HubB0 15", "- 3"])
    }

    @Test mutating func everyLineStandsOnce() {
        add(41, from: "A")
        network.interchange((0..<30).map { "A\($0).MA\($0)" }.joined(separator: " "))
        #expect(areas() == ["A0.HubA0 41"])
    }
}
