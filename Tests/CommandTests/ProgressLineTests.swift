import MessageLiterals
import Synchronization
import Testing

@testable import jikoku

/// The line that tells how far a command is.
@Suite struct ProgressLineTests {
    /// A clock that stands still, and the terminal that it is shown on.
    private final class Watched: Sendable {
        let time = Mutex(Duration.zero)
        let written = Mutex<[String]>([])

        func line(width: Int = 100) -> ProgressLine {
            ProgressLine(
                width: width,
                now: { [self] in time.withLock { $0 } },
                write: { [self] text in written.withLock { $0.append(text.replacing("\r\u{1B}[K", with: "")) } }
            )
        }

        func pass(_ milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
        var texts: [String] { written.withLock { $0 } }
    }

    @Test func shareRateAndTimeLeftAreTold() {
        let watched = Watched()
        let line = watched.line()
        line.tell("Drawing", 0, of: 2_000, "files")
        watched.pass(500)
        line.tell("Drawing", 250, of: 2_000, "files")
        watched.pass(1_500)
        line.tell("Drawing", 1_000, of: 2_000, "files")
        #expect(
            watched.texts == [
                "[----------] Drawing 0 %, 0 of 2,000 files",
                "[#---------] Drawing 12 %, 250 of 2,000 files",
                "[#####-----] Drawing 50 %, 1,000 of 2,000 files, 500 a second, 2 s left",
            ]
        )
    }

    @Test func itIsWrittenTenTimesASecondAtMost() {
        let watched = Watched()
        let line = watched.line()
        for done in 0..<1_000 {
            line.tell("Drawing", done, of: 1_000, "files")
            watched.pass(1)
        }
        #expect(watched.texts.count == 10)
    }

    @Test func itNeverGoesBackAndNeverPastTheEnd() {
        let watched = Watched()
        let line = watched.line()
        // Threads may tell their counts in another order than that in which they were done.
        for done in [10, 30, 20, 120] {
            line.tell("Drawing", done, of: 100, "files")
            watched.pass(100)
        }
        let shares = watched.texts.compactMap { $0.firstMatch(of: /Drawing (\d+) %/).flatMap { Int($0.1) } }
        #expect(shares == [10, 30, 30, 100])
    }

    @Test func whatBeginsIsToldAtOnceAndEachPieceOfWorkCountsAnew() {
        let watched = Watched()
        let line = watched.line()
        line.tell("Reading a …")
        line.tell("Drawing", 3, of: 3, "posters")
        line.tell("Writing b …")
        watched.pass(100)
        line.tell("Printing", 1, of: 3, "files")
        line.clear()
        line.clear()
        #expect(
            watched.texts == ["Reading a …", "Writing b …", "[###-------] Printing 33 %, 1 of 3 files", ""]
        )
    }

    @Test(arguments: [
        (72, "[#####-----] Drawing 50 %, 5 of 10 files, 5 a second, 1 s left"),
        (60, "Drawing 50 %, 5 of 10 files, 5 a second, 1 s left"), (40, "Drawing 50 %, 5 of 10 files"),
        (20, "Drawing 50 %"), (5, ""),
    ])
    func itFitsTheTerminal(width: Int, text: String) {
        let watched = Watched()
        let line = watched.line(width: width)
        line.tell("Drawing", 0, of: 10, "files")
        watched.pass(1_000)
        line.tell("Drawing", 5, of: 10, "files")
        #expect(watched.texts.last == text)
    }
}
