import ArgumentParser
import Foundation
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
        #expect(wording("The feed holds no train.") == "The feed holds no train.")
    }

    @Test(arguments: [
        ("The feed holds no train. Check that its files are complete.", "データに列車がありません。ファイルがそろっているか確認してください。"),
        (
            "Train A.1 (train-timetables/a.json) has what is no time: d “8 Uhr”. Write it as 05:07, at most 26:59.",
            "列車A.1（train-timetables/a.json）に、時刻ではないものがあります：d “8 Uhr”。05:07のように、26:59までで書いてください。"
        ),
        (
            "timetable/a.csv, row 3, column C: “5:4x” is no time.",
            "timetable/a.csv 3行目C列: 「5:4x」は時刻ではありません。"
        ),
        (
            "stops.txt:17: trip t. 1 runs beyond 47:59, and is shown up to there.",
            "stops.txt:17: 便t. 1は47:59より後まで走ります。そこまでを表示します。"
        ),
        (
            "site.yaml:2: unknown key 'langauges'; did you mean 'languages'?",
            "site.yaml:2: 「langauges」というキーはありません。「languages」ではありませんか。"
        ),
        // A sentence that nobody has translated stays, beside one that somebody has.
        ("The moon is full. Save the file as UTF-8.", "The moon is full. UTF-8で保存してください。"),
        ("- A.Branch: 0 of 1 trains\nStopped before the end.", "- A.Branch：1本のうち0本\n途中で中止しました。"),
        ("{1} 東京 .", "{1} 東京 ."), ("", ""),
    ])
    func sentencesAreTranslatedWithWhatStandsInThem(english: String, japanese: String) {
        #expect(Self.japanese(english) == japanese)
    }

    @Test func everyKindOfNoticeHasAJapaneseText() throws {
        var codes: Set<String> = []
        for folder in [
            "TimetableFeeds", "SiteCore", "SiteSheets", "SitePages", "SiteData", "TimetableSite", "TimetableStore",
            "Timetable",
        ] {
            for (_, text) in try Self.sources(folder) {
                codes.formUnion(text.matches(of: /(?:static let code = |\bcode: )"([a-z0-9-]+)"/).map { String($0.1) })
            }
        }
        #expect(codes.count > 90)
        for code in codes.sorted() {
            let text = try #require(Self.japanese.kind(code), "\(code)")
            #expect(text.contains(/[\u{3041}-\u{3096}]/) && text.hasSuffix("。"), "\(code)")
            let notice = Notice(severity: .error, code: code, ids: [], message: "Something odd (x.json)")
            #expect(Self.japanese(notice) == "\(text)（Something odd (x.json)）")
        }
    }

    /// Three words of English in a row: a sentence that was left.
    private static func isLeft(_ text: String) -> Bool {
        japanese(text).contains(/\b[a-z]{2,}(?: [a-z]+){2,}/)
    }

    /// The sentences that a source has between quotes, with `x` for what is filled in.
    private static func sentences(_ source: String) -> [String] {
        var found: [String] = []
        var letters = source.replacing(/\/\/[^\n]*/, with: "").replacing(/"\s*\n?\s*\+ "/, with: "")[...]
        while let start = letters.firstIndex(of: "\"") {
            letters = letters[letters.index(after: start)...]
            var text = ""
            while let letter = letters.popFirst(), letter != "\"" {
                guard letter == "\\", let next = letters.popFirst() else {
                    text.append(letter)
                    continue
                }
                guard next == "(" else {
                    text.append(next == "n" ? "\n" : next)
                    continue
                }
                var depth = 1
                while depth > 0, let inner = letters.popFirst() { depth += inner == "(" ? 1 : inner == ")" ? -1 : 0 }
                text += "x"
            }
            let words = text.matches(of: /[a-z]{2,}/).count
            if words > 2, text.hasSuffix(".") || text.hasSuffix("?") { found.append(text) }
        }
        return found
    }

    @Test func whatTheRulesSayIsTranslatedSentenceBySentence() throws {
        let rules = try Self.sources("TimetableFeeds").filter { $0.text.contains("static let code = \"") }
        #expect(rules.count > 80)
        var count = 0
        for (name, text) in rules {
            for sentence in Self.sentences(text) {
                count += 1
                #expect(!Self.isLeft(sentence), "\(name): \(sentence)")
            }
        }
        #expect(count > 100)
    }

    @Test func whatTheFilesOfAPublisherAreRefusedForIsTranslated() throws {
        for (name, text) in try Self.sources("SiteCore/Configuration") {
            for sentence in Self.sentences(text) {
                #expect(!Self.isLeft(sentence), "\(name): \(sentence)")
            }
        }
    }

    @Test(arguments: ["Output", "TimetableStore"]) func whatFilesAreRefusedForIsTranslated(folder: String) throws {
        // The record's mark is read by people who look into a site, in whatever language they have.
        for (name, text) in try Self.sources(folder) where name != "OutputRecord.swift" {
            for sentence in Self.sentences(text) {
                #expect(!Self.isLeft(sentence), "\(name): \(sentence)")
            }
        }
    }

    @Test func aTranslationFillsInWhatTheEnglishDoes() throws {
        let file = Self.project.appending(path: "Templates/messages/ja.json")
        let catalog = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: [String: String]]
        )
        #expect(catalog.keys.sorted() == ["notices", "sentences", "words"])
        for (english, japanese) in catalog.values.flatMap({ $0 }) {
            let places = { (text: String) in Set(text.matches(of: /\{[1-9]\}/).map { String($0.0) }) }
            #expect(
                places(english) == places(japanese) || places(english).isEmpty && places(japanese).isEmpty,
                "\(english)"
            )
        }
    }

    @Test func theHelpOfEveryCommandIsJapanese() throws {
        var commands: [(any ParsableCommand.Type)] = [Jikoku.self]
        while let command = commands.popLast() {
            commands += command.configuration.subcommands
            let help = Self.japanese.usage(Jikoku.helpMessage(for: command, columns: 10_000))
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
        #expect(size.contains("\n説明:  --size <size>  用紙：A5, A4, A3, A2, "), "\(size)")
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
