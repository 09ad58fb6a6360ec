import ArgumentParser
import Foundation
import Messages
import Output
import TimetableSite

/// `jikoku pack`: a site becomes one file to hand out.
struct Pack: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Pack a built site into one file to hand out.").told,
        discussion: Message(
            """
            The file is a ZIP archive: whoever gets it unpacks it and opens index.html. The same site gives the same \
            bytes. With --zim it is a ZIM file for Kiwix, an app that shows such files on phones without unpacking \
            them; this takes zimwriterfs of the zim-tools. A file that jikoku did not make is never replaced.

            Examples:
              jikoku pack _site my-line.zip
              jikoku pack _site my-line.zim --zim
            """
        ).told
    )

    @Argument(help: Message("The folder that holds the site.").help, completion: .directory)
    var folder: String

    @Argument(help: Message("The file to write.").help, completion: .file())
    var file: String

    @Flag(name: .long, help: Message("Write a ZIM file, which Kiwix shows.").help)
    var zim = false

    @Option(
        name: .long,
        help: Message("How many threads compress files; as many as the machine has processors unless told.").help
    )
    var jobs: Int?

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError(Message("--jobs \(jobs): expected 1 or more.")) }
        if !zim, file.lowercased().hasSuffix(".zim") {
            throw ValidationError(Message("\(file): a ZIM file takes --zim."))
        }
    }

    func run() throws {
        let console = Console(saying)
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let writer = zim ? try Failure.telling { try ZimWriter(jobs: jobs) } : nil
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure(Message("\(folder): there is no such folder. Build the site first."))
        }
        try refuseInside()
        Interruption.watch()
        let (counts, bytes) = try Failure.telling { () throws in
            let site = try BuiltSite(URL(filePath: folder, directoryHint: .isDirectory))
            let archive = try SiteArchive(site, jobs: jobs)
            let bytes =
                if let writer {
                    try writer.write(archive.paths, of: folder, to: file, console)
                } else {
                    try write(archive, console)
                }
            return ((files: archive.count, size: archive.size), bytes)
        }
        try console.summary(["files": counts.files, "size": counts.size, "bytes": bytes]) { seconds in
            Message(
                "\(file): \(counts.files.counted(.file)) of \(Self.size(counts.size)) packed into \(Self.size(bytes)); "
                    + "in \(seconds) s"
            )
        }
    }

    /// A file in the site would be packed the next time, and published.
    private func refuseInside() throws {
        let site = URL(filePath: folder).resolvingSymlinksInPath().pathComponents
        let place = URL(filePath: file).deletingLastPathComponent().resolvingSymlinksInPath().pathComponents
        if place.starts(with: site) { throw Failure(Message("\(file) would lie in the site. Put it elsewhere.")) }
    }

    /// - Returns: how many bytes the archive has.
    private func write(_ archive: SiteArchive, _ console: Console) throws -> Int {
        let whole = try WholeFile(at: file, replacing: .archive)
        var count = 0
        try archive.write { done in
            try Interruption.check()
            console.progress(Message("Packing"), done, of: archive.count, Message("files"))
        } to: { bytes in
            count += bytes.count
            try whole.append(bytes)
        }
        try Interruption.check()
        try whole.publish()
        return count
    }

    /// Bytes as people read them.
    private static func size(_ bytes: Int) -> String {
        bytes < 10_000_000 ? "\((bytes / 1_000).grouped) kB" : "\((bytes / 1_000_000).grouped) MB"
    }
}
