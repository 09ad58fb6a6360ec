import Foundation

@testable import TimetableFeeds

/// Reading the train files of a feed into structs.
enum JSONContest {
    static func reading(feed: URL) throws -> Contest {
        let folder = feed.appending(path: "train-timetables")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".json") }
        let files = try names.sorted().map { try Data(contentsOf: folder.appending(path: $0)) }
        guard let first = files.first else { throw BenchmarkError("no train files in \(folder.path())") }
        guard try read(first) == JSONDecoder().decode([TrainFileRecord].self, from: first) else {
            throw BenchmarkError("JSON: the readers read different trains")
        }
        return Contest(
            name: "JSON: \(files.count) train files of \(feed.lastPathComponent)",
            unit: "MB",
            amount: Double(files.reduce(0) { $0 + $1.count }) / 1e6,
            contenders: [
                Contender(name: "Jikoku, into structs of strings") { for file in files { consume(try read(file)) } },
                Contender(name: "JSONDecoder, into the same structs") {
                    for file in files { consume(try JSONDecoder().decode([TrainFileRecord].self, from: file)) }
                },
                Contender(name: "JSONSerialization, into Any") {
                    for file in files { consume(try JSONSerialization.jsonObject(with: file)) }
                },
            ]
        )
    }

    private static func read(_ file: Data) throws -> [TrainFileRecord] {
        try file.withUnsafeBytes { try TrainFileRecord.all($0.bindMemory(to: UInt8.self)) }
    }
}
