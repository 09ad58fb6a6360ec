import Foundation
import SmallSites
import Testing
import Timetable
import TimetableFacts

@testable import OuDia

/// The smallest railway of the sample, line by line as it stands in files of both formats: whatever changes there is seen.
///
/// With JIKOKU_RECORD=1 in the environment the files are written instead, and the test fails all the same.
@Suite struct OuDiaGoldenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test(arguments: [(OuDiaFormat.first, "miyama.oud.txt"), (.second, "miyama.oud2.txt")])
    func aFileIsWhatItWas(format: OuDiaFormat, name: String) throws {
        let dataset = try SampleNetwork.dataset.get()
        let railway = try #require(dataset.railways.firstIndex { $0.feedID == "Aoba.Miyama" })
        let orders = StationOrders(dataset, places: Places(dataset))
        let schedules = Schedules(dataset)
        let export = OuDiaExport(Railway.ID(railway), of: dataset, as: format, orders: orders, schedules: schedules) {
            OuDiaTypeStyle(mark: String($0.names.japanese.prefix(1)), category: .local)
        }
        let data = Data(export.bytes)
        let lines = try OuDiaBytes.lines(of: data)
        // What reading leaves out: each line ends as on Windows.
        #expect(data.count { $0 == UInt8(ascii: "\r") } == lines.count - 1)
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["JIKOKU_RECORD"] == "1" {
            try Data(lines.joined(separator: "\n").utf8).write(to: file)
            Issue.record("Golden/\(name) was recorded; look at it, then test without JIKOKU_RECORD.")
            return
        }
        let known = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let place = zip(known, lines).prefix { $0 == $1 }.count
        #expect(
            known == lines,
            """
            Golden/\(name):\(place + 1): '\(place < known.count ? known[place] : "(end)")' was there before, \
            now '\(place < lines.count ? lines[place] : "(end)")'. If that is meant, record it with JIKOKU_RECORD=1.
            """
        )
    }
}
