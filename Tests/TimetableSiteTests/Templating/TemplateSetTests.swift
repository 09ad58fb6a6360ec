import Foundation
import Testing

@testable import TimetableSite

@Suite("Templating: template sets")
struct TemplateSetTests {
    @Test func aFileOfAnEarlierFolderWinsAloneOverThatOfALaterOne() throws {
        let own = Templates(["partials/head": "own head of {{title}}, "])
        let standard = Templates([
            "page": "{{>partials/head}}{{>partials/foot}}", "partials/head": "", "partials/foot": "foot",
        ])
        let page = try own.withFolder { own in
            try standard.withFolder { standard in
                try TemplateSet(folders: [own, standard], strings: [:]).template("page", for: PageView.self)
            }
        }
        #expect(page.rendered(PageView()) == "own head of Bashamichi, foot")
    }

    @Test func errorsNameTheFileOfTheFolderThatWon() throws {
        try Templates(["page": "{{wrong}}"]).withFolder { own in
            try Templates(["page": "right"]).withFolder { standard in
                let set = try TemplateSet(folders: [own, standard], strings: [:])
                let error = #expect(throws: TemplateError.self) { try set.template("page", for: PageView.self) }
                #expect(error?.file == own.relativePath + "/page.mustache")
                #expect(error?.line == 1)
            }
        }
    }

    @Test func otherFilesAreNoTemplates() throws {
        try Templates(["page": "{{>notes}}"]).withFolder { folder in
            try Data("{{".utf8).write(to: folder.appending(path: "notes.txt"))
            let set = try TemplateSet(folders: [folder], strings: [:])
            #expect(throws: TemplateError.self) { try set.template("page", for: PageView.self) }
        }
    }

    @Test func stringsAreEscapedText() throws {
        let templates = Templates(
            ["page": "<p title=\"{{t.last-train}}\">{{t.empty}}{{#stops}}{{ t.last-train }};{{/stops}}"],
            strings: ["last-train": "<Last> \"train\"", "empty": ""]
        )
        #expect(
            try templates.render(PageView(stops: [StopView("a"), StopView("b")]))
                == "<p title=\"&lt;Last&gt; &quot;train&quot;\">"
                + "&lt;Last&gt; &quot;train&quot;;&lt;Last&gt; &quot;train&quot;;"
        )
    }

    @Test func recordsMayHoldTheirOwnType() throws {
        let templates = Templates([
            "page": "{{#stops}}{{name}}{{#stops}}{{name}}{{#stops}}{{name}}{{/stops}}{{/stops}};{{/stops}}"
        ])
        let stops = [StopView("a", stops: [StopView("b", stops: [StopView("c"), StopView("d")])]), StopView("e")]
        #expect(try templates.render(PageView(stops: stops)) == "abcd;e;")
    }

    @Test func aLaterRecordDoesNotSeeTheOneBefore() throws {
        let templates = Templates(["page": "{{#stops}}{{#stops}}{{name}}{{/stops}}{{^stops}}-{{/stops}}{{/stops}}"])
        let stops = [StopView("a", stops: [StopView("b")]), StopView("c")]
        #expect(try templates.render(PageView(stops: stops)) == "b-")
    }

    @Test func pagesAreAppended() throws {
        let page = try Templates(["page": "{{title}}."]).page(for: PageView.self)
        var bytes = Bytes(capacity: 1)
        page.render(PageView(), into: &bytes)
        page.render(PageView(title: "馬車道"), into: &bytes)
        #expect(bytes.text == "Bashamichi.馬車道.")
    }

    @Test func oneTemplateServesManyThreads() async throws {
        let page = try Templates(["page": "{{title}}{{#stops}} {{name}}{{#type}}/{{name}}{{/type}}{{/stops}}"])
            .page(for: PageView.self)
        let stops = (0..<50).map { StopView("stop number \($0) of a long line") }
        let shared = PageView(stops: stops)
        let expected = page.rendered(shared)
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    var bytes = Bytes()
                    for _ in 0..<200 {
                        bytes.removeAll(keepingCapacity: true)
                        page.render(shared, into: &bytes)
                        let own = PageView(title: "worker \(worker)", stops: [StopView("only")])
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
