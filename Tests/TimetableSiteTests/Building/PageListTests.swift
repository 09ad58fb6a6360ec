import Testing
import Timetable

@testable import TimetableSite

/// data/pages.jsonl, which other people's programs read.
@Suite struct PageListTests {
    private func entry(_ path: String, _ kind: PageKind, _ subject: PageSubject = PageSubject()) -> PageList.Entry {
        PageList.Entry(path: path, language: path.hasPrefix("en/") ? .en : .ja, kind: kind, subject: subject)
    }

    @Test func aLineForEveryPageSortedByPath() {
        let text = PageList.text([
            entry("index.html", .home), entry("en/index.html", .home), entry("b/x.html", .railway),
            entry("b-a.html", .railway),
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
            entry("a", .timetable, PageSubject(railway: "R", station: "R.S", direction: "Down")),
            entry("b", .interchange, PageSubject(stations: ["R.S", "Q.S"])),
            entry("c", .train, PageSubject(trains: ["R.1", "Q.\"1<"])),
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
