import Foundation
import SiteCheck
import SmallNetworks
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// What pages say of trains that run every so many minutes, held against the runs of the store.
@Suite struct IntervalComparisonTests {
    private let dataset: Dataset
    private let folder: Folder

    init() throws {
        var network = SmallNetwork()
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        network.train("Main.1", "A 5:10, B 5:20, C 5:30")
        network.train("Main.2", "C 5:40, B 5:50, A 6:00")
        let other = network.dataset.trains[
            network.train("Main.3", "A 5:20, B 5:30, C 5:40", schedule: "Holiday").position
        ]
        let weekday = network.dataset.trains[0]
        // The feed begins a run anew each hour. In the evening one train leaves alone, and one after midnight.
        let runs: [(from: Int, until: Int, seconds: Int, train: Train)] = [
            (360, 420, 450, weekday), (420, 480, 450, weekday), (480, 960, 600, weekday),
            (1200, 1205, 600, weekday), (1430, 1490, 900, weekday), (360, 1380, 720, other),
        ]
        let end = network.stop("Main.C")
        network.dataset.headwayRuns = runs.enumerated().map { number, run in
            HeadwayRun(
                feedID: "often.\(number)",
                patternID: run.train.patternID,
                typeID: run.train.typeID,
                directionID: run.train.directionID,
                serviceID: run.train.serviceID,
                destinations: [end],
                from: ServiceTime(clamping: run.from),
                until: ServiceTime(clamping: run.until),
                headwaySeconds: run.seconds,
                calls: [0, 10, 20].map { HeadwayRun.Call(arrival: $0, departure: $0) }
            )
        }
        dataset = network.dataset
        folder = try Folder()
        var options = SiteBuilder.Options(
            output: folder.site,
            templates: [SampleSite.project.appending(path: "Templates")],
            sharedFiles: [SampleSite.project.appending(path: "Public")],
            trainTypes: [SampleSite.project.appending(path: "train-types.yaml")]
        )
        options.jobs = 2
        var configuration = SiteConfiguration()
        configuration.languages = [.ja, .en, .jaEasy, .ko]
        configuration.posters.form = .none
        configuration.clock = ClockChoice(twelveHoursIn: [.en])
        _ = try SiteBuilder(dataset, configuration: configuration, options: options).build()
    }

    private func compare(_ files: [String: Data]) throws -> [ComparedLanguage] {
        try SiteComparison(dataset) { path in files[path].map { Array($0) } }.languages
    }

    @Test func nothingDiffersInAnyLanguageAndClock() throws {
        let found = try compare(Tree(folder).files)
        #expect(found.map(\.language) == ["en", "ja", "ja-easy", "ko"])
        for language in found {
            #expect(language.differences.map(\.message.english) == [])
            // Six runs, each at the two stations where riders get on
            #expect(language.intervals == 12)
        }
    }

    private static let table = "en/railways/main/b/down.html"

    @Test(arguments: [
        ("every 7.5 min", "every 8 min"), ("every 10 min", "every 1 min"), ("6:10 am–", "6:11 am–"),
        ("–8:10 am", "–8:40 am"), ("8:10 pm", "8:11 pm"), ("6:10 am–11:10 pm", "6:10 am–11:10 am"),
    ])
    func anotherIntervalIsFound(text: String, other: String) throws {
        var files = Tree(folder).files
        let page = String(decoding: try #require(files[Self.table]), as: UTF8.self)
        let range = try #require(page.firstRange(of: text), "\(page)")
        files[Self.table] = Data(page.replacingCharacters(in: range, with: other).utf8)
        let found = try compare(files).filter { !$0.differences.isEmpty }
        #expect(found.map(\.language) == ["en"])
        let messages = found.flatMap(\.differences).map(\.message.english)
        #expect(messages.contains { $0.hasSuffix("the store has no such interval.") }, "\(messages)")
        #expect(messages.contains { $0.hasSuffix("this interval is on no page.") }, "\(messages)")
    }

    @Test func anIntervalThatIsLeftOutOrSaidTwiceIsFound() throws {
        let files = Tree(folder).files
        let page = String(decoding: try #require(files[Self.table]), as: UTF8.self)
        let line = try #require(page.firstMatch(of: /<li><b>8:10 am–.*?(?=<li>|<\/ul>)/)?.output)
        for text in ["", line + line] {
            var changed = files
            changed[Self.table] = Data(page.replacing(line, with: text, maxReplacements: 1).utf8)
            let found = try compare(changed).flatMap(\.differences).map(\.message.english)
            let wrong = text.isEmpty ? "this interval is on no page." : "the store has no such interval."
            #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix(wrong) }, "\(found)")
        }
    }

    @Test func aDayOnWhichTrainsRunOtherwiseIsFound() throws {
        var files = Tree(folder).files
        let page = String(decoding: try #require(files[Self.table]), as: UTF8.self)
        files[Self.table] = Data(page.replacing("data-schedule=Holiday", with: "data-schedule=Weekday").utf8)
        let found = try compare(files).flatMap(\.differences).map(\.message.english)
        #expect(found.contains { $0.hasSuffix("(Weekday): the store has no such interval.") }, "\(found)")
    }
}
