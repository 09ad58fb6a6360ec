import Foundation
import InputFiles
import Messages
import Output
import SiteCore
import Timetable
import TimetableFeeds

/// A project folder for a GTFS feed, with what the feed says of itself filled in: `jikoku init --gtfs`.
struct FeedProject {
    /// The feed in a few words, for the line at the end.
    let summary: Message

    private let texts: ProjectFiles
    /// Whether the feed has an address.
    private let isFetched: Bool
    /// The files of the feed by their names in the project: the archive, and how its edition is called.
    private let archive: [(name: String, bytes: Data)]

    /// Reads a feed, also one with faults: the import tells them, and what to do.
    ///
    /// - Parameter place: an archive of this machine, or an address.
    /// - Throws: ``Failure`` where it cannot be had, or nothing of it can be read.
    init(_ place: String, _ console: Console) throws {
        let work = FileManager.default.temporaryDirectory.appending(path: "jikoku-\(UUID().uuidString)/")
        try Failure.telling { try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true) }
        defer { try? FileManager.default.removeItem(at: work) }
        let file: URL
        isFetched = FeedAddress.isMeant(by: place)
        if isFetched {
            let address: FeedAddress
            do { address = try FeedAddress(place) } catch { throw Failure(error.explanation) }
            console.progress(Message("Fetching \(address.text) …"))
            file = work.appending(path: "\(address.key).zip")
            let download = try FeedDownload(address, to: file)
            try download.keep()
            archive = try Failure.telling { try download.files.map { ($0.lastPathComponent, try Self.bytes($0)) } }
        } else {
            file = URL(filePath: place)
            archive = [(Self.name(of: file), try Failure.telling { try Self.bytes(file) })]
        }
        console.progress(Message("Reading \(place) …"))
        let result = GTFSFeed.read(file, options: FeedOptions(lenient: true))
        guard let dataset = result.dataset else {
            console.notices(result.notices, limit: 1)
            throw Failure(Message("\(place): nothing of this feed can be read, so there is no project. Mend the feed."))
        }
        let counts = [dataset.railways.count.counted(.railway), dataset.stations.count.counted(.station)]
        summary = counts.message(separatedBy: ", ")
        texts = ProjectFiles(
            for: dataset,
            at: isFetched ? place : Self.name(of: file),
            documents: ProjectFolder.documents
        )
    }

    /// Writes the project: all of it, or nothing.
    ///
    /// - Returns: how many files it has.
    func write(to target: URL, starter: URL) throws -> Int {
        let (nightly, ignored) = ("nightly.sh", ".gitignore")
        let recipe = try Self.bytes(starter.appending(path: nightly))
        // What is fetched each time is no part of a repository.
        let passedOver =
            try Self.bytes(starter.appending(path: ignored)) + Data(isFetched ? "*.zip\n.*.zip.*\n".utf8 : "".utf8)
        let texts = [
            ("feed.yaml", Data(texts.feed.utf8)), ("site.yaml", Data(texts.site.utf8)), (nightly, recipe),
            (ignored, passedOver),
        ]
        let all = texts + archive.map { ($0.name, $0.bytes) }
        let files = try NewFiles(in: target)
        for (name, bytes) in all { try files.add(name, bytes) }
        try files.keep()
        return all.count
    }

    private static func bytes(_ file: URL) throws -> Data {
        try InputFile.bytes(telling: file, atMost: InputLimit.download)
    }

    /// What the archive is called in the project: as it is, unless a `.zip` is missing.
    private static func name(of file: URL) -> String {
        file.pathExtension.lowercased() == "zip" ? file.lastPathComponent : "\(FeedKey.made(of: file)).zip"
    }
}
