import Foundation
import InputFiles
import Messages
import SiteCore

/// The archive of a feed that feed.yaml names by its address, fetched by curl into the project's folder.
///
/// Whoever reads it ends with ``keep()`` or ``refuse()``: the archive that was read before stays until then, and the next
/// night asks for the refused one again. The server is asked for another edition than the kept one only (RFC 9110, 13.1), by
/// its tag where it has one, else by the time of its last change.
struct FeedDownload {
    /// Whether the server had another edition than the kept one.
    private(set) var isNew = false
    /// Where the archive is kept, and read.
    private let kept: URL
    /// The tag of the kept archive's edition; empty where the server names none. It also tells that jikoku fetched it.
    private let tag: URL
    /// The archive that was kept before, while the new one is read.
    private let old: URL
    /// What is being fetched, and the tag of its edition.
    private let new: (file: URL, tag: URL)

    /// Asks for a feed, and fetches it if it is another than the one that is kept.
    ///
    /// - Parameters:
    ///   - address: Where the server has it.
    ///   - kept: Where the archive is kept.
    ///   - values: Those of variables in the address.
    /// - Throws: ``Failure`` where it cannot be had; what is kept stays as it is.
    init(_ address: FeedAddress, to kept: URL, values: [String: String] = ProcessInfo.processInfo.environment) throws {
        self.kept = kept
        tag = Self.beside(kept, "etag")
        old = Self.beside(kept, "old")
        new = (Self.beside(kept, "new"), Self.beside(kept, "new-etag"))
        guard let curl = ExternalTool(named: "curl", remedy: Message("Install curl anew.")) else {
            throw Failure(
                Message(
                    "\(address.text): a feed is fetched by curl, which is not installed (Debian: apt-get install curl)."
                )
            )
        }
        guard !Self.exists(kept) || Self.exists(tag) else {
            throw Failure(
                Message(
                    """
                    \(kept.relativePath): this file was not fetched from \(address.text), so it is not replaced. Move it \
                    away, or give the feed another key in feed.yaml.
                    """
                )
            )
        }
        let filled = try Failure.telling { try address.filled(from: values) }
        // A run that was killed left it so.
        if Self.exists(old) { rename(Self.path(old), Self.path(kept)) }
        defer { if !isNew { removeNew() } }
        guard try fetch(address, filled, by: curl) else { return }
        try Failure.telling {
            if Self.exists(kept) { try move(kept, to: old) }
            if !Self.exists(tag) { try Data().write(to: tag) }
            try move(new.file, to: kept)
        }
        isNew = true
    }

    /// - Returns: whether there is another edition.
    private func fetch(_ address: FeedAddress, _ filled: String, by curl: ExternalTool) throws -> Bool {
        var arguments =
            Self.arguments + ["--output", Self.path(new.file), "--etag-save", Self.path(new.tag), "--config", "-"]
        if Self.exists(kept) {
            arguments += Self.size(tag) > 0 ? ["--etag-compare", Self.path(tag)] : ["--time-cond", Self.path(kept)]
        }
        var isTooLarge = false
        // The address by standard input: everybody on the machine sees the arguments of programs.
        let (status, words) = try curl.run(
            arguments,
            input: "url = \"\(filled)\"\n",
            in: kept.deletingLastPathComponent(),
            endedIf: {
                isTooLarge = isTooLarge || Self.size(new.file) > InputLimit.download
                return isTooLarge
            }
        )
        guard !isTooLarge else {
            throw Failure(CurlFailure(status: CurlFailure.tooLarge, words: "", address).explanation)
        }
        guard status == 0 else { throw Failure(CurlFailure(status: status, words: words ?? "", address).explanation) }
        // curl makes no file, or an empty one, where there is no other edition.
        if words == "304" || (Self.exists(kept) && Self.size(new.file) == 0) { return false }
        guard Self.isArchive(new.file) else {
            throw Failure(
                Message(
                    "\(address.text): what the server sent is no ZIP archive. Open the address in a browser to see what it is."
                )
            )
        }
        return true
    }

    /// The archive that is kept, and the tag of its edition.
    var files: [URL] { [kept, tag] }

    /// Keeps what was fetched: it has been read.
    func keep() throws {
        guard isNew else { return }
        try Failure.telling {
            if !Self.exists(new.tag) { try Data().write(to: new.tag) }
            try move(new.tag, to: tag)
        }
        try? FileManager.default.removeItem(at: old)
    }

    /// Puts what was fetched aside, and what was kept before into its place.
    ///
    /// - Returns: where the refused archive lies, to be looked at; `nil` where nothing was fetched.
    @discardableResult
    func refuse() -> URL? {
        guard isNew else { return nil }
        let refused = kept.deletingPathExtension().appendingPathExtension("refused.zip")
        rename(Self.path(kept), Self.path(refused))
        if Self.exists(old) {
            rename(Self.path(old), Self.path(kept))
        } else {
            unlink(Self.path(tag))
        }
        removeNew()
        return refused
    }

    private func removeNew() {
        for file in [new.file, new.tag] { try? FileManager.default.removeItem(at: file) }
    }

    private func move(_ file: URL, to place: URL) throws {
        guard rename(Self.path(file), Self.path(place)) == 0 else {
            throw Failure(Message("\(place.relativePath) cannot be written: \(Message.systemClause(errno))."))
        }
    }

    private static let arguments = [
        // No settings of the user's own; this has to stand first.
        "--disable", "--silent", "--show-error", "--fail", "--remote-time", "--write-out", "%{http_code}",
        // No redirection leads to a server that does not show who it is.
        "--proto", "=https", "--proto-redir", "=https", "--location", "--max-redirs", "5",
        "--connect-timeout", "30", "--max-time", "900", "--speed-limit", "100", "--speed-time", "60",
        "--max-filesize", String(InputLimit.download),
    ]

    /// A hidden file beside another.
    private static func beside(_ file: URL, _ what: String) -> URL {
        file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).\(what)")
    }

    private static func path(_ file: URL) -> String { file.path(percentEncoded: false) }

    private static func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: path(file)) }

    private static func size(_ file: URL) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path(file))[.size] as? Int) ?? 0
    }

    /// Whether a file begins as ZIP archives do, with an entry or, without entries, with the end of the list of them.
    private static func isArchive(_ file: URL) -> Bool {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
        defer { try? handle.close() }
        let begin = (try? handle.read(upToCount: 4)) ?? nil
        return begin == Data("PK\u{3}\u{4}".utf8) || begin == Data("PK\u{5}\u{6}".utf8)
    }
}
