import Foundation
import MessageLiterals
import Testing

@testable import Templating

/// What an author of templates reads when something is wrong, to the letter.
@Suite("Templating: errors")
struct TemplateErrorTests {
    @Test(arguments: [
        // Names
        ("\n\n{{sbject}}", "3: unknown name 'sbject'; the nearest is 'subject'"),
        ("{{#stops}}\n{{#isLats}}{{/isLats}}{{/stops}}", "2: unknown name 'isLats'; the nearest is 'isLast'"),
        ("{{#stops}}{{/stops}}\n{{name}}", "2: unknown name 'name'; the nearest is 'mark'"),
        ("{{type.nam}}", "1: unknown name 'nam' in 'type.nam'; the nearest is 'name'"),
        ("{{type.title}}", "1: unknown name 'title' in 'type.title'; the nearest is 'icon'"),
        ("{{title.name}}", "1: 'title' in 'title.name' is a text, and only a record has fields"),
        ("{{type.stops.name}}", "1: 'type.stops' in 'type.stops.name' is a list, and only a record has fields"),
        ("{{type..name}}", "1: 'type..name' is not a name"),
        ("{{ }}", "1: a tag without a name"),
        ("{{#}}", "1: a tag without a name"),
        // Kinds
        ("{{svg}}", "1: 'svg' is HTML: write {{{svg}}}"),
        ("{{{title}}}", "1: 'title' is a text, which is always escaped: write {{title}}"),
        ("{{&mark}}", "1: 'mark' is a text, which is always escaped: write {{mark}}"),
        ("{{{count}}}", "1: 'count' is a number, which is always escaped: write {{count}}"),
        ("{{isOpen}}", "1: 'isOpen' is a flag, which is not written: use {{#isOpen}}…{{/isOpen}}"),
        ("{{type}}", "1: 'type' is a record, which is not written: use {{#type}}…{{/type}}"),
        ("{{{stops}}}", "1: 'stops' is a list, which is not written: use {{#stops}}…{{/stops}}"),
        // Strings
        ("{{t.next-trian}}", "1: unknown string 'next-trian'; the nearest is 'next-train'"),
        ("{{#t.next-train}}{{/t.next-train}}", "1: 't.next-train' is a string of the language: write {{t.next-train}}"),
        ("{{{t.next-train}}}", "1: 't.next-train' is a string of the language: write {{t.next-train}}"),
        ("{{t}}", "1: 't' holds the strings of the language: write {{t.some-key}}"),
        // Sections
        ("a\n{{#isOpen}}\nb\n", "2: the section 'isOpen' is not closed"),
        ("{{^isOpen}}\n{{#stops}}{{/stops}}", "1: the section 'isOpen' is not closed"),
        ("a\n\n{{/isOpen}}", "3: {{/isOpen}} closes no section"),
        ("{{#isOpen}}\n{{#stops}}\n{{/isOpen}}", "3: {{/isOpen}} stands where the section 'stops' of line 2 is open"),
        // Tags
        ("a\n{{title\nb", "2: the tag '{{title' is not closed by '}}'"),
        ("{{{svg}}", "1: the tag '{{{svg}}' is not closed by '}}}'"),
        ("{{! a\n comment", "1: the tag '{{! a' is not closed by '}}'"),
        ("{{=<% %>=}}", "1: set delimiters ({{=…=}}) are not supported"),
        ("{{<layout}}{{/layout}}", "1: inheritance ({{<…}}, {{$…}}) is not supported"),
        ("{{$title}}{{/title}}", "1: inheritance ({{<…}}, {{$…}}) is not supported"),
        ("{{>*name}}", "1: partials with a dynamic name ({{>*…}}) are not supported"),
        ("{{#stops}}{{.}}{{/stops}}", "1: '.' is not supported: give the records of the list a field with a name"),
        // Partials
        ("a\n{{>partials/had}}", "2: unknown partial 'partials/had'; the nearest is 'partials/head'"),
        ("{{>page}}", "1: recursive partials are not supported: page → page"),
    ])
    func isNamedWithItsLine(template: String, error: String) throws {
        let templates = TemplateFiles(
            ["page": template, "partials/head": "<head>", "zzz": ""],
            strings: ["next-train": "Next train", "last": "Last"]
        )
        #expect(try templates.error(for: SamplePage.self) == "Templates/page.mustache:\(error)")
    }

    @Test func anErrorInAPartialIsNamedInItsOwnFileWithTheWayThere() throws {
        let templates = TemplateFiles([
            "page": "<html>\n{{>partials/outer}}\n",
            "partials/outer": "1\n2\n  {{>partials/inner}}\n",
            "partials/inner": "1\r\n\r\n{{#stops}}\r\n{{nam}}{{/stops}}",
        ])
        #expect(
            try templates.error(for: SamplePage.self) == """
                Templates/partials/inner.mustache:4: unknown name 'nam'; the nearest is 'name'
                  included from Templates/partials/outer.mustache:3
                  included from Templates/page.mustache:2
                """
        )
    }

    @Test func aMissingPartialIsNamedWithTheWayThere() throws {
        let templates = TemplateFiles(["page": "\n{{>outer}}", "outer": "{{>inner}}"])
        #expect(
            try templates.error(for: SamplePage.self) == """
                Templates/outer.mustache:1: unknown partial 'inner'; the nearest is 'outer'
                  included from Templates/page.mustache:2
                """
        )
    }

    @Test func partialsThatIncludeEachOtherAreNamedInOrder() throws {
        let templates = TemplateFiles(["page": "{{>a}}", "a": "\n{{>b}}", "b": "\n\n{{>a}}"])
        #expect(
            try templates.error(for: SamplePage.self) == """
                Templates/b.mustache:3: recursive partials are not supported: page → a → b → a
                  included from Templates/a.mustache:2
                  included from Templates/page.mustache:1
                """
        )
    }

    @Test func aSectionEndsInTheFileWhereItBegins() throws {
        let templates = TemplateFiles(["page": "{{#isOpen}}{{>end}}", "end": "{{/isOpen}}"])
        #expect(
            try templates.error(for: SamplePage.self) == """
                Templates/end.mustache:1: {{/isOpen}} closes no section
                  included from Templates/page.mustache:1
                """
        )
    }

    @Test func aTemplateThatIsNotThereIsAnError() throws {
        #expect(
            try TemplateFiles(["other": ""]).error(for: SamplePage.self)
                == "page.mustache: no folder of templates has this file"
        )
    }

    @Test func aFolderThatIsNotThereIsAnError() {
        #expect(throws: TemplateError(file: "nowhere/at/all", message: "no folder of templates is here")) {
            try TemplateSet(folders: [URL(filePath: "nowhere/at/all")], strings: [:])
        }
    }

    @Test func aFileThatIsNotUTF8IsAnError() throws {
        try TemplateFiles(["page": ""]).withFolder { folder in
            try Data([0x66, 0xFF]).write(to: folder.appending(path: "page.mustache"))
            #expect(
                throws: TemplateError(file: folder.relativePath + "/page.mustache", message: "the file is not UTF-8")
            ) {
                try TemplateSet(folders: [folder], strings: [:])
            }
        }
    }
}
