import Templating
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// data/pages.jsonl, which other people's programs read.
@Suite struct PageListTests {
    private func text(
        _ pages: [(path: String, kind: String, subject: PageSubject)],
        languages: [(Language, String)] = [(.ja, "")]
    ) -> String {
        let families = pages.map { page in
            PageList.Family(kind: PageKind(page.kind), paths: [page.path]) { _ in page.subject }
        }
        let list = PageList(families: families, languages: languages)
        var bytes = Bytes()
        let draw = list.drawing()
        for piece in 0..<list.pieces { draw(piece, &bytes) }
        let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        #expect(text.split(separator: "\n").count == list.count)
        return text
    }

    @Test func aLineForEveryPageSortedByPath() {
        let text = self.text(
            [("index.html", "home", [:]), ("b/x.html", "railway", [:]), ("b-a.html", "railway", [:])],
            languages: [(.ja, ""), (.en, "en/")]
        )
        #expect(
            text == """
                {"kind":"railway","lang":"ja","path":"b-a.html"}
                {"kind":"railway","lang":"ja","path":"b/x.html"}
                {"kind":"railway","lang":"en","path":"en/b-a.html"}
                {"kind":"railway","lang":"en","path":"en/b/x.html"}
                {"kind":"home","lang":"en","path":"en/index.html"}
                {"kind":"home","lang":"ja","path":"index.html"}

                """
        )
    }

    @Test func aPageSaysWhatItIsAbout() {
        let text = self.text([
            ("a", "timetable", ["railway": .one("R"), "station": .one("R.S"), "direction": .one("Down")]),
            ("b", "interchange", ["railway": nil, "stations": .several(["R.S", "Q.S"]), "trains": .several([])]),
            ("c", "train", ["trains": .several(["R.1", "Q.\"1<"])]),
        ])
        #expect(
            text == #"""
                {"kind":"timetable","lang":"ja","path":"a","railway":"R","station":"R.S","direction":"Down"}
                {"kind":"interchange","lang":"ja","path":"b","stations":["R.S","Q.S"]}
                {"kind":"train","lang":"ja","path":"c","trains":["R.1","Q.\"1\u003c"]}

                """#
        )
    }
}
