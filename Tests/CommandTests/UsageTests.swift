import ArgumentParser
import Foundation
import TestFolders
import Testing

@testable import jikoku

/// What the command says of words that it cannot take: exit code 64, the fault, and how it is meant.
@Suite struct UsageTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func run(_ line: String) throws -> Command.Outcome {
        try Command.run(line.split(separator: " ").map(String.init), in: folder.url)
    }

    @Test(arguments: [
        ("bild", "There is no command 'bild'. Did you mean 'build'?"),
        ("import gtsf feed.zip --store s.sqlite", "There is no command 'import gtsf'. Did you mean 'import gtfs'?"),
        (
            "export zip", "There is no command 'export zip'. The commands are export gtfs, export oudia."
        ),
        (
            "everything",
            "There is no command 'everything'. The commands are init, import, check, list, build, serve, poster, braille, live, pack, export, diff."
        ),
        ("check", "Say --store, or run this in a project folder, which `jikoku init` makes."),
        ("check --store", "Missing value for '--store <store>'"),
        ("check --store s.sqlite more", "Unexpected argument 'more'"),
        ("build --output site", "Say --store, or run this in a project folder, which `jikoku init` makes."),
        ("build --store s.sqlite", "Say --output, or run this in a project folder, which `jikoku init` makes."),
        ("build --store s.sqlite --output site --onli A.Main", "Unknown option '--onli'. Did you mean '--only'?"),
        ("build --store s.sqlite --output site --only", "Missing value for '--only <railway>'"),
        ("build --store s.sqlite --output site --jobs 0", "--jobs 0: expected 1 or more."),
        ("build --store s.sqlite --output site --jobs many", "The value 'many' is invalid for '--jobs <jobs>'"),
        ("import mini-tokyo-3d --store s.sqlite", "Missing expected argument '<folder>'"),
        ("import mini-tokyo-3d feed", "Say --store, or run this in a project folder, which `jikoku init` makes."),
        ("import gtfs --store s.sqlite", "Missing expected argument '<feed>'"),
        (
            "import mini-tokyo-3d feed --store s.sqlite --date 2026-02-31",
            "The value '2026-02-31' is invalid for '--date <date>': write a date such as 2026-08-05."
        ),
        (
            "import mini-tokyo-3d feed --store s.sqlite --date today",
            "The value 'today' is invalid for '--date <date>': write a date such as 2026-08-05."
        ),
        (
            "import mini-tokyo-3d feed --store s.sqlite --supplement .",
            "--supplement .: the folder holds none of operators.csv, station-readings.csv, railway-readings.csv, "
                + "gates.csv, railways.csv, railway-names.csv, surcharges.csv."
        ),
        (
            "import mini-tokyo-3d feed --store s.sqlite --supplement a\u{1B}[31m",
            "--supplement a\\u{1B}[31m: there is no such folder."
        ),
        (
            "poster --store s.sqlite --output p",
            "Name a station or a railway: --station ID or --railway ID. Or print all of them: --all."
        ),
        (
            "poster --store s.sqlite --output p --layout door --station A",
            "--station A: a door sheet needs the walk in minutes (0 to 180), such as --station A=5."
        ),
        (
            "poster --store s.sqlite --output p --layout door --station A=5 --from 25h",
            "--from 25h: expected a time such as 17:00."
        ),
        (
            "poster --store s.sqlite --output p --station A --hours 4",
            "--from, --hours and --title are for door sheets: add --layout door."
        ),
        (
            "poster --store s.sqlite --output p --layout door --station A=5 --from 17:00 --hours 25",
            "--hours 25: expected 1 to 24."
        ),
        (
            "poster --store s.sqlite --output p --layout door --all",
            "A door sheet is for the stations around a door: name each with --station ID=MINUTES."
        ),
        (
            "poster --store s.sqlite --output p --layout card --station A --language ja --language en",
            "Several languages are for posters to hang up: rows, minutes, directions, schedules. Name one --language."
        ),
        (
            "poster --store s.sqlite --output p --station A --read-from 2m --size A3",
            "--read-from chooses the paper of posters to hang up (rows, minutes, directions, schedules): leave out --size "
                + "and --compare."
        ),
        (
            "poster --store s.sqlite --output p --station A --read-from far",
            "--read-from far: expected metres from 0.3 to 30, such as --read-from 2m."
        ),
        ("poster --station A --output p", "Say --store, or run this in a project folder, which `jikoku init` makes."),
        ("serve --port 99999", "The value '99999' is invalid for '--port <port>'"),
        (
            "serve it's",
            "it's is not a folder. Build the site first: jikoku build --store STORE --output 'it'\\''s'"
        ),
    ])
    func wordsThatItCannotTakeAreNamed(line: String, error: String) throws {
        let outcome = try run(line)
        #expect(outcome.status == 64)
        #expect(outcome.output == "")
        #expect(outcome.error == "Error: \(error)")
        #expect(outcome.words.contains("\nUsage: jikoku "))
    }

    @Test func aPaperThatItDoesNotKnowIsAnsweredWithThoseItDoes() throws {
        let outcome = try run("poster --store s.sqlite --output p --station A --size B9")
        #expect(outcome.status == 64)
        #expect(
            outcome.error == """
                Error: The value 'B9' is invalid for '--size <size>'. Did you mean 'B1'? Please provide one of the following:
                  - A6
                  - A5
                  - A4
                  - A3
                  - A2
                  - A1
                  - JIS-B4
                  - JIS-B2
                  - B1
                """
        )
    }

    @Test func aMistypedThingToListIsAnsweredWithTheOneThatIsMeant() throws {
        let outcome = try run("list statoins --store s.sqlite")
        #expect(outcome.status == 64)
        #expect(outcome.error.hasPrefix("Error: The value 'statoins' is invalid for '<kind>'. "), "\(outcome.words)")
        #expect(outcome.error.contains("Did you mean 'stations'? "))
        #expect(!(try run("list weather --store s.sqlite").error.contains("Did you mean")))
    }

    /// Every command with all the words that lead to it.
    private static func commands(
        _ type: any ParsableCommand.Type = Jikoku.self,
        _ path: [String] = []
    ) -> [(path: [String], type: any ParsableCommand.Type)] {
        [(path, type)]
            + type.configuration.subcommands.flatMap { commands($0, path + [$0._commandName]) }
    }

    @Test func everyCommandHasExamplesThatItUnderstands() throws {
        for (path, type) in Self.commands() {
            let lines = type.configuration.discussion.split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            let examples = lines.filter { $0.hasPrefix("jikoku ") }
            #expect(!examples.isEmpty, "jikoku \(path.joined(separator: " ")) has no example")
            for example in examples {
                let words = example.split(separator: " ").dropFirst().map(String.init)
                // With --help only the words are read, and nothing is done.
                let outcome = try Command.run(words + ["--help"], in: folder.url)
                #expect(outcome.status == 0, "\(example): \(outcome.words)")
                do {
                    _ = try Jikoku.parseAsRoot(words)
                } catch {
                    // What the example's files would have to hold is not there.
                    let told = Jikoku.fullMessage(for: error)
                    for fault in ["Unknown option", "nexpected argument", "Missing", "is invalid"] {
                        #expect(!told.contains(fault), "\(example): \(told)")
                    }
                }
            }
        }
    }

    @Test(arguments: [
        "", "--help", "import --help", "import mini-tokyo-3d --help", "check -h", "build --help", "serve --help",
    ])
    func helpIsNoFault(line: String) throws {
        let outcome = try run(line)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("OVERVIEW: "))
        #expect(outcome.words == "")
    }

    @Test func everySubcommandIsInTheHelp() throws {
        let help = try run("--help").output
        for name in ["init", "import", "check", "list", "build", "serve", "poster", "braille", "pack", "export"] {
            #expect(help.contains("\n  \(name) "))
        }
    }

    @Test func itTellsItsVersion() throws {
        let outcome = try run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    }
}
