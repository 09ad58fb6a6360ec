import Testing
import Timetable

@testable import TimetableSite

/// data/pages.jsonl, which other people's programs read.
@Suite struct PageListTests {
    private func entry(_ path: String, _ kind: String, _ subject: PageSubject = [:]) -> PageList.Entry {
        PageList.Entry(path: path, language: path.hasPrefix("en/") ? .en : .ja, kind: PageKind(kind), subject: subject)
    }

    @Test func aLineForEveryPageSortedByPath() {
        let text = PageList.text([
            entry("index.html", "home"), entry("en/index.html", "home"), entry("b/x.html", "railway"),
            entry("b-a.html", "railway"),
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
        let text = PageList.text([
            entry("a", "timetable", ["railway": .one("R"), "station": .one("R.S"), "direction": .one("Down")]),
            entry("b", "interchange", ["railway": nil, "stations": .several(["R.S", "Q.S"]), "trains": .several([])]),
            entry("c", "train", ["trains": .several(["R.1", "Q.\"1<"])]),
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
