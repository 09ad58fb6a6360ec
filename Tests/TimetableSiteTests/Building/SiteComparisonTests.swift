import Foundation
import SiteCheck
import Testing
import Timetable

/// What the pages of the sample say, held against its dataset: as they are nothing differs, and whatever is changed in
/// them is found.
@Suite struct SiteComparisonTests {
    private static func compare(_ files: [String: Data]) throws -> [ComparedLanguage] {
        try SiteComparison(SampleSite.dataset.get()) { path in files[path].map { Array($0) } }.languages
    }

    /// The pages in Japanese alone, after a change.
    private static func compare(changed change: (inout [String: Data]) throws -> Void) throws -> [ComparedLanguage] {
        var files = try SampleSite.built.get().tree.files
        let list = String(decoding: files["data/pages.jsonl"] ?? Data(), as: UTF8.self).split(separator: "\n")
        let own = list.filter { $0.contains("\"lang\":\"ja\"") }.map { $0 + "\n" }
        files["data/pages.jsonl"] = Data(own.joined().utf8)
        try change(&files)
        return try compare(files)
    }

    private static func codes(_ languages: [ComparedLanguage]) -> [String: Int] {
        languages.flatMap(\.differences).reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    }

    @Test func nothingDiffersInWhatABuildWrote() throws {
        let dataset = try SampleSite.dataset.get()
        let languages = try Self.compare(SampleSite.built.get().tree.files)
        #expect(languages.map(\.language) == ["en", "ja"])
        let departures = dataset.trains.reduce(0) { sum, train in
            sum + train.calls.dropLast().count { dataset.stopTimes[$0].departure != nil }
        }
        for language in languages {
            #expect(language.differences.map(\.message.english) == [])
            #expect(language.departures == departures && departures > 1000)
            #expect(language.calls == dataset.stopTimes.count)
        }
    }

    /// A change of a page, as what is found in it and what stands there then.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: String
        let pattern: String
        let replacement: String
        let code: String
    }

    private static let table = "railways/aoba-main/shionagi/outbound.html"

    @Test(arguments: [
        Change(
            testDescription: "another minute",
            path: table,
            pattern: "(<a[^>]* href=[^>]*#[0-9]+>)[0-5][0-9]",
            replacement: "$101",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "another hour",
            path: table,
            pattern: "<tr><th>5<",
            replacement: "<tr><th>6<",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "no departure",
            path: table,
            pattern: "<a[^>]* href=[^>]*#[0-9]+>[0-5][0-9].*?</a>(?=\n)",
            replacement: "",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "another type in the legend",
            path: table,
            pattern: "data-key=t0 data-type=[^ >]*",
            replacement: "data-key=t0 data-type=Other",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "another destination in the legend",
            path: table,
            pattern: "data-key=d0 data-destination=[^ >]*",
            replacement: "data-key=d0 data-destination=Other",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "a schedule that the calendar does not know",
            path: table,
            pattern: "data-schedule=Weekday",
            replacement: "data-schedule=Other",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "other days of a schedule",
            path: "data/calendar.js",
            pattern: "\"days\":31",
            replacement: "\"days\":63",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "a page that is not in the list",
            path: "data/pages.jsonl",
            pattern: "\\{\"kind\":\"timetable\",\"lang\":\"ja\"[^\n]*\n",
            replacement: "",
            code: "timetable-differs"
        ),
        Change(
            testDescription: "a train that is not in the list",
            path: "data/pages.jsonl",
            pattern: "\\{\"kind\":\"train\",\"lang\":\"ja\"[^\n]*\n",
            replacement: "",
            code: "train-differs"
        ),
        Change(
            testDescription: "a train twice in the list",
            path: "data/pages.jsonl",
            pattern: "(\\{\"kind\":\"train\",\"lang\":\"ja\"[^\n]*\n)",
            replacement: "$1$1",
            code: "train-differs"
        ),
    ])
    func whateverIsChangedIsFound(change: Change) throws {
        let found = try Self.compare { files in try Self.apply(change, to: &files) }
        #expect(Self.codes(found)[change.code, default: 0] > 0)
        #expect(Set(Self.codes(found).keys) == [change.code])
    }

    @Test func aTimeOfATrainIsFound() throws {
        let page = try #require(try SampleSite.built.get().pages().first { $0.kind == "train" && $0.lang == "ja" })
        for (pattern, replacement) in [
            ("<b>[0-9]+:[0-9]+</b>", "<b>3:33</b>"), ("<li id=1", "<li><i>3:33</i><li id=1"),
        ] {
            let change = Change(
                testDescription: "",
                path: page.path,
                pattern: pattern,
                replacement: replacement,
                code: ""
            )
            let found = try Self.compare { files in try Self.apply(change, to: &files) }
            #expect(Array(Self.codes(found).keys) == ["train-differs"])
            #expect(found.flatMap(\.differences).allSatisfy { $0.ids == [page.path] })
        }
    }

    @Test func aSiteWithoutItsFilesIsRefused() {
        #expect(throws: SiteCheckError.missing(path: "data/calendar.js")) {
            try Self.compare { $0["data/calendar.js"] = nil }
        }
        #expect(throws: SiteCheckError.malformed(path: "data/pages.jsonl", line: 1)) {
            try Self.compare { $0["data/pages.jsonl"] = Data("[]\n".utf8) }
        }
        #expect(throws: SiteCheckError.missing(path: Self.table)) { try Self.compare { $0[Self.table] = nil } }
    }

    /// Makes a change once, and fails where there is nothing to change.
    private static func apply(_ change: Change, to files: inout [String: Data]) throws {
        let text = String(decoding: try #require(files[change.path]), as: UTF8.self)
        let expression = try NSRegularExpression(pattern: change.pattern, options: .dotMatchesLineSeparators)
        let match = try #require(expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)))
        let range = try #require(Range(match.range, in: text))
        let new = expression.replacementString(for: match, in: text, offset: 0, template: change.replacement)
        try #require(new != text[range])
        files[change.path] = Data(text.replacingCharacters(in: range, with: new).utf8)
    }
}
