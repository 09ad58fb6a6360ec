import Foundation
import TestFolders
import Testing

/// `jikoku init` and what follows it: a project folder in which commands need no options.
@Suite struct ProjectTests {
    private let folder: Folder
    private var line: URL { folder.url.appending(path: "my-line") }

    init() throws { folder = try Folder() }

    private func run(_ words: String, in place: URL) throws -> Command.Outcome {
        try Command.run(words.split(separator: " ").map(String.init), in: place)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: line.appending(path: path)), as: UTF8.self)
    }

    private func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: line.appending(path: path))
    }

    private func start() throws {
        try #require(run("init my-line", in: folder.url).status == 0)
        let imported = try run("import", in: line)
        try #require(imported.status == 0, "\(imported.words)")
    }

    @Test func aNewProjectBecomesASiteWithoutOptions() throws {
        let made = try run("init my-line", in: folder.url)
        #expect(
            made.words == """
                my-line: made a project with a line of five stations; in 0.0 s
                Next: cd my-line && jikoku import && jikoku build && jikoku serve

                """
        )
        let imported = try run("import", in: line)
        #expect(
            imported.words == """
                store: timetable.sqlite
                timetable.sqlite: 1 operator, 1 railway, 5 stations, 87 trains, 336 departures; in 0.0 s
                Next: jikoku build

                """
        )
        let built = try run("build", in: line)
        #expect(built.status == 0)
        #expect(
            built.words.hasPrefix("store: timetable.sqlite\noutput: _site\nconfig: site.yaml\n_site: "),
            "\(built.words)"
        )
        let page = try text("_site/index.html")
        #expect(page.contains("潮見鉄道の時刻表"))
        // A network of one line begins with its stations.
        #expect(page.contains("<span class=name>若葉台</span>") && !page.contains("id=operators"))
        // Each language names the company in its own words, and nobody else is named.
        for file in ["about.html", "js/all-ja.js"] {
            let text = try text("_site/\(file)")
            #expect(text.contains("潮見鉄道（架空の会社です）") && !text.contains("Mini Tokyo 3D"))
        }
        for file in ["en/about.html", "js/all-en.js"] {
            #expect(try text("_site/\(file)").contains("Shiomi Railway (an invented company)"))
        }
        // The publisher's own document comes first in the list, and what is called a guide leads to the guide all the same.
        #expect(page.contains("<a href=docs/guide.html>使い方</a>"))
        // A type that the starter writes in Japanese has its English name.
        #expect(try text("_site/en/railways/shiomi.html").contains("Express"))
        let sound = try run("check", in: line)
        #expect(sound.words.contains("timetable.sqlite: sound; 87 trains; checked"), "\(sound.words)")
    }

    @Test func aProjectIsNotMadeOverFiles() throws {
        try #require(run("init my-line", in: folder.url).status == 0)
        let before = try text("feed.yaml")
        let again = try run("init my-line", in: folder.url)
        #expect(again.status == 1)
        #expect(again.error == "Error: my-line: this folder has files in it. Name one that does not exist yet.")
        #expect(try text("feed.yaml") == before)
    }

    @Test func outsideOfAProjectOptionsAreAskedFor() throws {
        for words in ["build", "check", "list railways", "export gtfs --output feed.zip"] {
            let outcome = try run(words, in: folder.url)
            #expect(outcome.status == 64)
            #expect(
                outcome.error == "Error: Say --store, or run this in a project folder, which `jikoku init` makes.",
                "\(words)"
            )
        }
        let imported = try run("import", in: folder.url)
        #expect(imported.status == 64)
        #expect(imported.error.hasPrefix("Error: There is no feed.yaml here."))
    }

    @Test func anErrorInTheSheetNamesFileRowAndColumnAndTheStoreStays() throws {
        try start()
        let store = try Data(contentsOf: line.appending(path: "timetable.sqlite"))
        let sheet = "timetable/shiomi_down_weekday.csv"
        try write(try text(sheet).replacing("潮見港,発,5:45", with: "潮見港,発,5:4x"), to: sheet)
        let outcome = try run("import", in: line)
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("\(sheet), row 3, column C: “5:4x” is no time."), "\(outcome.words)")
        #expect(try Data(contentsOf: line.appending(path: "timetable.sqlite")) == store)
    }

    @Test func siteYamlOfTheWorkingFolderCountsOutsideOfAProjectToo() throws {
        try start()
        let place = folder.url.appending(path: "elsewhere")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("name: {ja: ここの時刻表}\nlanguages: [ja]\n".utf8).write(to: place.appending(path: "site.yaml"))
        let built = try run("build --store ../my-line/timetable.sqlite --output site", in: place)
        #expect(built.words.hasPrefix("config: site.yaml\n"), "\(built.words)")
        let page = try String(contentsOf: place.appending(path: "site/index.html"), encoding: .utf8)
        #expect(page.contains("ここの時刻表"))
    }

    @Test func ownFilesAreCopiedUnlessTheyTakeAPagesName() throws {
        try start()
        try write("%PDF", to: "static/fares.pdf")
        // Hosts ask for some hidden files; those of git and macOS are nobody's.
        for name in [".nojekyll", ".htaccess", ".gitkeep", ".DS_Store"] { try write("x", to: "static/\(name)") }
        try #require(run("build", in: line).status == 0)
        #expect(try text("_site/fares.pdf") == "%PDF")
        let there = { (name: String) in
            FileManager.default.fileExists(atPath: line.appending(path: "_site/\(name)").path)
        }
        #expect(there(".nojekyll") && there(".htaccess") && !there(".gitkeep") && !there(".DS_Store"))
        try write("mine", to: "static/index.html")
        let refused = try run("build", in: line)
        #expect(refused.status == 1)
        #expect(
            refused.error.hasSuffix(
                "static/index.html: a page or a data file of the site has this name. Give the file another one."
            )
        )
    }

    @Test func whatIsListedCanBeNamed() throws {
        try start()
        #expect(
            try run("list railways", in: line).output == "shiomi\tShiomi Line / 潮見線 / しおみせん\n"
        )
        #expect(
            try run("list stations わか", in: line).output
                == "shiomi.Wakabadai\tWakabadai / 若葉台 / わかばだい\tShiomi Line / 潮見線\n"
        )
        #expect(
            try run("list types 急 --json", in: line).output
                == #"{"id":"Express","names":{"en":"Express","ja":"急行"}}"# + "\n"
        )
        #expect(try run("list stations nowhere", in: line).status == 1)
        #expect(try run("build --only 潮見線", in: line).status == 0)
        let wrong = try run("build --only 塩見線", in: line)
        #expect(wrong.status == 1)
        #expect(
            wrong.error.split(separator: "\n").last
                == "Error: --only: the store has no railway '塩見線'. Did you mean 潮見線? `jikoku list` tells them all."
        )
    }
}
