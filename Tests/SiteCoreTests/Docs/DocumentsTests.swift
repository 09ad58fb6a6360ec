import Foundation
import SmallSites
import TestFolders
import Testing
import Timetable

@testable import SiteCore

/// Markdown files become documents, or say what is wrong with them.
@Suite struct DocumentsTests {
    /// Reads documents by file name from a folder of their own.
    private func documents(_ files: [String: String], languages: [Language] = [.ja, .en]) throws -> Documents {
        let folder = try Folder()
        for (name, text) in files {
            let url = folder.url.appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        return try Documents(folders: [folder.url], languages: languages)
    }

    private func body(_ text: String) throws -> String {
        try #require(try documents(["a.md": "# Title\n\n" + text]).entries.first).texts[0].body.source
    }

    private func complaint(_ files: [String: String]) -> String? {
        do {
            _ = try documents(files)
            return nil
        } catch let error as ConfigurationError {
            let name = error.file.split(separator: "/").last ?? ""
            return "\(name):\(error.line.map(String.init) ?? "-"): \(error.message)"
        } catch {
            return "\(error)"
        }
    }

    @Test func theFirstHeadingIsTheTitleAndLeavesTheText() throws {
        let document = try #require(try documents(["fares.md": "# Fares *now*\n\nText."]).entries.first).texts[0]
        #expect(document.title == "Fares now")
        #expect(document.body.source == "<p>Text.</p>\n")
        #expect(document.name.path == "docs/fares.html")
    }

    @Test func aFrontMatterSaysTitleOrderAndLanguage() throws {
        let text = "---\ntitle: 運賃\norder: 3\nlanguage: ja\n---\nText.\n"
        let document = try #require(try documents(["fares.md": text]).entries.first).texts[0]
        #expect(document.title == "運賃")
        #expect(document.order == 3)
        #expect(document.language == .ja)
    }

    @Test func eachLanguageHasItsTextOrElseTheOneThereIs() throws {
        let read = try documents([
            "b.en.md": "# English", "b.ja.md": "# 日本語", "a.en.md": "# Only English",
            "c.md": "---\norder: 1\n---\n# Any",
        ])
        #expect(read.entries.map(\.name.slug) == ["c", "a", "b"])
        #expect(
            read.entries.map { $0.texts.map(\.title) } == [
                ["Any", "Any"], ["Only English", "Only English"], ["日本語", "English"],
            ]
        )
    }

    @Test func headingsGetAnchorsOfTheirOwn() throws {
        let text = "# T\n\n## The `store` file\n\n### 時刻 & more\n\n## The store file\n"
        let document = try #require(try documents(["a.md": text]).entries.first).texts[0]
        #expect(document.headings.map(\.anchor) == ["the-store-file", "時刻--more", "the-store-file-1"])
        #expect(document.headings.map(\.level) == [2, 3, 2])
        #expect(document.body.source.contains("<h2 id=\"the-store-file\">\nThe <code>store</code> file\n</h2>"))
    }

    @Test func rawMarkupIsShownAndNeverPassedThrough() throws {
        #expect(
            try body("<script>alert(1)</script>") == "<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;\n</code></pre>\n"
        )
        #expect(try body("a <b onclick=x>b</b>") == "<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>\n")
        #expect(try body("## <i>x</i> \"y\"").contains("<h2 id=\"ixi-y\">\n&lt;i&gt;x&lt;/i&gt; &quot;y&quot;\n</h2>"))
    }

    @Test func linksBetweenDocumentsLeadToTheirPages() throws {
        let read = try documents([
            "a.en.md": "# A\n\n[b](b.en.md#part) [self](#x) [out](https://example.org/a.md)", "b.en.md": "# B",
        ])
        let html = read.entries[0].texts[0].body.source
        #expect(html.contains("<a href=\"b.html#part\">b</a>"))
        #expect(html.contains("<a href=\"#x\">self</a>"))
        #expect(html.contains("<a href=\"https://example.org/a.md\">out</a>"))
    }

    @Test func imagesAreCopied() throws {
        let read = try documents(["a.md": "# A\n\n![An image](images/a-1.png)", "images/a-1.png": "PNG"])
        #expect(read.images.map(\.path) == ["images/a-1.png"])
        #expect(read.entries[0].texts[0].body.source.contains("<img src=\"images/a-1.png\" alt=\"An image\" />"))
    }

    @Test(
        arguments: [
            (
                ["a.md": "Text without a title"],
                "a.md:-: a document needs a title: begin it with a line such as '# Fares'."
            ),
            (
                ["a.md": "---\ntitl: x\n---\n# A"], "a.md:2: unknown key 'titl'; did you mean 'title'?"
            ),
            (
                ["a.md": "---\nlanguage: ../x\n---\n# A"],
                "a.md:2: '../x' is not a language tag such as ja, zh-Hans or pt-BR."
            ),
            (
                ["a.md": "---\naudience: all\n---\n# A"], "a.md:2: 'audience' must be riders or publishers."
            ),
            (
                ["a.md": "# A\n\n```csv\na,\"b\n```"],
                "a.md:3: this table is no CSV: each row needs a line, and each quote its other."
            ),
            (["a.md": "---\norder: first\n---\n# A"], "a.md:2: 'order' must be a whole number."),
            (["a.md": "---\ntitle: x\n"], "a.md:1: the front matter has no end: a line of ---."),
            (
                ["A b.md": "# A"],
                "A b.md:-: a document's name must be of lower-case letters, digits and hyphens: fares.md, fares.en.md."
            ),
            (
                ["a.md": "---\norder: 1\n---\n# A\n\n- [b](b.md)"],
                "a.md:6: the link 'b.md' leads to no document; write the file name of one, such as guide.en.md, or a whole "
                    + "address with https://."
            ),
            (
                ["a.md": "# A\n\n[b](javascript:alert(1))"],
                "a.md:3: the link 'javascript:alert(1)' leads to no document; write the file name of one, such as "
                    + "guide.en.md, or a whole address with https://."
            ),
            (
                ["a.md": "# A\n\n![b](https://example.org/x.png)"],
                "a.md:3: there is no image 'https://example.org/x.png' beside the documents; its name must be of lower-case "
                    + "letters, digits and hyphens, and end in png, svg, jpg or webp."
            ),
        ] as [([String: String], String)]
    )
    func whatIsWrongIsToldWithItsPlace(files: [String: String], message: String) {
        #expect(complaint(files) == message)
    }

    @Test func linksThatLeadOutOfTheFolderAreRefused() throws {
        let (folder, outside) = (try Folder(), try Folder())
        try "secret".write(to: outside.url.appending(path: "b.md"), atomically: true, encoding: .utf8)
        for (name, target) in [("b.md", "b.md"), ("c.png", "b.md")] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: name),
                withDestinationURL: outside.url.appending(path: target)
            )
        }
        #expect(throws: ConfigurationError.self) { try Documents(folders: [folder.url], languages: [.en]) }
        try FileManager.default.removeItem(at: folder.url.appending(path: "b.md"))
        try "# A\n\n![c](c.png)".write(to: folder.url.appending(path: "a.md"), atomically: true, encoding: .utf8)
        #expect(throws: ConfigurationError.self) { try Documents(folders: [folder.url], languages: [.en]) }
    }

    @Test func aFolderBeforeAnotherReplacesItsFiles() throws {
        let (own, given) = (try Folder(), try Folder())
        try "# Mine".write(to: own.url.appending(path: "a.en.md"), atomically: true, encoding: .utf8)
        for name in ["a", "b"] {
            try "# Given \(name)".write(
                to: given.url.appending(path: "\(name).en.md"),
                atomically: true,
                encoding: .utf8
            )
        }
        let read = try Documents(folders: [own.url, given.url], languages: [.en])
        #expect(read.entries.map { $0.texts[0].title } == ["Mine", "Given b"])
    }

    @Test func aFencedBlockOfCSVBecomesATable() throws {
        let text = try body("```csv\nZone,Fare\n1,\"210 yen, **cash**\"\n2,<b>\n```\n")
        #expect(
            text.replacing("\n", with: "").contains(
                "<table><thead><tr><th scope=\"col\">Zone</th><th scope=\"col\">Fare</th></tr></thead><tbody>"
                    + "<tr><th scope=\"row\">1</th><td>210 yen, <strong>cash</strong></td></tr>"
                    + "<tr><th scope=\"row\">2</th><td>&lt;b&gt;</td></tr></tbody></table>"
            ),
            "\(text)"
        )
    }

    @Test func aTableWithBarsIsWarnedOfWithItsLine() throws {
        let folder = try Folder()
        let text = "---\norder: 1\n---\n# A\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\na | b\nc - d\n"
        try text.write(to: folder.url.appending(path: "a.md"), atomically: true, encoding: .utf8)
        let notices = try Documents(folders: [folder.url], languages: [.en]).notices
        #expect(notices.map(\.code) == ["table-with-bars"])
        #expect(notices.first?.message.english.contains("a.md:6: a table drawn with bars") == true, "\(notices)")
    }

    @Test func whatIsForPublishersIsShownToThemAlone() throws {
        let folder = try Folder()
        for (name, text) in ["a": "---\naudience: publishers\n---\n# A", "b": "# B"] {
            try text.write(to: folder.url.appending(path: "\(name).md"), atomically: true, encoding: .utf8)
        }
        #expect(try Documents(folders: [folder.url], languages: [.en]).entries.map(\.name.slug) == ["b"])
        let all = try Documents(folders: [folder.url], languages: [.en], for: [.riders, .publishers])
        #expect(all.entries.map(\.name.slug) == ["a", "b"])
    }

    @Test func theDocumentsOfTheProjectLeadToOneAnotherAndHoldNoTablesWithBars() throws {
        let folder = SampleNetwork.project.appending(path: "Docs")
        let all = try Documents(folders: [folder], languages: [.ja, .en], for: [.riders, .publishers])
        #expect(all.entries.count > 3 && all.notices.isEmpty)
        // A rider sees the guide, and it leads to nothing that is not there.
        let forRiders = try Documents(folders: [folder], languages: [.ja, .en])
        #expect(forRiders.entries.map(\.name.slug) == ["guide"])
    }
}
