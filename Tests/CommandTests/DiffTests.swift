import Foundation
import Testing

/// `jikoku diff`: what it tells, and what it says when it cannot.
@Suite struct DiffTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
    }

    /// Imports the feed with its branch's train three minutes later, as `t.sqlite`.
    private func revise() throws {
        let file = "feed/train-timetables/a-branch.json"
        let text = String(decoding: try here.bytes(of: file), as: UTF8.self)
        let time = try #require(text.firstMatch(of: /"d":"(\d\d):(\d)(\d)"/))
        let later = "\"d\":\"\(time.1):\(time.2)\((Int(time.3) ?? 0) + 1)\""
        try here.write(text.replacingCharacters(in: time.range, with: later), to: file)
        let outcome = try here.run("import mini-tokyo-3d feed --store t.sqlite --quiet")
        try #require(outcome.status == 0, "\(outcome.words)")
    }

    @Test func aTimetableAgainstItselfSaysNothing() throws {
        let outcome = try here.run("diff s.sqlite s.sqlite")
        #expect(outcome.status == 0)
        #expect(outcome.output == "Nothing changes: 4 departures at the same minute.\n")
    }

    @Test func whatChangesIsTold() throws {
        try revise()
        let outcome = try here.run("diff s.sqlite t.sqlite")
        #expect(
            outcome.output.hasPrefix(
                "1 of 2 railways change. Departures: 3 at the same minute, 1 at another, 0 gone, 0 new.\n"
            )
        )
        #expect(outcome.output.contains("\n\nBranch Line: 1 moved\n"))
        #expect(try here.run("diff s.sqlite t.sqlite --railway A.Main").output.hasPrefix("Nothing changes"))
    }

    @Test func programsGetEveryDeparture() throws {
        try revise()
        let outcome = try here.run("diff s.sqlite t.sqlite --json")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        )
        #expect(document["departures"] as? [String: Int] == ["same": 3, "moved": 1, "gone": 0, "new": 0])
        let railways = try #require(document["railways"] as? [[String: Any]])
        #expect(railways.map { $0["new"] as? String } == ["A.Main", "A.Branch"])
    }

    @Test func whatIsNotThereIsNamed() throws {
        let missing = try here.run("diff s.sqlite no.sqlite")
        #expect(missing.status == 1)
        #expect(missing.words.contains("no.sqlite"))
        let railway = try here.run("diff s.sqlite s.sqlite --railway A.Nowhere")
        #expect(railway.status == 1)
        #expect(railway.words.hasPrefix("Error: Neither s.sqlite nor s.sqlite has a railway A.Nowhere."))
    }
}
