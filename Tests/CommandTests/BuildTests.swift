import Foundation
import Testing

/// `jikoku build`: what it says, what it writes, and with which exit code.
@Suite struct BuildTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
    }

    @Test func aSiteIsCountedAndAnUnchangedOneLeftAlone() throws {
        let first = try here.run("build --store s.sqlite --output site")
        #expect(first.status == 0)
        #expect(first.output == "")
        let counts = try #require(
            first.words.wholeMatch(
                of:
                    /site: (\d+) pages; (\d+) files written, 0 unchanged, 0 removed, \d+ MB; in 0.0 s\nHosts: (.*)\nNext: (.*)\n/
            )
        )
        #expect(counts.3.hasPrefix("\(counts.2) files, ") && counts.3.contains("; it fits GitHub Pages, "))
        #expect(counts.4 == "open site/index.html in a browser, or `jikoku serve site`.")
        #expect(here.exists("site/index.html"))
        let second = try here.run("build --store s.sqlite --output site --jobs 1")
        #expect(
            second.words.hasPrefix("site: \(counts.1) pages; 0 files written, \(counts.2) unchanged, 0 removed, ")
        )
    }

    @Test func scriptsGetOneLineOfJSON() throws {
        let outcome = try here.run("build --store s.sqlite --output site --json")
        #expect(outcome.status == 0)
        #expect(outcome.words == "")
        #expect(outcome.output.hasSuffix("}\n"))
        let values = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        )
        #expect(
            values.keys.sorted()
                == ["bytes", "largest", "notices", "pages", "removed", "seconds", "unchanged", "warnings", "written"]
        )
        let pages = String(decoding: try here.bytes(of: "site/data/pages.jsonl"), as: UTF8.self)
        #expect(values["pages"] as? Int == pages.split(separator: "\n").count)
    }

    @Test func aPocketEditionShowsChosenStationsWithoutScripts() throws {
        #expect(try here.run("build --pocket --store s.sqlite --output plain.html").status == 0)
        #expect(try here.run("build --pocket --stations 甲,A.Main.Y --store s.sqlite --output own.html").status == 0)
        let plain = String(decoding: try here.bytes(of: "plain.html"), as: UTF8.self)
        let own = String(decoding: try here.bytes(of: "own.html"), as: UTF8.self)
        // What stands before the data and the scripts, in which templates are as well.
        let shown = String(own.prefix(upTo: try #require(own.range(of: "data-block")).lowerBound))
        #expect(shown.contains("甲") && shown.contains("終電") && shown.contains("23:50") && shown.contains("23:55"))
        #expect(shown.matches(of: /<section id="?station-/).count == 2 && !plain.contains(/<section id="?station-0/))
        #expect(own.matches(of: /'sha256-/).count == 2 && plain.matches(of: /'sha256-/).count == 1)
        #expect(own.utf8.count < plain.utf8.count + 20_000)
    }

    @Test func aStationThatThePocketEditionDoesNotKnowIsAnsweredWithNearNames() throws {
        let outcome = try here.run("build --pocket --stations Main.X --store s.sqlite --output own.html")
        #expect(outcome.status == 1 && !here.exists("own.html"))
        #expect(
            outcome.error
                == "Error: --stations: the store has no station 'Main.X'. Did you mean A.Main.X? "
                + "`jikoku list` tells them all."
        )
        let alone = try here.run("build --stations 甲 --store s.sqlite --output site")
        #expect(alone.status == 64)
        #expect(alone.error.hasPrefix("Error: --stations is for the pocket edition: add --pocket."))
    }

    @Test func quietIsQuiet() throws {
        let outcome = try here.run("build --store s.sqlite --output site --quiet")
        #expect(outcome.status == 0)
        #expect(outcome.output + outcome.words == "")
        #expect(here.exists("site/index.html"))
    }

    /// The pages of railways, without their trains and stations.
    private func railways() -> [String] { here.files(below: "site/railways").filter { !$0.contains("/") } }

    @Test func onlyDrawsTheRailwaysThatAreNamed() throws {
        #expect(try here.run("build --store s.sqlite --output site --only A.Branch").status == 0)
        #expect(railways() == ["a-branch.html"])
        #expect(try here.run("build --store s.sqlite --output site --only A.Branch --only A.Main").status == 0)
        #expect(railways() == ["a-branch.html", "a-main.html"])
        // What is not wanted any more goes.
        #expect(try here.run("build --store s.sqlite --output site --only A.Main").status == 0)
        #expect(railways() == ["a-main.html"])
    }

    @Test func aBuildThatWouldEmptyTheSiteIsRefusedUntilTheLossIsAccepted() throws {
        #expect(try here.run("build --store s.sqlite --output site").status == 0)
        let all = here.files(below: "site")
        // One language of two, and one railway of two.
        try here.write("languages: [ja]\n", to: "one.yaml")
        let build = "build --store s.sqlite --output site --config one.yaml --only A.Branch"
        let outcome = try here.run(build)
        #expect(outcome.status == 1)
        let told = try #require(
            outcome.words.wholeMatch(
                of: /Error: This build would remove (\d+) of the (\d+) pages in .*, so nothing was changed\. .*\n/
            )
        )
        #expect(try #require(Int(told.1)) * 2 > #require(Int(told.2)))
        #expect(here.files(below: "site") == all)
        #expect(try here.run(build + " --accept-losses").status == 0)
        #expect(railways() == ["a-branch.html"])
    }

    @Test(arguments: [
        (
            "A.Brnch",
            "Error: --only: the store has no railway 'A.Brnch'. Did you mean A.Branch? `jikoku list` tells them all.\n"
        ),
        ("Zürich.S4", "Error: --only: the store has no railway 'Zürich.S4'. `jikoku list` tells them all.\n"),
    ])
    func aRailwayThatTheStoreDoesNotHaveIsAFault(id: String, words: String) throws {
        let outcome = try here.run("build --store s.sqlite --output site --only \(id)")
        #expect(outcome.status == 1)
        #expect(outcome.words == words)
        #expect(!here.exists("site"))
    }

    @Test func aConfigurationAtFaultIsNamedWithItsLine() throws {
        try here.write("# mine\nlangauges: [ja]\n", to: "mine.yaml")
        let typo = try here.run("build --store s.sqlite --output site --config mine.yaml")
        #expect(typo.status == 1)
        #expect(typo.words == "Error: mine.yaml:2: unknown key 'langauges'; did you mean 'languages'?\n")
        let missing = try here.run("build --store s.sqlite --output site --config yours.yaml")
        #expect(missing.status == 1)
        #expect(missing.words == "Error: yours.yaml: there is no such file.\n")
        #expect(!here.exists("site"))
    }

    @Test func aConfigurationOfOnesOwnIsObeyed() throws {
        try here.write("languages: [en]\n", to: "mine.yaml")
        #expect(try here.run("build --store s.sqlite --output site --config mine.yaml").status == 0)
        #expect(here.exists("site/index.html"))
        #expect(!here.exists("site/en") && !here.exists("site/ja"))
    }

    @Test func aFileWhereTheSiteShallGoIsLeftAlone() throws {
        try here.write("mine", to: "site")
        let outcome = try here.run("build --store s.sqlite --output site")
        #expect(outcome.status == 1)
        #expect(outcome.words.hasPrefix("Error: Could not open the folder "))
        #expect(outcome.words.hasSuffix("/site: Not a directory. Move what is there away, then build again.\n"))
        #expect(try here.bytes(of: "site") == Data("mine".utf8))
    }

    @Test func withoutItsTemplatesTheCommandSaysWhereItLooks() throws {
        let program = here.url.appending(path: "elsewhere-jikoku")
        try FileManager.default.copyItem(at: Command.program, to: program)
        let outcome = try Command.run(
            ["build", "--store", "s.sqlite", "--output", "site"],
            in: here.url,
            program: program
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.words
                == "Error: The folder Templates is neither here nor beside jikoku; run it in a folder that has it.\n"
        )
    }
}
