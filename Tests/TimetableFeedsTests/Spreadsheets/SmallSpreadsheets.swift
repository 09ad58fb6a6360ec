import Foundation
import Timetable

@testable import TimetableFeeds

/// A folder of spreadsheets put together in a test: two lines that meet at 丙.
struct SmallSpreadsheets {
    var files: [String: Data] = [:]

    init(_ timetables: [String: String] = [:]) {
        self["stations.csv"] = """
            id,駅名,よみ,英語,緯度,経度
            X,甲,こう,Kinoe,35.60,139.70
            Y,乙,おつ,Kinoto,35.60,139.71
            Z,丙,へい,Hinoe,35.60,139.72
            W,丁,てい,Hinoto,35.61,139.72
            """
        self["railways.csv"] = """
            id,路線名,英語,事業者,事業者英語名,色,種類
            main,本線,Main Line,あ鉄,A Rail,#80c342,
            branch,支線,Branch Line,あ鉄,A Rail,,路面電車
            """
        for (name, text) in timetables { self["timetable/\(name)"] = text }
    }

    /// The text of a file; UTF-8.
    subscript(name: String) -> String {
        get { String(decoding: files[name] ?? Data(), as: UTF8.self) }
        set { files[name] = Data(newValue.utf8) }
    }

    /// Writes the files into a folder of their own and reads them.
    func read(name: String? = "あ鉄", lenient: Bool = false) throws -> ImportResult {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sheets-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: file)
        }
        let options = FeedOptions(name: name, licence: "CC0", attribution: "A Rail", lenient: lenient)
        return SpreadsheetFeed.read(folder: folder, options: options)
    }

    /// The calls of a train as a person writes them: `X -9:05, Y 9:10-9:11, Z 9:20-`.
    static func told(_ train: Train, in dataset: Dataset) -> String {
        dataset.stopTimes[train.calls].map { call in
            let arrival = call.arrival.map { "\($0.hour):\($0.minute < 10 ? "0" : "")\($0.minute)" } ?? ""
            let departure = call.departure.map { "\($0.hour):\($0.minute < 10 ? "0" : "")\($0.minute)" } ?? ""
            return "\(dataset[stopOf: call.stationID].feedID) \(arrival)-\(departure)"
        }
        .joined(separator: ", ")
    }
}
