import Templating
import Testing
import Timetable

@testable import TimetableSite

/// data/pages.jsonl, which other people's programs read.
@Suite struct PageListTests {
    private func text(_ pages: [(path: String, kind: String, subject: PageSubject)]) -> String {
        let list = PageList(paths: pages.map(\.path)) { page in
            PageList.Entry(
                language: pages[page].path.hasPrefix("en/") ? .en : .ja,
                kind: PageKind(pages[page].kind),
                subject: pages[page].subject
            )
        }
        var bytes = Bytes()
        list.render(into: &bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test func aLineForEveryPageSortedByPath() {
        let text = self.text([
            ("index.html", "home", [:]), ("en/index.html", "home", [:]), ("b/x.html", "railway", [:]),
            ("b-a.html", "railway", [:]),
        ])
        #expect(
            text == """
                {"kind":"railway","lang":"ja","path":"b-a.html"}
                {"kind":"railway","lang":"ja","path":"b/x.html"}
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
