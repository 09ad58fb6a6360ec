import Testing
import Timetable

@Suite struct HeadsignTests {
    private let harbour = Headsign.ID(0)
    private let airport = Headsign.ID(1)

    @Test func aHeadsignIsShownUntilItChanges() {
        let changes = [
            HeadsignChange(call: 0, headsignID: harbour), HeadsignChange(call: 2, headsignID: airport),
            HeadsignChange(call: 4, headsignID: nil),
        ]
        #expect((0..<6).map { changes.headsign(at: $0) } == [harbour, harbour, airport, airport, nil, nil])
    }

    @Test func nothingIsShownBeforeTheFirstChange() {
        #expect([HeadsignChange(call: 1, headsignID: airport)].headsign(at: 0) == nil)
        #expect([HeadsignChange]().headsign(at: 0) == nil)
    }
}
