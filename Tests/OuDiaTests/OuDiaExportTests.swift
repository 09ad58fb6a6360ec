import Foundation
import SmallSites
import Testing
import Timetable
import TimetableFacts

@testable import OuDia

/// The sample network, railway by railway, as files of both formats.
@Suite struct OuDiaExportTests {
    private let dataset: Dataset
    private let orders: StationOrders
    private let schedules: Schedules

    init() throws {
        dataset = try SampleNetwork.dataset.get()
        orders = StationOrders(dataset, places: Places(dataset))
        schedules = Schedules(dataset)
    }

    private func export(_ railway: Railway.ID, _ format: OuDiaFormat) -> OuDiaExport {
        OuDiaExport(railway, of: dataset, as: format, orders: orders, schedules: schedules) { _ in
            OuDiaTypeStyle(mark: "", category: .local)
        }
    }

    private var railways: [Railway.ID] { dataset.railways.indices.map { Railway.ID($0) } }

    /// The trains of a railway as a file has to have them: number, type and calls.
    private func due(_ railway: Railway.ID) -> [String] {
        func clock(_ time: ServiceTime?) -> String { time.map { OuDiaCall.clock(Int($0.rawValue)) } ?? "-" }
        return dataset.trains.filter { $0.railwayID == railway }.flatMap { train in
            let calls = dataset.stopTimes[train.calls].map { call in
                "\(dataset[stopOf: call.stationID].names.japanese) \(clock(call.arrival)) \(clock(call.departure))"
            }
            let words = [train.number, dataset[train.typeID].names.japanese] + calls
            return schedules.schedules(of: train).map { _ in words.joined(separator: ",") }
        }.sorted()
    }

    private func found(_ bytes: [UInt8]) throws -> [String] {
        let line = try #require(try OuDiaNode(lines: OuDiaBytes.lines(of: Data(bytes))).first("Rosen"))
        let stations = line.all("Eki").map { $0["Ekimei"] ?? "" }
        let types = line.all("Ressyasyubetsu").map { $0["Syubetsumei"] ?? "" }
        func clock(_ time: Int?) -> String { time.map(OuDiaCall.clock) ?? "-" }
        return try line.all("Dia").flatMap { dia in
            try [("Kudari", stations), ("Nobori", stations.reversed())].flatMap { way, stations in
                try (dia.first(way)?.all("Ressya") ?? []).map { train in
                    let calls = zip(stations, try OuDiaCall.list(train["EkiJikoku"] ?? "")).compactMap { name, call in
                        call.flatMap { $0.stops ? "\(name) \(clock($0.arrival)) \(clock($0.departure))" : nil }
                    }
                    let type = types[Int(train["Syubetsu"] ?? "") ?? 0]
                    return ([train["Ressyabangou"] ?? "", type] + calls).joined(separator: ",")
                }
            }
        }.sorted()
    }

    @Test(arguments: OuDiaFormat.allCases) func everyTrainIsThereWithItsCallsAndItsType(format: OuDiaFormat) throws {
        #expect(!railways.isEmpty)
        for railway in railways {
            let export = export(railway, format)
            let trains = try found(export.bytes)
            #expect(trains == due(railway), "\(dataset[railway].feedID)")
            #expect(trains.count == export.trainCount)
        }
    }

    @Test(arguments: OuDiaFormat.allCases) func theSameDatasetGivesTheSameBytes(format: OuDiaFormat) {
        let railway = railways[0]
        #expect(export(railway, format).bytes == export(railway, format).bytes)
    }

    @Test func aFileBeginsAndEndsAsTheProgramsWant() throws {
        for (format, head) in [(OuDiaFormat.first, "FileType=OuDia.1.02"), (.second, "FileType=OuDiaSecond.1.10")] {
            let lines = try OuDiaBytes.lines(of: Data(export(railways[0], format).bytes))
            #expect(Array(lines.prefix(2)) == [head, "Rosen."])
            #expect(Array(lines.suffix(3)) == [".", "FileTypeAppComment=Jikoku", ""])
        }
    }

    @Test func aNameIsParted() {
        #expect(OuDiaTrains.parts("あずさ5号") == ("あずさ", "5"))
        #expect(OuDiaTrains.parts("湘南") == ("湘南", ""))
        #expect(OuDiaTrains.parts("5号") == ("5号", ""))
    }
}
