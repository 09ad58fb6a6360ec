import Foundation
import MessageLiterals
import Testing
import Timetable

@testable import jikoku

/// How numbers, names and notices are put into words.
@Suite struct WordingTests {
    @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_115_599, "1,115,599"), (-12_345, "-12,345")])
    func numbersAreGroupedByThousands(number: Int, text: String) { #expect(number.grouped == text) }

    @Test(arguments: [(0, "0 errors"), (1, "1 error"), (2, "2 errors"), (1_200, "1,200 errors")])
    func whatIsCountedIsNamed(number: Int, text: String) { #expect(number.counted(.error).english == text) }

    @Test(arguments: [
        ("s.sqlite", "s.sqlite"), ("/a/b-c_d.sqlite", "/a/b-c_d.sqlite"), ("", "''"), ("two words", "'two words'"),
        ("it's", "'it'\\''s'"), ("東京.sqlite", "'東京.sqlite'"), ("$(rm)", "'$(rm)'"),
    ])
    func aNameIsOneWordForAShell(name: String, word: String) { #expect(name.quoted == word) }

    @Test(arguments: [
        ("東京 a\nb", "東京 a\nb"), ("a\u{1B}[2Kb", "a\\u{1B}[2Kb"), ("a\rb", "a\\u{D}b"), ("\u{9B}31m", "\\u{9B}31m"),
        ("a\u{202E}b", "a\\u{202E}b"), ("\u{2028}", "\\u{2028}"), ("\t\u{7F}", "\\u{9}\\u{7F}"), ("", ""),
    ])
    func nothingReachesATerminalThatIsNoText(text: String, shown: String) {
        #expect(text.printable == shown)
        #expect(Failure("\(text)").description == shown)
    }

    @Test func theSystemsErrorsAreToldInWords() {
        let error = #expect(throws: Failure.self) {
            try Failure.telling { try Data().write(to: URL(filePath: "/proc/nowhere/file")) }
        }
        let told = error?.description ?? ""
        #expect(told.hasPrefix("/proc/nowhere/file cannot be read or written: "))
        for raw in ["NS", "Error", "Domain", "UserInfo", "Cocoa"] { #expect(!told.contains(raw), "\(told)") }
    }

    @Test func noticesAreToldKindByKindWithTheNumberOfTheOthers() {
        let notices = [("a", "first"), ("b", "other"), ("a", "second"), ("a", "third")].map { code, message in
            Notice(severity: .warning, code: code, ids: [], message: "\(message)")
        }
        let few = NoticeLines(notices, limit: 2)
        #expect(few.lines == ["warning: first [a]", "warning: second [a, and 1 more]", "warning: other [b]"])
        #expect(!few.isComplete)
        let all = NoticeLines(notices, limit: 3)
        #expect(
            all.lines == ["warning: first [a]", "warning: second [a]", "warning: third [a]", "warning: other [b]"]
        )
        #expect(all.isComplete)
        #expect(NoticeLines([], limit: 1).lines == [] && NoticeLines([], limit: 1).isComplete)
    }
}
