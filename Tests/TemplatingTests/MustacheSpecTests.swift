import Testing

@testable import Templating

/// The cases of the Mustache spec (github.com/mustache/spec) for what is supported, over records instead of JSON: names of
/// fields differ, templates and results are the spec's. Left out are the cases of `{{.}}`, set delimiters, recursion, and
/// values of types that records do not have.
@Suite("Templating: the Mustache spec")
struct MustacheSpecTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let template: String
        let result: String
        var partials: [String: String] = [:]

        init(_ name: String, _ template: String, _ result: String, partials: [String: String] = [:]) {
            self.name = name
            self.template = template
            self.result = result
            self.partials = partials
        }

        var testDescription: String { name }
    }

    @Test(arguments: comments + interpolation + sections + inverted + partials)
    func rendersAsTheSpecSays(_ testCase: Case) throws {
        var files = testCase.partials
        files["page"] = testCase.template
        let record = SamplePage(
            title: "& \" < >",
            stops: [SampleStop("1"), SampleStop("2"), SampleStop("3", isLast: true)]
        )
        #expect(try TemplateFiles(files).render(record) == testCase.result)
    }

    static let comments = [
        Case("inline", "12345{{! Comment Block! }}67890", "1234567890"),
        Case("multiline", "12345{{!\n  This is a\n  multi-line comment...\n}}67890", "1234567890"),
        Case("standalone", "Begin.\n{{! Comment Block! }}\nEnd.", "Begin.\nEnd."),
        Case("indented standalone", "Begin.\n  {{! Indented Comment Block! }}\nEnd.", "Begin.\nEnd."),
        Case("standalone line endings", "|\r\n{{! Standalone Comment }}\r\n|", "|\r\n|"),
        Case("standalone without previous line", "  {{! I'm Still Standalone }}\n!", "!"),
        Case("standalone without newline", "!\n  {{! I'm Still Standalone }}", "!\n"),
        Case("multiline standalone", "Begin.\n{{!\nSomething's going on here...\n}}\nEnd.", "Begin.\nEnd."),
        Case(
            "indented multiline standalone",
            "Begin.\n  {{!\n    Something's going on here...\n  }}\nEnd.",
            "Begin.\nEnd."
        ),
        Case("indented inline", "  12 {{! 34 }}\n", "  12 \n"),
        Case("surrounding white space", "12345 {{! Comment Block! }} 67890", "12345  67890"),
        Case("not a variable", "comments never show: >{{!title}}<", "comments never show: ><"),
    ]

    static let interpolation = [
        Case("no interpolation", "Hello from {Mustache}!\n", "Hello from {Mustache}!\n"),
        Case("basic", "Hello, {{subject}}!\n", "Hello, world!\n"),
        Case("no re-interpolation", "{{subject}}: {{count}}", "world: 85"),
        Case(
            "HTML escaping",
            "These characters should be HTML escaped: {{title}}\n",
            "These characters should be HTML escaped: &amp; &quot; &lt; &gt;\n"
        ),
        Case("triple mustache", "{{{svg}}}", "<svg/>"),
        Case("ampersand", "{{&svg}}", "<svg/>"),
        Case("integer", "\"{{count}} miles an hour!\"", "\"85 miles an hour!\""),
        Case("nil", "I ({{mark}}) be seen!", "I () be seen!"),
        Case("dotted names", "\"{{type.name}}\" == \"{{#type}}{{name}}{{/type}}\"", "\"Express\" == \"Express\""),
        Case("dotted names, triple", "{{{type.icon}}} {{&type.icon}}", "<i></i> <i></i>"),
        Case("dotted names, arbitrary depth", "{{type.operator.name}}", "Tokyu"),
        Case(
            "dotted names, broken chain",
            "\"{{parent.name}}{{parent.operator.name}}{{parent.number}}\" == \"\"",
            "\"\" == \"\""
        ),
        Case("dotted names, initial resolution", "{{#type}}{{operator.name}}{{/type}}", "Tokyu"),
        Case("dotted names, outer resolution", "{{#stops}}{{type.operator.name}} {{/stops}}", "Tokyu Tokyu Tokyu "),
        Case("surrounding white space", "| {{subject}} |", "| world |"),
        Case("surrounding white space, triple", "| {{{svg}}} |", "| <svg/> |"),
        Case("standalone", "  {{subject}}\n", "  world\n"),
        Case("standalone, triple", "  {{{svg}}}\n", "  <svg/>\n"),
        Case("with padding", "|{{ subject }}|", "|world|"),
        Case("triple with padding", "|{{{ svg }}}|", "|<svg/>|"),
        Case("ampersand with padding", "|{{& svg }}|", "|<svg/>|"),
    ]

    static let sections = [
        Case("truthy", "\"{{#isOpen}}This should be rendered.{{/isOpen}}\"", "\"This should be rendered.\""),
        Case("falsey", "\"{{#isClosed}}This should not be rendered.{{/isClosed}}\"", "\"\""),
        Case("nil is falsey", "\"{{#mark}}This should not be rendered.{{/mark}}\"", "\"\""),
        Case("text is truthy", "{{#subject}}Hi {{subject}}.{{/subject}}", "Hi world."),
        Case("a number is truthy", "{{#count}}{{count}} stops{{/count}}", "85 stops"),
        Case("HTML is truthy", "{{#svg}}<p>{{{svg}}}</p>{{/svg}}", "<p><svg/></p>"),
        Case("context", "\"{{#type}}Hi {{name}}.{{/type}}\"", "\"Hi Express.\""),
        Case(
            "parent contexts",
            "{{#type}}{{#operator}}{{name}}, {{number}}, {{subject}}{{/operator}}{{/type}}",
            "Tokyu, 7, world"
        ),
        Case("list", "\"{{#stops}}{{name}}{{/stops}}\"", "\"123\""),
        Case("empty list", "\"{{#type.stops}}Yay lists!{{/type.stops}}\"", "\"\""),
        Case("absent record", "\"{{#parent}}{{name}}{{/parent}}\"", "\"\""),
        Case("inner names hide outer ones", "{{#stops}}[{{title}}]{{/stops}}{{title}}", "[][][]&amp; &quot; &lt; &gt;"),
        Case("variables within a list", "{{#stops}}{{name}}{{^isLast}}, {{/isLast}}{{/stops}}", "1, 2, 3"),
        Case(
            "doubled",
            "{{#isOpen}}\n* first\n{{/isOpen}}\n* {{subject}}\n{{#isOpen}}\n* third\n{{/isOpen}}\n",
            "* first\n* world\n* third\n"
        ),
        Case(
            "nested truthy",
            "| A {{#isOpen}}B {{#isOpen}}C{{/isOpen}} D{{/isOpen}} E |",
            "| A B C D E |"
        ),
        Case("nested falsey", "| A {{#isClosed}}B {{#isOpen}}C{{/isOpen}} D{{/isClosed}} E |", "| A  E |"),
        Case(
            "nested lists",
            "{{#stops}}{{name}}({{#stops}}{{name}}{{/stops}}) {{/stops}}",
            "1() 2() 3() "
        ),
        Case("dotted, truthy", "\"{{#type.isFast}}Here{{/type.isFast}}\" == \"Here\"", "\"Here\" == \"Here\""),
        Case("dotted, falsey", "\"{{#type.isSlow}}Here{{/type.isSlow}}\" == \"\"", "\"\" == \"\""),
        Case("dotted, broken chain", "\"{{#parent.isFast}}Here{{/parent.isFast}}\" == \"\"", "\"\" == \"\""),
        Case("dotted, number of a broken chain", "\"{{#parent.number}}Here{{/parent.number}}\"", "\"\""),
        Case("dotted record", "{{#type.operator}}{{name}} {{subject}}{{/type.operator}}", "Tokyu world"),
        Case("surrounding white space", " | {{#isOpen}}\t|\t{{/isOpen}} | \n", " | \t|\t | \n"),
        Case(
            "internal white space",
            " | {{#isOpen}} {{! Important Whitespace }}\n {{/isOpen}} | \n",
            " |  \n  | \n"
        ),
        Case(
            "indented inline",
            " {{#isOpen}}YES{{/isOpen}}\n {{#isOpen}}GOOD{{/isOpen}}\n",
            " YES\n GOOD\n"
        ),
        Case("standalone lines", "| This Is\n{{#isOpen}}\n|\n{{/isOpen}}\n| A Line\n", "| This Is\n|\n| A Line\n"),
        Case(
            "indented standalone lines",
            "| This Is\n  {{#isOpen}}\n|\n  {{/isOpen}}\n| A Line\n",
            "| This Is\n|\n| A Line\n"
        ),
        Case("standalone line endings", "|\r\n{{#isOpen}}\r\n{{/isOpen}}\r\n|", "|\r\n|"),
        Case("standalone without previous line", "  {{#isOpen}}\n#{{/isOpen}}\n/", "#\n/"),
        Case("standalone without newline", "#{{#isOpen}}\n/\n  {{/isOpen}}", "#\n/\n"),
        Case("padding", "|{{# isOpen }}={{/ isOpen }}|", "|=|"),
    ]

    static let inverted = [
        Case("falsey", "\"{{^isClosed}}This should be rendered.{{/isClosed}}\"", "\"This should be rendered.\""),
        Case("truthy", "\"{{^isOpen}}This should not be rendered.{{/isOpen}}\"", "\"\""),
        Case("nil", "\"{{^mark}}This should be rendered.{{/mark}}\"", "\"This should be rendered.\""),
        Case("context", "\"{{^type}}Hi {{subject}}.{{/type}}\"", "\"\""),
        Case("absent record", "\"{{^parent}}Hi {{subject}}.{{/parent}}\"", "\"Hi world.\""),
        Case("list", "\"{{^stops}}{{subject}}{{/stops}}\"", "\"\""),
        Case("empty list", "\"{{^type.stops}}Yay lists!{{/type.stops}}\"", "\"Yay lists!\""),
        Case(
            "doubled",
            "{{^isClosed}}\n* first\n{{/isClosed}}\n* {{subject}}\n{{^isClosed}}\n* third\n{{/isClosed}}\n",
            "* first\n* world\n* third\n"
        ),
        Case(
            "nested falsey",
            "| A {{^isClosed}}B {{^isClosed}}C{{/isClosed}} D{{/isClosed}} E |",
            "| A B C D E |"
        ),
        Case("nested truthy", "| A {{^isOpen}}B {{^isOpen}}C{{/isOpen}} D{{/isOpen}} E |", "| A  E |"),
        Case("dotted, truthy", "\"{{^type.isFast}}Not Here{{/type.isFast}}\" == \"\"", "\"\" == \"\""),
        Case("dotted, falsey", "\"{{^type.isSlow}}Not Here{{/type.isSlow}}\"", "\"Not Here\""),
        Case("dotted, broken chain", "\"{{^parent.operator.name}}Not Here{{/parent.operator.name}}\"", "\"Not Here\""),
        Case("dotted list of a broken chain", "\"{{^parent.stops}}Not Here{{/parent.stops}}\"", "\"Not Here\""),
        Case("surrounding white space", " | {{^isClosed}}\t|\t{{/isClosed}} | \n", " | \t|\t | \n"),
        Case(
            "internal white space",
            " | {{^isClosed}} {{! Important Whitespace }}\n {{/isClosed}} | \n",
            " |  \n  | \n"
        ),
        Case(
            "standalone lines",
            "| This Is\n{{^isClosed}}\n|\n{{/isClosed}}\n| A Line\n",
            "| This Is\n|\n| A Line\n"
        ),
        Case(
            "standalone indented lines",
            "| This Is\n  {{^isClosed}}\n|\n  {{/isClosed}}\n| A Line\n",
            "| This Is\n|\n| A Line\n"
        ),
        Case("standalone line endings", "|\r\n{{^isClosed}}\r\n{{/isClosed}}\r\n|", "|\r\n|"),
        Case("standalone without previous line", "  {{^isClosed}}\n^{{/isClosed}}\n/", "^\n/"),
        Case("standalone without newline", "^{{^isClosed}}\n/\n  {{/isClosed}}", "^\n/\n"),
        Case("padding", "|{{^ isClosed }}={{/ isClosed }}|", "|=|"),
    ]

    static let partials = [
        Case("basic", "\"{{>text}}\"", "\"from partial\"", partials: ["text": "from partial"]),
        Case("context", "\"{{>partial}}\"", "\"*world*\"", partials: ["partial": "*{{subject}}*"]),
        Case(
            "context of a section",
            "{{#stops}}{{>partials/stop}}{{/stops}}",
            "<1><2><3>",
            partials: ["partials/stop": "<{{name}}>"]
        ),
        Case(
            "nested",
            "{{>outer}}",
            "*hello world!*",
            partials: ["outer": "*hello {{>inner}}*", "inner": "{{subject}}!"]
        ),
        Case("surrounding white space", "| {{>partial}} |", "| \t|\t |", partials: ["partial": "\t|\t"]),
        Case("inline indentation", "  {{subject}}  {{> partial}}\n", "  world  >\n>\n", partials: ["partial": ">\n>"]),
        Case("standalone line endings", "|\r\n{{>partial}}\r\n|", "|\r\n>|", partials: ["partial": ">"]),
        Case("standalone without previous line", "  {{>partial}}\n>", "  >\n  >>", partials: ["partial": ">\n>"]),
        Case("standalone without newline", ">\n  {{>partial}}", ">\n  >\n  >", partials: ["partial": ">\n>"]),
        Case(
            "standalone indentation",
            "\\\n {{>partial}}\n/\n",
            "\\\n |\n <svg/>\n |\n/\n",
            partials: ["partial": "|\n{{{svg}}}\n|\n"]
        ),
        Case(
            "indentation of nested partials and of their sections",
            "<\n  {{>outer}}\n>",
            "<\n  a\n    b\n\n    b\n  c\n>",
            partials: ["outer": "a\n{{#isOpen}}\n  {{>inner}}\n{{/isOpen}}\nc\n", "inner": "b\n\nb\n"]
        ),
        Case("padding", "|{{> partial }}|", "|[]|", partials: ["partial": "[]"]),
        Case("line endings inside", "  {{>partial}}\n", "  a\r\n\r\n  b\r\n", partials: ["partial": "a\r\n\r\nb\r\n"]),
    ]
}
