import Testing

@testable import Templating

/// Fields that are listed by their properties.
@Suite struct StoredFieldTests {
    private struct Inner: TemplateRecord {
        let word: String

        static let fields = Fields(\Self.word)
    }

    private struct Outer: TemplateRecord {
        let flag: Bool
        let text: String
        let absent: String?
        let there: String?
        let number: Int
        let html: HTML
        let one: Inner
        let none: Inner?
        let some: Inner?
        let many: [Inner]
        private let hidden = "hidden"

        static let fields = Fields(
            \Self.flag,
            \.text,
            \.absent,
            \.there,
            \.number,
            \.html,
            \.one,
            \.none,
            \.some,
            \.many
        )
        .text("twice") { $0.text + $0.text }
    }

    private func render(_ markup: String, flag: Bool = true, many: [String] = ["x", "y"]) throws -> String {
        let record = Outer(
            flag: flag,
            text: "<a>",
            absent: nil,
            there: "b&",
            number: -7,
            html: HTML("<br>"),
            one: Inner(word: "one"),
            none: nil,
            some: Inner(word: "some"),
            many: many.map(Inner.init)
        )
        return try TemplateFiles(["page": markup]).render(record)
    }

    @Test func eachKindOfPropertyIsWrittenAsAGetterWouldWriteIt() throws {
        #expect(try render("{{text}} {{absent}} {{there}} {{number}} {{{html}}}") == "&lt;a&gt;  b&amp; -7 <br>")
        #expect(try render("{{one.word}} {{none.word}} {{some.word}}") == "one  some")
        #expect(try render("{{#many}}{{word}},{{/many}}") == "x,y,")
    }

    @Test func sectionsFollowTheProperty() throws {
        let markup =
            "{{#flag}}f{{/flag}}{{#absent}}a{{/absent}}{{#there}}t{{/there}}{{#number}}n{{/number}}"
            + "{{#none}}o{{/none}}{{^none}}-{{/none}}{{#some}}s{{/some}}{{#html}}h{{/html}}{{^many}}e{{/many}}"
        #expect(try render(markup) == "ftn-sh")
        #expect(try render(markup, flag: false, many: []) == "tn-she")
    }

    @Test func gettersStandBesideProperties() throws {
        #expect(try render("{{twice}}") == "&lt;a&gt;&lt;a&gt;")
    }

    @Test func onlyTheListedPropertiesAreFields() throws {
        #expect(throws: TemplateError.self) { try render("{{hidden}}") }
        #expect(
            Outer.fields.shape.fields.keys.sorted() == [
                "absent", "flag", "html", "many", "none", "number", "one", "some", "text", "there", "twice",
            ]
        )
    }
}
