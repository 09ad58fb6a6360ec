import Foundation
import Testing

/// One rule for every file that an option or an argument names: it is replaced only if Jikoku wrote it.
@Suite struct OwnFilesTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try #require(here.run("build --store s.sqlite --output site --quiet").status == 0)
    }

    /// A file as another program would write it, which begins as those of Jikoku do.
    private static let others = [
        "pdf": "%PDF-1.6\n%\u{E2}\n1 0 obj\n<</Creator(Writer)/Producer(LibreOffice)>>\nendobj\n",
        "html": "<!doctype html>\n<html lang=\"ja\" data-root=\"\">\n<p>mine\n",
        "csv": "number,railway,station\n1,mine,mine\n",
        // Made on 2026-11-24, by another program.
        "zip": "PK\u{3}\u{4}\u{14}\0\0\0\u{8}\0\u{21}\u{21}xY and more",
    ]

    private static let commands = [
        (line: "poster --station A.Main.X --output a.pdf", file: "a.pdf", what: "a PDF that jikoku wrote"),
        ("poster --station A.Main.X --output p", "p/a-main-x-down.pdf", "a PDF that jikoku wrote"),
        ("poster --all --output all.pdf", "all.csv", "a list that jikoku wrote"),
        ("poster --all --compare s.sqlite --unchanged --output q.pdf", "q-proof.html", "a list that jikoku wrote"),
        ("poster --station A.Main.X --compare s.sqlite --output p", "p/proof.csv", "a list that jikoku wrote"),
        ("build --pocket --output a.html", "a.html", "a pocket edition"),
        ("pack site a.zip", "a.zip", "a ZIP archive that jikoku wrote"),
        ("export gtfs --year 2027 --output a.zip", "a.zip", "a ZIP archive that jikoku wrote"),
    ]

    @Test(arguments: commands) func whatSomebodyElseMadeStays(line: String, file: String, what: String) throws {
        let line = line.hasPrefix("pack") ? line : "\(line) --store s.sqlite"
        let ending = try #require(file.split(separator: ".").last.map(String.init))
        let mine = try #require(Self.others[ending])
        try here.write(mine, to: file)
        let before = here.files(below: "")
        let refused = try here.run(line)
        #expect(refused.status == 1)
        #expect(
            refused.words.hasSuffix(
                "Error: \(file): what stands here is not \(what), and it was left as it is. Choose another name.\n"
            ),
            "\(refused.words)"
        )
        #expect(try here.bytes(of: file) == Data(mine.utf8))
        // It is told before anything is drawn.
        #expect(here.files(below: "") == before)
        // Without it the command writes, and then writes over what it has written, if only by other bytes.
        try FileManager.default.removeItem(at: here.url.appending(path: file))
        for _ in 0..<2 {
            let done = try here.run(line)
            #expect(done.status == 0, "\(done.words)")
        }
        #expect(!here.files(below: "").contains { $0.contains("jikoku-new") })
    }

    @Test func ofTwoCommandsThatWriteTheSameKindEitherReplacesTheOther() throws {
        try #require(here.run("export gtfs --year 2027 --store s.sqlite --output a.zip").status == 0)
        #expect(try here.run("pack site a.zip").status == 0)
        #expect(try here.run("export gtfs --year 2027 --store s.sqlite --output a.zip").status == 0)
    }
}
