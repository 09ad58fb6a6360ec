import Foundation
import InputFiles
import Messages
import Output

/// Makes ZIM files (https://openzim.org) with zimwriterfs, which has to be on this machine.
struct ZimWriter {
    private let tool: ExternalTool
    private let jobs: Int

    /// Looks for zimwriterfs, before there is any work to lose.
    ///
    /// - Throws: ``Failure`` where it is not installed, or lacks something of its own.
    init(jobs: Int) throws {
        let remedy = Message("Install zim-tools anew (Debian: apt-get install --reinstall zim-tools).")
        guard let tool = ExternalTool(named: "zimwriterfs", remedy: remedy) else {
            throw Failure(
                Message(
                    "--zim takes zimwriterfs, which is not installed (Debian: apt-get install zim-tools; elsewhere: "
                        + "https://github.com/openzim/zim-tools)."
                )
            )
        }
        self.tool = tool
        self.jobs = jobs
        let (status, words) = try tool.run(["--version"], in: FileManager.default.temporaryDirectory)
        guard status == 0 else { throw tool.broken(words.map { Message("\($0)") }, status) }
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - paths: The files of the site that go into it.
    ///   - folder: The site.
    ///   - target: The file to write; what stands there is replaced only if it is a ZIM file.
    /// - Returns: how many bytes the file has.
    func write(_ paths: [String], of folder: String, to target: String, _ console: Console) throws -> Int {
        let whole = try WholeFile(at: target, replacing: .zim)
        let place = URL(filePath: target).resolvingSymlinksInPath()
        // Beside the file: there is room for it, and links to the site's files work if both lie on one disk.
        let work = place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).jikoku-work")
        let files = FileManager.default
        try? files.removeItem(at: work)
        defer { try? files.removeItem(at: work) }
        let site = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
        let copy = work.appending(path: "site", directoryHint: .isDirectory)
        for (number, path) in paths.enumerated() {
            if number % 1_000 == 0 {
                try Interruption.check()
                console.progress(Message("Gathering"), number, of: paths.count, Message("files"))
            }
            let link = copy.appending(path: path)
            try files.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
            let file = site.appending(path: path)
            do { try files.linkItem(at: file, to: link) } catch { try Self.copy(file, to: link) }
        }
        if !paths.contains(Self.illustration) { try addIllustration(to: copy) }
        console.progress(Message("Writing \(target) …"))
        let made = work.appending(path: "made.zim")
        try run(SiteFacts(of: site), copy, made, in: work)
        let handle = try FileHandle(forReadingFrom: made)
        defer { try? handle.close() }
        var count = 0
        while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
            count += piece.count
            try whole.append(Array(piece))
        }
        try whole.publish()
        return count
    }

    /// The icon of the file among others. A publisher's own may be in a form that no ZIM file takes.
    private static let illustration = "icon-192.png"

    private func addIllustration(to copy: URL) throws {
        guard let own = ProjectFolder.url?.appending(path: "Public/\(Self.illustration)") else { return }
        try Self.copy(own, to: copy.appending(path: Self.illustration))
    }

    /// Copies the bytes alone: the file may belong to somebody else.
    private static func copy(_ file: URL, to place: URL) throws {
        try InputFile.bytes(telling: file, atMost: .max).write(to: place)
    }

    private func run(_ facts: SiteFacts, _ folder: URL, _ made: URL, in work: URL) throws {
        let arguments = [
            "--welcome=index.html", "--illustration=\(Self.illustration)", "--language=\(facts.language)",
            "--title=\(facts.title)", "--description=\(facts.description)", "--creator=\(facts.title)",
            // The site has a search of its own.
            "--publisher=\(facts.title)", "--withoutFTIndex", "--threads=\(jobs)",
            folder.path(percentEncoded: false).trimmed(suffix: "/"), made.path(percentEncoded: false),
        ]
        let (status, words) = try tool.run(arguments, in: work)
        guard status == 0, FileManager.default.fileExists(atPath: made.path(percentEncoded: false)) else {
            throw Failure(
                Message(
                    "zimwriterfs wrote no file: \(words.map { Message("\($0)") } ?? Message("it ended with \(status)"))"
                )
            )
        }
    }
}

extension String {
    /// The text without this at its end.
    fileprivate func trimmed(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
