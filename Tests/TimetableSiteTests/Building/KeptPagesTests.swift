import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// A build on top of another draws what could differ, and nothing else that it can tell.
@Suite struct KeptPagesTests {
    private let dataset = AwkwardNetwork.dataset
    private let folder: Folder
    private let templates: URL

    init() throws {
        folder = try Folder()
        templates = folder.url.appending(path: "Templates")
        try FileManager.default.copyItem(at: SampleSite.project.appending(path: "Templates"), to: templates)
        try build(dataset)
    }

    /// Builds the site of a dataset on top of what is there.
    ///
    /// - Parameters:
    ///   - rows: What stands for the rows of the store but those of trains: other rows are another number.
    private func build(
        _ dataset: Dataset,
        rows: UInt64 = 0,
        since earlier: Dataset? = nil,
        into site: URL? = nil,
        _ change: (inout SiteBuilder.Options, inout SiteConfiguration) -> Void = { _, _ in }
    ) throws {
        var options = SiteBuilder.Options(
            output: site ?? folder.site,
            templates: [templates],
            sharedFiles: [SampleSite.project.appending(path: "Public")],
            trainTypes: [SampleSite.project.appending(path: "train-types.yaml")]
        )
        options.jobs = 2
        var configuration = SiteConfiguration()
        change(&options, &configuration)
        // Any file stands for the store, and any for the configuration: what is in them is told by other means.
        let store = folder.url.appending(path: "store")
        try Data("\(rows)".utf8).write(to: store)
        let file = folder.url.appending(path: "site.yaml")
        try Data("\(configuration.validFrom?.description ?? "")".utf8).write(to: file)
        let inputs = try #require(
            BuildInputs(
                store: store,
                configurationFiles: [file],
                configuration: configuration,
                options: options
            )
        )
        let builder = SiteBuilder(dataset, since: earlier, configuration: configuration, options: options)
        _ = try builder.build(
            of: inputs,
            tables: ["railway": rows, "stop_time": .random(in: 0 ... .max)]
        )
    }

    /// The files that a build on top draws. Each is spoiled before it, without a trace in its size and its time: those that
    /// are whole afterwards were drawn.
    private func drawn(_ build: () throws -> Void) throws -> Set<String> {
        let before = Tree(folder)
        for (path, bytes) in before.files where !bytes.isEmpty {
            let file = folder.site.appending(path: path).path
            var status = stat()
            try #require(stat(file, &status) == 0)
            let handle = try FileHandle(forUpdating: URL(filePath: file))
            try handle.write(contentsOf: Data([bytes[bytes.startIndex] ^ 1]))
            try handle.close()
            #if canImport(Darwin)
                var times = [status.st_atimespec, status.st_mtimespec]
            #else
                var times = [status.st_atim, status.st_mtim]
            #endif
            try #require(utimensat(AT_FDCWD, file, &times, 0) == 0)
        }
        try build()
        let spoiled = before.files.filter { path, bytes in
            let now = FileManager.default.contents(atPath: folder.site.appending(path: path).path)
            return !bytes.isEmpty && now?.dropFirst() == bytes.dropFirst() && now?.first == bytes[bytes.startIndex] ^ 1
        }
        // What was kept is mended, so that the site can be held against one from nothing.
        for (path, bytes) in spoiled { try bytes.write(to: folder.site.appending(path: path)) }
        return Set(Tree(folder).paths).subtracting(spoiled.keys)
    }

    /// Those of some kinds of page and of data, by the beginning of their path in the first language.
    private func pages(_ files: Set<String>, _ folders: String...) -> Set<String> {
        files.filter { path in folders.contains { path.hasPrefix($0 + "/") } }
    }

    /// Of the files in the folder of railways those so many folders deeper: railways themselves, trains, stations.
    private func pages(_ files: Set<String>, in folder: String = "railways", deeper depth: Int) -> Set<String> {
        let wanted = folder.split(separator: "/").count + 1 + depth
        return pages(files, folder).filter { $0.split(separator: "/").count == wanted }
    }

    /// Holds the site against one from nothing.
    private func expectWhole(_ dataset: Dataset, rows: UInt64 = 0, since earlier: Dataset? = nil) throws {
        let other = try Folder()
        try build(dataset, rows: rows, since: earlier, into: other.site)
        #expect(Tree(folder).differences(from: Tree(other)) == [])
    }

    /// The last call of a train, a minute later.
    private func later(_ id: String) throws -> Dataset {
        var later = dataset
        let train = try #require(dataset.trains.first { $0.feedID == id })
        let old = dataset.stopTimes[train.calls.upperBound - 1]
        later.stopTimes[train.calls.upperBound - 1] = StopTime(
            stationID: old.stationID,
            arrival: old.arrival.flatMap { ServiceTime(rawValue: $0.rawValue + 1) },
            departure: old.departure
        )
        #expect(later != dataset)
        return later
    }

    @Test func withNothingChangedOnlyWhatTellsNoBasisIsDrawn() throws {
        let drawn = try drawn { try build(dataset) }
        for kind in ["posters", "line-timetables", "interchanges", "railways"] {
            #expect(pages(drawn, kind, "en/" + kind).isEmpty, "\(kind)")
        }
        #expect(pages(drawn, "data/departures", "data/ahead", "data/places").isEmpty)
        #expect(!drawn.contains("data/pages.jsonl"))
        #expect(drawn.contains("index.html") && drawn.contains("data/network.js"))
    }

    @Test func aMinuteDrawsTheTrainsOfTheVehicleAndWhereTheyCall() throws {
        let changed = try later("Branch.3")
        let drawn = try drawn { try build(changed) }
        #expect(pages(drawn, deeper: 1) == ["railways/main/1.html"])
        #expect(pages(drawn, in: "en/railways", deeper: 1).map { $0.dropFirst(3) } == ["railways/main/1.html"])
        // Of the part that is not changed as well: who gets on there may stay on board.
        let stations = ["main-aa", "main-cc", "main-dd", "branch-cc", "branch-ff"]
        #expect(
            Set(pages(drawn, deeper: 2).map { $0.split(separator: "/")[1...2].joined(separator: "-") }) == Set(stations)
        )
        #expect(pages(drawn, "data/departures") == Set(stations.map { "data/departures/\($0).js" }))
        #expect(pages(drawn, "data/ahead") == Set(stations.map { "data/ahead/\($0).js" }))
        #expect(Set(pages(drawn, "line-timetables").map { $0.split(separator: "/")[1] }) == ["main", "branch"])
        #expect(pages(drawn, deeper: 0) == ["railways/main.html", "railways/branch.html"])
        // Which last trains meet there may be others now.
        #expect(pages(drawn, "interchanges") == ["interchanges/main-cc.html"])
        #expect(!drawn.contains("data/pages.jsonl"))
        try expectWhole(changed)
    }

    /// The page of results counts posters that are left as they are with those that are drawn.
    @Test func whatIsSaidOfPostersIsOfAllOfThem() throws {
        func sheets() throws -> Int {
            let page = try String(contentsOf: folder.site.appending(path: "en/accessibility.html"), encoding: .utf8)
            return try #require(page.firstMatch(of: /Sheets of posters<dd>(\d+)/).flatMap { Int($0.output.1) })
        }
        let posters = Tree(folder).paths.count { $0.hasPrefix("en/posters/") && $0.split(separator: "/").count > 2 }
        let all = try sheets()
        #expect(posters > 10 && all >= posters)
        let changed = try later("Branch.3")
        let drawn = try drawn { try build(changed) }
        let redrawn = pages(drawn, "en/posters").count
        #expect(redrawn > 0 && redrawn < posters)
        #expect(try sheets() == all)
        try expectWhole(changed)
        try build(changed) { $1.posters.form = .none }
        let without = try String(contentsOf: folder.site.appending(path: "en/accessibility.html"), encoding: .utf8)
        #expect(!without.contains("data-posters"))
    }

    @Test func aMinuteOfALapDrawsAllLaps() throws {
        let changed = try later("Loop.12")
        let drawn = try drawn { try build(changed) }
        #expect(pages(drawn, deeper: 1) == Set((5...23).map { "railways/loop/\($0).html" }))
        try expectWhole(changed)
    }

    @Test func aTrainThatIsGoneTakesItsPageAndDrawsWhereItCalled() throws {
        var changed = dataset
        let gone = try #require(dataset.trains.firstIndex { $0.feedID == "Main.d11" })
        let calls = dataset.trains[gone].calls
        changed.trains.remove(at: gone)
        changed.stopTimes.removeSubrange(calls)
        for position in changed.trains.indices {
            func moved(_ trains: [Train.ID]) -> [Train.ID] {
                trains.map { Train.ID($0.position > gone ? $0.position - 1 : $0.position) }
            }
            changed.trains[position].previous = moved(changed.trains[position].previous)
            changed.trains[position].next = moved(changed.trains[position].next)
            let own = changed.trains[position].calls
            if own.lowerBound >= calls.upperBound {
                changed.trains[position].calls = own.lowerBound - calls.count..<own.upperBound - calls.count
            }
        }
        let drawn = try drawn { try build(changed) }
        #expect(!FileManager.default.fileExists(atPath: folder.site.appending(path: "railways/main/d11.html").path))
        #expect(pages(drawn, deeper: 1).isEmpty)
        #expect(
            Set(pages(drawn, deeper: 2).map { $0.split(separator: "/")[2] }) == ["aa", "bb", "cc", "dd"]
        )
        #expect(drawn.contains("data/pages.jsonl"))
        try expectWhole(changed)
    }

    @Test func whateverAnyPageMayShowDrawsAll() throws {
        let all = Set(Tree(folder).paths)
        #expect(try drawn { try build(dataset, rows: 1) } == all, "a row of another table")
        let template = templates.appending(path: "about.mustache")
        try Data(try Data(contentsOf: template) + Data("<!-- -->".utf8)).write(to: template)
        #expect(try drawn { try build(dataset, rows: 1) } == all, "a template")
        try build(dataset)
        #expect(try drawn { try build(dataset) { $1.validFrom = CalendarDate("2026-04-01") } } == all, "configuration")
        try build(dataset)
        #expect(try drawn { try build(dataset) { $1.credit = [.en: "Someone else"] } } == all, "feed.yaml")
        try build(dataset)
        #expect(try drawn { try build(dataset) { options, _ in options.isFresh = true } } == all, "--fresh")
    }

    @Test func theDayOfTheFeedDrawsNoPageThatDoesNotShowIt() throws {
        var changed = dataset
        changed.source.date = CalendarDate("2027-01-01")
        let drawn = try drawn { try build(changed) }
        #expect(pages(drawn, deeper: 1).isEmpty && pages(drawn, deeper: 2).isEmpty && pages(drawn, "posters").isEmpty)
        try expectWhole(changed)
        let template = templates.appending(path: "train.mustache")
        try Data(try Data(contentsOf: template) + Data("{{page.feedDate}}".utf8)).write(to: template)
        try build(changed)
        changed.source.date = CalendarDate("2027-01-02")
        #expect(!pages(try self.drawn { try build(changed) }, deeper: 1).isEmpty)
        try expectWhole(changed)
    }

    /// Posters keep a place for the day where the feed tells one.
    @Test func aFeedThatTellsItsDayAtLastDrawsWhatHasAPlaceForIt() throws {
        var changed = dataset
        (changed.source.validFrom, changed.source.validUntil) = (nil, nil)
        changed.source.date = nil
        try build(changed)
        changed.source.date = CalendarDate("2027-01-01")
        try build(changed)
        try expectWhole(changed)
    }

    @Test func aFeedFromAFolderOfAnotherNameIsTheSame() throws {
        var changed = dataset
        changed.source.key = "downloads"
        let drawn = try drawn { try build(changed) }
        #expect(pages(drawn, deeper: 1).isEmpty && pages(drawn, deeper: 2).isEmpty && pages(drawn, "posters").isEmpty)
        #expect(!drawn.contains("data/pages.jsonl"))
        try expectWhole(changed)
    }

    @Test func aMinuteOfASiteThatIsComparedDrawsNoMore() throws {
        try build(dataset, since: dataset)
        let changed = try later("Branch.3")
        let drawn = try drawn { try build(changed, since: dataset) }
        #expect(drawn.contains("changes.html"))
        #expect(pages(drawn, deeper: 0) == ["railways/main.html", "railways/branch.html"])
        #expect(pages(drawn, "interchanges") == ["interchanges/main-cc.html"])
        try expectWhole(changed, since: dataset)
    }

    @Test func aFileThatSomebodyTouchedIsMended() throws {
        let (gone, longer) = ("railways/main/1.html", "en/railways/main/aa/index.html")
        try FileManager.default.removeItem(at: folder.site.appending(path: gone))
        try Data("longer".utf8).write(to: folder.site.appending(path: longer))
        let whole = try Folder()
        try build(dataset, into: whole.site)
        try build(dataset)
        #expect(Tree(folder).differences(from: Tree(whole)) == [])
    }

    @Test func compressedCopiesAreKeptWithTheirFiles() throws {
        func build(_ dataset: Dataset) throws { try self.build(dataset) { options, _ in options.gzip = true } }
        try build(dataset)
        let drawn = try drawn { try build(dataset) }
        #expect(pages(drawn, deeper: 1).isEmpty && pages(drawn, deeper: 2).isEmpty)
        let copy = folder.site.appending(path: "railways/main/1.html.gz")
        try FileManager.default.removeItem(at: copy)
        try build(dataset)
        #expect(FileManager.default.fileExists(atPath: copy.path))
    }
}
