import Foundation
import SmallSites
import Testing
import Timetable

@testable import SiteData

/// The one description of departures in data files, and what is made of it.
@Suite struct DepartureColumnsTests {
    /// Scripts and their types read the places and the bits that Swift writes.
    @Test(arguments: [
        ("Public/js/base/rows.js", ColumnScript.script), ("Tests/Browser/rows.d.ts", ColumnScript.declarations),
    ])
    func scriptsReadWhatSwiftWrites(path: String, text: String) throws {
        let file = SampleNetwork.project.appending(path: path)
        if ProcessInfo.processInfo.environment["JIKOKU_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("\(path) was recorded; look at it, then test without JIKOKU_RECORD.")
            return
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == text, "\(path) is not what DepartureColumns says; record it with JIKOKU_RECORD=1.")
    }

    /// No bit says two things of a departure, of a call, of a link or of a way.
    @Test func noBitSaysTwoThings() {
        let calls = DepartureColumns.ofCall.map(\.part)
        let trains = DepartureColumns.ofTrain.map(\.part)
        let links = [DepartureColumns.isLap, DepartureColumns.link]
        let ways = [DepartureColumns.basis, DepartureColumns.minutes]
        for parts in [DepartureColumns.ofDeparture, calls, trains, links, ways] {
            let taken = parts.flatMap { $0.lowest..<$0.lowest + max(1, $0.bits) }
            #expect(Set(taken).count == taken.count)
        }
        let names = (DepartureColumns.ofDeparture + calls + trains + links + ways).map(\.name)
        #expect(Set(names).count == names.count)
    }

    /// Docs/data-files.md tells `traits` of a call bit by bit, and a call has one byte.
    @Test func traitsOfACallAreOneByte() {
        let time = ServiceTime(hour: 5, minute: 0)
        let call = StopTime(
            stationID: Station.ID(0),
            arrival: nil,
            departure: time,
            boarding: .onRequest,
            isApproximate: true
        )
        #expect(DepartureColumns.traits(of: call) == 0b100_1110)
        #expect(DepartureColumns.ofCall.allSatisfy { $0.part.lowest + $0.part.bits <= 7 })
    }
}
