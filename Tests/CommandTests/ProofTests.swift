import Foundation
import Testing

/// `jikoku poster --compare`: what it refuses, and what it says.
@Suite struct ProofTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
    }

    @Test func whatIsNoStoreIsToldByItsName() throws {
        try here.write("not a store", to: "old.sqlite")
        let outcome = try here.run("poster --all --store s.sqlite --compare old.sqlite --output proofs")
        #expect(outcome.status == 1 && outcome.error.hasPrefix("Error: old.sqlite: "), "\(outcome.words)")
        let missing = try here.run("poster --all --store s.sqlite --compare none.sqlite --output proofs")
        #expect(missing.error == "Error: none.sqlite: there is no store here. Make one with `jikoku import`.")
        #expect(!here.exists("proofs"))
    }

    @Test func anotherNetworkIsRefused() throws {
        for name in [
            "railways", "stations", "station-groups", "coordinates", "train-timetables/a-main",
            "train-timetables/a-branch",
        ] {
            let text = String(decoding: try here.bytes(of: "feed/\(name).json"), as: UTF8.self)
            try here.write(
                text.replacing("A.Main", with: "B.Main").replacing("A.Branch", with: "B.Branch"),
                to: "feed/\(name).json"
            )
        }
        let imported = try here.run("import mini-tokyo-3d feed --store other.sqlite --quiet")
        try #require(imported.status == 0, "\(imported.words)")
        let outcome = try here.run("poster --all --store s.sqlite --compare other.sqlite --output proofs")
        #expect(outcome.status == 1)
        #expect(
            outcome.error.hasSuffix(
                "Error: --compare: no station of it is in the store to print: it is the timetable of another network. "
                    + "Name an earlier store of the same one."
            ),
            "\(outcome.words)"
        )
        #expect(!here.exists("proofs"))
    }

    @Test func unchangedPostersAreAskedForOnlyOfAllThatAreCompared() throws {
        for line in ["--all --unchanged", "--station A.Main.X --compare s.sqlite --unchanged"] {
            let outcome = try here.run("poster \(line) --store s.sqlite --output proofs")
            #expect(outcome.status == 64)
            #expect(outcome.error == "Error: --unchanged goes with --all and --compare.")
        }
    }

    @Test func sheetsToFoldHaveNoProofs() throws {
        let outcome = try here.run("poster --all --compare s.sqlite --layout pocket --store s.sqlite --output proofs")
        #expect(outcome.status == 64)
        #expect(outcome.error == "Error: --compare marks posters, and not the layout pocket. Choose another one.")
    }
}
