import Testing

@testable import Templating

/// Everything from a feed is hostile: what it may not do through `{{name}}`.
@Suite("Templating: escaping")
struct EscapingTests {
    @Test(arguments: [
        ("", ""),
        ("plain text, 馬車道 — Łódź", "plain text, 馬車道 — Łódź"),
        ("&<>\"'", "&amp;&lt;&gt;&quot;&#39;"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("\" onload=\"x", "&quot; onload=&quot;x"),
        ("' onload='x", "&#39; onload=&#39;x"),
        ("&lt;", "&amp;lt;"),
        ("a long clean beginning, <b> and a long clean end", "a long clean beginning, &lt;b&gt; and a long clean end"),
    ])
    func specialBytesBecomeEntities(text: String, escaped: String) {
        #expect(Self.escaped(text) == escaped)
    }

    @Test(arguments: ["\u{301}", "\u{338}", "\u{FE0F}", "\u{200D}", "\u{20E3}", "\u{1F3FB}"])
    func aCombiningMarkDoesNotHideWhatItCombinesWith(mark: String) {
        #expect(Self.escaped("<\(mark)script>\(mark)") == "&lt;\(mark)script&gt;\(mark)")
        #expect(Self.escaped("\"\(mark)'\(mark)&\(mark)") == "&quot;\(mark)&#39;\(mark)&amp;\(mark)")
    }

    @Test func everySpecialByteIsFoundAtEveryPlace() {
        for length in 1...40 {
            for place in 0..<length {
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "é", count: length - place - 1)
                #expect(Self.escaped("\(before)<\(after)") == "\(before)&lt;\(after)")
                #expect(Self.escaped("\(before)\u{85}\(after)") == "\(before)\u{FFFD}\(after)")
            }
        }
    }

    @Test func controlCharactersBecomeReplacementCharacters() {
        for value in (0..<0xA0) as Range<UInt8> where value < 0x20 || value >= 0x7F {
            let control = String(UnicodeScalar(value))
            let isAllowed = ["\t", "\n", "\r"].contains(control)
            #expect(Self.escaped("1234567\(control)9") == (isAllowed ? "1234567\(control)9" : "1234567\u{FFFD}9"))
        }
        #expect(Self.escaped("\u{0}<\u{0}") == "\u{FFFD}&lt;\u{FFFD}")
    }

    @Test func whatIsNextToAControlCharacterInUnicodeStays() {
        let text = " ~\u{A0}°·»\u{BF}\u{C0}\u{2028}\u{FFFD}\u{10FFFF}"
        #expect(Self.escaped(text) == text)
    }

    @Test func escapingAgreesWithTheObviousWay() {
        let pieces = [
            "&", "<", ">", "\"", "'", "a", "0", "é", "駅", "🚃", "\u{301}", "\u{0}", "\u{9F}", "\u{A0}", "\n", "?",
        ]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let text = "\(first)\(second)clean\(third)\(first)@=;\(second)"
                    #expect(Array(Self.escaped(text).utf8) == Array(Self.plainlyEscaped(text).utf8))
                }
            }
        }
    }

    @Test func attributesAreEscapedInPages() throws {
        let page = TemplateFiles(["page": "<a title=\"{{title}}\" class='{{subject}}'>"])
        let record = SamplePage(title: "\"><script>", subject: "' onclick='alert(1)")
        #expect(
            try page.render(record)
                == "<a title=\"&quot;&gt;&lt;script&gt;\" class='&#39; onclick=&#39;alert(1)'>"
        )
    }

    private static func escaped(_ text: String) -> String {
        var bytes = Bytes(capacity: 1)
        bytes.append(escaped: text)
        return bytes.text
    }

    private static func plainlyEscaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
