import Foundation
import Testing

@testable import Templating

@Suite("Templating: template sets")
struct TemplateSetTests {
    @Test func aFileOfAnEarlierFolderWinsAloneOverThatOfALaterOne() throws {
        let own = TemplateFiles(["partials/head": "own head of {{title}}, "])
        let standard = TemplateFiles([
            "page": "{{>partials/head}}{{>partials/foot}}", "partials/head": "", "partials/foot": "foot",
        ])
        let page = try own.withFolder { own in
            try standard.withFolder { standard in
                try TemplateSet(folders: [own, standard], strings: [:]).template("page", for: SamplePage.self)
            }
        }
        #expect(page.rendered(SamplePage()) == "own head of Bashamichi, foot")
    }

    @Test func errorsNameTheFileOfTheFolderThatWon() throws {
        try TemplateFiles(["page": "{{wrong}}"]).withFolder { own in
            try TemplateFiles(["page": "right"]).withFolder { standard in
                let set = try TemplateSet(folders: [own, standard], strings: [:])
                let error = #expect(throws: TemplateError.self) { try set.template("page", for: SamplePage.self) }
                #expect(error?.file == own.relativePath + "/page.mustache")
                #expect(error?.line == 1)
            }
        }
    }

    @Test func otherFilesAreNoTemplates() throws {
        try TemplateFiles(["page": "{{>notes}}"]).withFolder { folder in
            try Data("{{".utf8).write(to: folder.appending(path: "notes.txt"))
            let set = try TemplateSet(folders: [folder], strings: [:])
            #expect(throws: TemplateError.self) { try set.template("page", for: SamplePage.self) }
        }
    }

    @Test func stringsAreEscapedText() throws {
        let templates = TemplateFiles(
            ["page": "<p title=\"{{t.last-train}}\">{{t.empty}}{{#stops}}{{ t.last-train }};{{/stops}}"],
            strings: ["last-train": "<Last> \"train\"", "empty": ""]
        )
        #expect(
            try templates.render(SamplePage(stops: [SampleStop("a"), SampleStop("b")]))
                == "<p title=\"&lt;Last&gt; &quot;train&quot;\">"
                + "&lt;Last&gt; &quot;train&quot;;&lt;Last&gt; &quot;train&quot;;"
        )
    }

    @Test func recordsMayHoldTheirOwnType() throws {
        let templates = TemplateFiles([
            "page": "{{#stops}}{{name}}{{#stops}}{{name}}{{#stops}}{{name}}{{/stops}}{{/stops}};{{/stops}}"
        ])
        let stops = [
            SampleStop("a", stops: [SampleStop("b", stops: [SampleStop("c"), SampleStop("d")])]), SampleStop("e"),
        ]
        #expect(try templates.render(SamplePage(stops: stops)) == "abcd;e;")
    }

    @Test func aLaterRecordDoesNotSeeTheOneBefore() throws {
        let templates = TemplateFiles(["page": "{{#stops}}{{#stops}}{{name}}{{/stops}}{{^stops}}-{{/stops}}{{/stops}}"])
        let stops = [SampleStop("a", stops: [SampleStop("b")]), SampleStop("c")]
        #expect(try templates.render(SamplePage(stops: stops)) == "b-")
    }

    @Test func pagesAreAppended() throws {
        let page = try TemplateFiles(["page": "{{title}}."]).page(for: SamplePage.self)
        var bytes = Bytes(capacity: 1)
        page.render(SamplePage(), into: &bytes)
        page.render(SamplePage(title: "馬車道"), into: &bytes)
        #expect(bytes.text == "Bashamichi.馬車道.")
    }

    @Test func oneTemplateServesManyThreads() async throws {
        let page = try TemplateFiles(["page": "{{title}}{{#stops}} {{name}}{{#type}}/{{name}}{{/type}}{{/stops}}"])
            .page(for: SamplePage.self)
        let stops = (0..<50).map { SampleStop("stop number \($0) of a long line") }
        let shared = SamplePage(stops: stops)
        let expected = page.rendered(shared)
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    var bytes = Bytes()
                    for _ in 0..<200 {
                        bytes.removeAll(keepingCapacity: true)
                        page.render(shared, into: &bytes)
                        let own = SamplePage(title: "worker \(worker)", stops: [SampleStop("only")])
                        if bytes.text != expected || page.rendered(own) != "worker \(worker) only/Express" {
                            return false
                        }
                    }
                    return true
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
