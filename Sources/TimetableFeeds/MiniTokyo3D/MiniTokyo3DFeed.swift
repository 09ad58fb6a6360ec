import Foundation
import Messages
import Timetable

/// A feed in the format of Mini Tokyo 3D: a folder of JSON files, as in the `data` folder of its repository.
///
/// See <https://github.com/nagix/mini-tokyo-3d>.
public struct MiniTokyo3DFeed {
    /// Reads and checks a whole feed. Nothing is thrown: what is wrong with the feed is reported as notices.
    ///
    /// The result is the same however many cores the machine has.
    public static func read(folder: URL, options: FeedOptions = FeedOptions()) -> ImportResult {
        read(folder: folder, options: options, workers: nil)
    }

    /// - Parameter workers: how many files are read at a time; one for each core with `nil`.
    static func read(folder: URL, options: FeedOptions, workers: Int?) -> ImportResult {
        var log = NoticeLog(isLenient: options.lenient, limit: FeedReader.mostFaults)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
            return ImportResult(
                dataset: nil,
                notices: [MissingFile.folder(folder.path, holding: Message("stations.json and railways.json"))]
            )
        }
        let source = SourceFile(folder: folder, &log).source(options, &log)
        let files = NetworkFiles(folder: folder, &log)
        let trainFiles = trainFiles(in: folder, &log)
        guard files.areReadable else {
            log.report(unreadable(trainFiles, workers))
            return ImportResult(dataset: nil, notices: log.sorted)
        }
        var network = FeedNetwork(checking: files, &log)
        NetworkPlausibility.check(network, &log)

        let supplements = [folder] + options.supplements
        let report = { (file: String, line: Int?, reason: Message) -> Void in
            _ = log.report(BadSupplement.check(file, line: line, reason: reason))
            log.leaveOut()
        }
        let named = UniqueRecords(files.operators, kind: .operator, file: "operators.json", &log)
        log.leaveOut(named.isFaulty.count { $0 })
        let operators = OperatorNames(feed: named.usable, folders: supplements, report)
        let readings = Readings(folders: supplements, report)
        let gates = StatedGates(folders: supplements, report)
        let lines = JoinedRailways(folders: supplements, report)
        let numbers = StationNumbers(folders: supplements, report)
        let names = RailwayNames(folders: supplements, report)
        let surcharges = Surcharges(folders: supplements, report)

        let work = Work(folder: folder, trainFiles, network, isLenient: options.lenient, workers: workers)
        log.report(work.notices)
        log.leaveOut(work.leftOut)
        var trains = work.trains
        MissingDirections.complete(&network, &trains, &log)
        let links = TrainLinks(trains, network, &log)
        if !log.isStopped, !trainFiles.isEmpty { tellWhatHasNoTrain(network, links, &log) }
        guard !log.isStopped, links.isFaulty.contains(false) else {
            return ImportResult(dataset: nil, notices: log.sorted)
        }

        TrainPlausibility.check(links, network, &log)

        var assembly = Assembly(
            network,
            source: source,
            courses: work.courses,
            operators: operators,
            readings: readings,
            &log
        )
        assembly.add(links, &log)
        var dataset = assembly.dataset
        gates.state(in: &dataset, report)
        numbers.state(in: &dataset)
        names.state(in: &dataset, readings)
        surcharges.state(in: &dataset)
        // Done last: the other supplements name stations by the feed's ids, and this one makes one station of several.
        lines.join(in: &dataset, report)
        if dataset.source.name.isEmpty { dataset.source.name = CompanyNames.row(dataset.operators) }
        dataset.notices = log.sorted
        return ImportResult(dataset: dataset, notices: log.sorted, leftOut: log.leftOut)
    }

    /// Tells of railways without trains, or of a feed without any.
    private static func tellWhatHasNoTrain(_ network: FeedNetwork, _ links: TrainLinks, _ log: inout NoticeLog) {
        var hasTrains = [Bool](repeating: false, count: network.railways.records.count)
        for (train, isFaulty) in zip(links.trains, links.isFaulty) where !isFaulty && train.record.railway.isKnown {
            hasTrains[train.record.railway.position] = true
        }
        let count = links.isFaulty.count { !$0 }
        if log.report(FeedWithoutTrains.check(count, leftOut: links.isFaulty.count - count)) { return }
        for (railway, hasTrain) in hasTrains.enumerated() where !hasTrain && !network.railways.isFaulty[railway] {
            log.report(RailwayWithoutTrains.check(network.railways.label(railway)))
        }
    }

    /// The files of trains, by name.
    private static func trainFiles(in folder: URL, _ log: inout NoticeLog) -> [FeedFile] {
        let path = folder.appendingPathComponent("train-timetables").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let files = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .map { FeedFile("train-timetables/" + $0, in: folder) }
        if files.isEmpty { log.report(MissingFile.file("train-timetables/*.json")) }
        return files
    }

    /// What can be reported about the trains where nothing that they refer to is known: files that are no JSON.
    private static func unreadable(_ files: [FeedFile], _ workers: Int?) -> [Notice] {
        Parallel.map(files, workers: workers) { file in
            let parsed: Parsed<Void> = file.parse { reader throws(JSONError) in try reader.json.skipValue() }
            if case .unreadable(let notice) = parsed { return [notice] } else { return [] }
        }.flatMap { $0 }
    }
}
