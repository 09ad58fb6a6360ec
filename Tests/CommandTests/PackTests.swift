import Foundation
import Testing

@testable import jikoku

/// `jikoku pack`: a site as one file to hand out.
@Suite struct PackTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try #require(here.run("build --store s.sqlite --output site --quiet").status == 0)
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: here.url.path)) ?? [] }

    /// Every file of the site, those of ours left out.
    private var paths: [String] {
        here.files(below: "site").filter { path in
            var isFolder: ObjCBool = false
            let full = here.url.appending(path: "site/\(path)").path
            return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) && !isFolder.boolValue
                && path != ".jikoku"
        }
    }

    /// Runs a script of Python here, whose zipfile knows nothing of ours.
    private func python(_ script: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script]
        process.currentDirectoryURL = here.url
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: data, as: UTF8.self)
    }

    @Test func aSiteIsReadBackEqualByAnotherProgram() throws {
        let outcome = try here.run("pack site a.zip")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        let words = outcome.words.replacing(/[\d,]+ kB/, with: "N kB")
        #expect(words == "a.zip: \(paths.count) files of N kB packed into N kB; in 0.0 s\n")
        let told = try python(
            """
            import pathlib, zipfile
            archive = zipfile.ZipFile("a.zip")
            assert archive.testzip() is None
            site = pathlib.Path("site")
            for entry in archive.infolist():
                assert archive.read(entry) == (site / entry.filename).read_bytes(), entry.filename
                assert entry.date_time == (1980, 1, 1, 0, 0, 0)
            names = archive.namelist()
            assert names == sorted(names, key=lambda name: name.encode())
            print(*sorted(names), sep="\\n")
            """
        )
        #expect(told.split(separator: "\n").map(String.init) == paths.sorted())
    }

    @Test func theSameSiteGivesTheSameBytesWhateverTheNumberOfThreads() throws {
        try here.run("pack site a.zip --jobs 1 --quiet")
        try here.run("pack site b.zip --jobs 3 --quiet")
        let bytes = try here.bytes(of: "a.zip")
        #expect(try here.bytes(of: "b.zip") == bytes)
        // A site built anew is the same one, whenever its files were written.
        try #require(here.run("build --store s.sqlite --output new/site --quiet").status == 0)
        try here.run("pack new/site a.zip --quiet")
        #expect(try here.bytes(of: "a.zip") == bytes)
    }

    @Test func compressedCopiesAreLeftOut() throws {
        try here.run("pack site a.zip --quiet")
        try #require(here.run("build --store s.sqlite --output site --gzip --quiet").status == 0)
        #expect(here.exists("site/index.html.gz"))
        try here.run("pack site b.zip --quiet")
        #expect(try here.bytes(of: "a.zip") == here.bytes(of: "b.zip"))
    }

    @Test func scriptsGetOneLineOfJSON() throws {
        let outcome = try here.run("pack site a.zip --json")
        #expect(outcome.words == "")
        #expect(
            outcome.output.replacing(/"(size|bytes)":\d+/) { "\"\($0.1)\":0" }
                == #"{"files":\#(paths.count),"size":0,"bytes":0,"seconds":0}"# + "\n"
        )
    }

    @Test func whatCannotBePackedIsRefusedAndTheFileStays() throws {
        try here.write("This is a letter to my aunt.\n", to: "letter.txt")
        try here.write("{}", to: "nothing/feed.json")
        for (line, status, error) in [
            (
                "pack site letter.txt", 1,
                "letter.txt: what stands here is not a ZIP archive that jikoku wrote, and it was left as it is. Choose another name."
            ),
            (
                "pack nothing a.zip", 1,
                "nothing holds no site: it has no index.html. Build one first, or name another folder."
            ),
            ("pack nowhere a.zip", 1, "nowhere: there is no such folder. Build the site first."),
            ("pack site site/a.zip", 1, "site/a.zip would lie in the site. Put it elsewhere."),
            ("pack site a.zim", 64, "a.zim: a ZIM file takes --zim."),
            ("pack site a.zip --jobs 0", 64, "--jobs 0: expected 1 or more."),
            ("pack site", 64, "Missing expected argument '<file>'"),
        ] {
            let outcome = try here.run(line)
            #expect(outcome.status == status, "\(line)")
            #expect(outcome.error == "Error: \(error)", "\(line)")
        }
        #expect(try here.bytes(of: "letter.txt").count == 29)
        #expect(!here.exists("a.zip") && !names.contains { $0.contains(".jikoku-new") })
    }

    @Test func withoutZimwriterfsItIsToldWhatToInstall() throws {
        let outcome = try Command.run(
            ["pack", "site", "a.zim", "--zim"],
            in: here.url,
            variables: ["PATH": "/nowhere"]
        )
        #expect(outcome.status == 1)
        #expect(
            outcome.error
                == "Error: --zim takes zimwriterfs, which is not installed (Debian: apt-get install zim-tools; "
                + "elsewhere: https://github.com/openzim/zim-tools)."
        )
    }

    /// With a zimwriterfs that notes what it was told, as the real one is seldom there.
    @Test func aZimFileIsMadeOfTheSitesFiles() throws {
        try here.write(
            """
            #!/bin/sh
            [ "$1" = --version ] && exit
            printf '%s\\n' "$@" > arguments
            for last; do before=$file; file=$last; done
            (cd "$before" && find . -type f | sort) > files
            printf 'ZIM\\004 and more' > "$file"
            """,
            to: "bin/zimwriterfs"
        )
        let tool = here.url.appending(path: "bin/zimwriterfs").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
        let path = "\(here.url.path)/bin:/usr/bin:/bin"
        let run = { try Command.run(["pack", "site", "a.zim", "--zim"], in: here.url, variables: ["PATH": path]) }
        let outcome = try run()
        #expect(outcome.status == 0, "\(outcome.words)")
        #expect(outcome.words.hasSuffix("packed into 0 kB; in 0.0 s\n"), "\(outcome.words)")
        #expect(try here.bytes(of: "a.zim").count == 13)
        let arguments = String(decoding: try here.bytes(of: "arguments"), as: UTF8.self)
        #expect(arguments.contains("--welcome=index.html\n") && arguments.contains("--language=jpn\n"), "\(arguments)")
        let files = String(decoding: try here.bytes(of: "files"), as: UTF8.self).split(separator: "\n")
        #expect(files.map { String($0.dropFirst(2)) }.sorted() == paths.sorted())
        #expect(!names.contains { $0.contains("jikoku-") })
        // The second one replaces the first, and a tool that fails leaves it.
        #expect(try run().status == 0)
        try here.write("#!/bin/sh\n[ \"$1\" = --version ] && exit\necho 'no room' >&2\nexit 3\n", to: "bin/zimwriterfs")
        let failed = try run()
        #expect(failed.status == 1)
        #expect(failed.error == "Error: zimwriterfs wrote no file: no room")
        #expect(try here.bytes(of: "a.zim").count == 13)
        #expect(!names.contains { $0.contains("jikoku-") })
    }

    @Test(arguments: [
        (
            "#!/bin/sh\necho 'libzim.so.8: cannot open shared object file' >&2\nexit 127\n",
            "libzim.so.8: cannot open shared object file"
        ),
        ("#!/bin/sh\nexit 4\n", "it ended with 4"),
        ("#!/no/such/shell\n", "what it needs to be started is not on this machine"),
    ])
    func aZimwriterfsThatDoesNotRunIsToldBeforeAnyWork(script: String, reason: String) throws {
        try here.write(script, to: "bin/zimwriterfs")
        let tool = here.url.appending(path: "bin/zimwriterfs").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
        let path = "\(here.url.path)/bin:/usr/bin:/bin"
        // It is told before the site is looked for.
        let outcome = try Command.run(["pack", "nowhere", "a.zim", "--zim"], in: here.url, variables: ["PATH": path])
        #expect(outcome.status == 1)
        #expect(
            outcome.error == "Error: \(tool) does not run: \(reason). Install zim-tools anew "
                + "(Debian: apt-get install --reinstall zim-tools)."
        )
        #expect(!names.contains { $0.contains("jikoku-") })
    }

    @Test func theFirstPageTellsWhatTheSiteIsCalled() {
        let page = """
            <html lang=zh-Hans><title>A</title><meta name="description" content="Trains &amp; &#39;trams&#39;">
            <a class=brand href=index.html>A &lt;B&gt;</a>
            """
        let facts = SiteFacts(page: page)
        #expect(facts.title == "A <B>" && facts.description == "Trains & 'trams'" && facts.language == "zho")
        #expect(SiteFacts(page: "") == SiteFacts(page: "<p>"))
        #expect(SiteFacts(page: "").title == "Jikoku" && SiteFacts(page: "").language == "eng")
    }
}
