import ArgumentParser
import Foundation
import Messages
import Testing
import Timetable

@testable import jikoku

/// What the command says to somebody whose locale is Japanese.
@Suite struct JapaneseTests {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized
    private static let japanese = Wording(language: "ja", templates: project.appending(path: "Templates"))

    /// Every Swift file below a folder of the sources.
    private static func sources(_ folder: String) throws -> [(name: String, text: String)] {
        let url = project.appending(path: "Sources/\(folder)")
        let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
        var found: [(name: String, text: String)] = []
        for case let file as URL in files where file.pathExtension == "swift" {
            found.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
        }
        return found
    }

    @Test(arguments: [
        (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "ja"], "ja"), (["LC_MESSAGES": "ja_JP", "LANG": "C"], "ja"),
        (["LC_ALL": "C", "LANG": "ja_JP.UTF-8"], "c"), (["LC_ALL": "", "LANG": "ja_JP.UTF-8"], "ja"),
        (["JIKOKU_LANG": "en", "LC_ALL": "ja_JP.UTF-8"], "en"), (["JIKOKU_LANG": "ja", "LC_ALL": "C"], "ja"), ([:], ""),
    ])
    func theLanguageIsThatOfTheLocaleUnlessJikokuHasItsOwn(environment: [String: String], language: String) {
        #expect(Wording.language(environment) == language)
    }

    @Test(arguments: ["en", "", "c", "posix", "fr", "../ja"])
    func whatIsNotThereIsEnglish(language: String) {
        let wording = Wording(language: language, templates: Self.project.appending(path: "Templates"))
        #expect(!wording.isTranslation)
        #expect(wording(Message("Stopped before the end." as Message.Text)) == "Stopped before the end.")
    }

    @Test func whatStandsInASentenceIsSaidInItsLanguage() {
        let place = Message("\("timetable/a.csv"), row \(3), column \("C")" as Message.Text)
        let time = Message("\(place): “\("5:4x")” is none of \("bus, tram")." as Message.Text)
        #expect(time.english == "timetable/a.csv, row 3, column C: “5:4x” is none of bus, tram.")
        #expect(Self.japanese(time) == "timetable/a.csv 3行目C列: 「5:4x」は、bus, tramのどれでもありません。")
        // A sentence that nobody has translated stays in English.
        #expect(Self.japanese(Message("The moon is full." as Message.Text)) == "The moon is full.")
        #expect(Self.japanese(Message("\("{1}") \("東京") ." as Message.Text)) == "{1} 東京 .")
    }

    /// The messages of all sources, with the files in which they stand.
    private static func messages() throws -> [String: [String]] {
        var found: [String: [String]] = [:]
        for (name, text) in try sources("") {
            let messages = SourceMessages(text)
            #expect(messages.faults == [], "\(name): a message without a text of its own")
            for key in messages.keys { found[key, default: []].append(name) }
        }
        return found
    }

    /// The catalogue, as it stands in its file.
    private static func catalogue() throws -> [String: String] {
        let file = project.appending(path: "Templates/messages/ja.json")
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }

    /// What a text has places for.
    private static func places(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{[1-9]\}/).map { String($0.0) })
    }

    @Test func everyMessageOfTheSourcesIsInTheCatalogueAndNoOther() throws {
        let (messages, catalogue) = (try Self.messages(), try Self.catalogue())
        #expect(messages.count > 700)
        // What holds no word is alike in every language.
        let words = messages.filter { $0.key.replacing(/\{[1-9]\}/, with: "").contains(/[A-Za-z]/) }
        for (key, files) in words.sorted(by: { $0.key < $1.key }) where catalogue[key] == nil {
            Issue.record("ja.json lacks what \(files.joined(separator: ", ")) says: \(key)")
        }
        for key in catalogue.keys.sorted() where messages[key] == nil {
            Issue.record("ja.json has what nobody says: \(key)")
        }
    }

    @Test func aTranslationFillsInWhatTheEnglishDoes() throws {
        for (english, japanese) in try Self.catalogue() {
            #expect(Self.places(english) == Self.places(japanese), "\(english)")
            #expect(
                !japanese.contains(/(?:^|[^`])\b[a-z]{2,}(?: [a-z]+){3,}\b/) || japanese.contains("\n"),
                "\(english)"
            )
        }
    }

    /// The library for the arguments hands over finished sentences, and nothing else does.
    @Test func noFinishedSentenceIsTakenApartButThoseOfTheLibrary() throws {
        let pattern = /(?:[mM]atch(?:es)?\(of: |contains\(|replacing\()\/[^\/\n]*[A-Za-z]{2,} [a-z]{2,}/
        let found = try Self.sources("").filter { $0.text.contains(pattern) }.map(\.name)
        // SiteFacts reads the markup of a built site.
        #expect(Set(found) == ["Wording+Usage.swift", "SiteFacts.swift"])
    }

    @Test func messagesAreReadFromASourceWithWhatIsFilledIn() {
        let source = #"""
            // Message("in a comment")
            Message("a \(b.map { "x" } ?? "y") c" + " d \(Message("inner"))")
            [a].message(separatedBy: " and ")
            Message(
                """
                long \
                line \(1)
                next
                """
            )
            Message(of: error)
            """#
        let messages = SourceMessages(source)
        #expect(messages.keys == ["inner", "a {1} c d {2}", " and ", "long line {1}\nnext"])
        #expect(messages.faults == [])
        #expect(SourceMessages("\n Message(isOne ? \"a\" : \"b\")").faults == [2])
        #expect(SourceMessages("Message(\"a\" + b)").faults == [1])
    }

    @Test func theHelpOfEveryCommandIsJapanese() throws {
        let here = try Workplace()
        var commands: [(path: [String], type: any ParsableCommand.Type)] = [([], Jikoku.self)]
        while let (path, command) = commands.popLast() {
            commands += command.configuration.subcommands.map { (path + [$0._commandName], $0) }
            let help = try Command.run(path + ["--help"], in: here.url, variables: ["JIKOKU_LANG": "ja"]).output
            #expect(help.contains("概要:") && help.contains("使い方:") && help.contains("オプション:"))
            for line in help.split(separator: "\n") where !line.contains("jikoku ") || line.contains("。") {
                #expect(!line.contains("Show "), "\(command): \(line)")
                // Five words of English in a row are a sentence that was left.
                #expect(!line.contains(/(?:\b[A-Za-z']+ ){4}[A-Za-z']+/), "\(command): \(line)")
            }
        }
    }

    @Test func theCommandSpeaksTheLanguageOfItsLocale() throws {
        let here = try Workplace()
        let ja = ["JIKOKU_LANG": "", "LC_ALL": "ja_JP.UTF-8"]
        func run(_ line: String) throws -> Command.Outcome {
            try Command.run(line.split(separator: " ").map(String.init), in: here.url, variables: ja)
        }
        let imported = try run("import mini-tokyo-3d feed --store s.sqlite")
        #expect(imported.words.hasPrefix("s.sqlite: 事業者1、路線2、駅5、列車3本、発車4（"), "\(imported.words)")
        #expect(imported.words.hasSuffix("次は：jikoku build --store s.sqlite --output _site\n"))
        #expect(try run("build").error == "エラー: --storeを指定するか、`jikoku init`で作ったプロジェクトのフォルダーで実行してください。")
        let size = try run("poster --station A --size B9").words
        #expect(size.contains("\n説明:  --size <size>  用紙：A6, A5, A4, A3, A2, "), "\(size)")
        #expect(try run("bild").words.hasPrefix("エラー: 「bild」というコマンドはありません。「build」ではありませんか。\n使い方: jikoku "))
        try here.write("# mine\nlangauges: [ja]\n", to: "mine.yaml")
        let typo = try run("build --store s.sqlite --output site --config mine.yaml")
        #expect(typo.words == "エラー: mine.yaml:2: 「langauges」というキーはありません。「languages」ではありませんか。\n")
        try here.replace(#""d":"05:00""#, with: #""d":"8 Uhr""#, in: "feed/train-timetables/a-main.json")
        let refused = try run("import mini-tokyo-3d feed --store s.sqlite")
        #expect(refused.status == 1)
        #expect(
            refused.words == """
                エラー: 列車A.Main.4.Weekday（train-timetables/a-main.json）に、時刻ではないものがあります：d “8 Uhr”。\
                05:07のように、26:59までで書いてください。 [malformed-time]
                エラー: feed: 誤り1件があり、何も取り込みませんでした。データを直すか、--lenientで誤りのあるものを除いてください。

                """
        )
        // Scripts read the same in every language.
        let json = try run("import mini-tokyo-3d feed --store s.sqlite --json")
        #expect(json.output.contains("has what is no time"))
    }
}
