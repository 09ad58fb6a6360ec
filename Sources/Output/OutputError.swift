import Messages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why the output folder cannot be written, where, and what to do about it.
///
/// After any of these every page in the folder is complete, and nothing has been removed.
public enum OutputError: Explained, Hashable, Sendable {
    /// The folder holds files, but no record of an earlier build.
    case foreignFolder(folder: String)
    /// Something that no build wrote stands where this build wants to write.
    case foreignFile(folder: String, path: String)
    /// A folder, a symbolic link or the like stands where the site needs something else.
    case inTheWay(folder: String, path: String, what: Message)
    /// The record of an earlier build cannot be read.
    case damagedRecord(record: String, line: Int)
    /// Another build is writing into the folder.
    case locked(folder: String)
    /// A path that could leave the folder, or that some systems cannot store.
    case unsafePath(path: String)
    /// Two files of the site have the same path when case is ignored, or one is a folder of the other.
    case clash(path: String, other: String)
    /// A file that was not announced when the build began.
    case unplanned(path: String)
    /// Files that were announced when the build began and never came.
    case unwritten(count: Int, first: String)
    /// The build would remove more than half of the pages that are there.
    case losses(folder: String, pages: Int, of: Int, first: String)
    /// There is no site in the folder.
    case noSite(folder: String)
    /// A symbolic link or the like stands among the files of a site.
    case noFile(path: String)
    /// A file of a site cannot be read.
    case unreadable(path: String, code: Int32)
    /// The system refused.
    case system(doing: Message, path: String, code: Int32)
}

extension OutputError {
    /// The message says what is wrong, where, and what to do, in a sentence or two.
    public var explanation: Message {
        switch self {
        case .foreignFolder(let folder):
            Message(
                "\(folder) holds files, but not of a site that jikoku built, or the record of that site is not beside it. "
                    + "Choose another folder, or empty this one yourself if nothing in it is needed."
            )
        case .foreignFile(let folder, let path):
            Message(
                "\(folder)/\(path) is in the way: the site has a file of that name, but jikoku did not write this one. "
                    + "Move it away, or choose another folder."
            )
        case .inTheWay(let folder, let path, let what):
            Message("\(folder)/\(path) is \(what), and the site needs its place. Move it away, then build again.")
        case .damagedRecord(let record, let line):
            Message(
                "\(record) is damaged at line \(line), so that nobody knows which files of the folder belong to the site. "
                    + "Choose another folder, or delete this one."
            )
        case .locked(let folder):
            Message("Another build is writing into \(folder). Wait until it is done, or choose another folder.")
        case .unsafePath(let path):
            Message(
                "\"\(path)\" cannot be the path of a file of the site: it has to be relative, in printable ASCII "
                    + "without \\ and :, without . and .. as folders, and outside \(OutputRecord.folder). Rename the file."
            )
        case .clash(let path, let other):
            Message(
                "\(path) and \(other) cannot both be files of the site: they meet on systems that ignore case, "
                    + "or one would be a folder of the other. Rename one of them."
            )
        case .unplanned(let path):
            Message("\(path) was not announced when the build began. This is a mistake in jikoku; please report it.")
        case .unwritten(let count, let first):
            count == 1
                ? Message(
                    "1 announced file was never written, the first is \(first). Nothing was removed. "
                        + "This is a mistake in jikoku; please report it."
                )
                : Message(
                    "\(count) announced files were never written, the first is \(first). Nothing was removed. "
                        + "This is a mistake in jikoku; please report it."
                )
        case .losses(let folder, let pages, let all, let first):
            Message(
                "This build would remove \(pages) of the \(all) pages in \(folder), the first is \(first), so nothing was "
                    + "changed. If that is right, build again with --accept-losses; if not, choose another folder."
            )
        case .noSite(let folder):
            Message("\(folder) holds no site: it has no index.html. Build one first, or name another folder.")
        case .noFile(let path):
            Message(
                "\(path) is neither a file nor a folder, so it cannot be handed out with the site. Put the file itself "
                    + "there, or move this away."
            )
        case .unreadable(let path, let code): Message("\(path) cannot be read: \(Message.systemClause(code)).")
        case .system(let doing, let path, let code):
            Message("Could not \(doing) \(path): \(Message.system(code)). \(Self.remedy(code))")
        }
    }

    private static func remedy(_ code: Int32) -> Message {
        switch code {
        case ENOSPC, EDQUOT:
            Message("Make room on the disk, then build again; the pages in the folder are still whole.")
        case EACCES, EPERM: Message("Allow this user to write there, or choose another folder.")
        case EROFS: Message("Choose a folder on a disk that can be written.")
        case EISDIR, ENOTDIR, ELOOP: Message("Move what is there away, then build again.")
        case EMFILE, ENFILE: Message("Too many files are open: close other programs or raise the limit with ulimit -n.")
        case ENAMETOOLONG: Message("Choose a folder with a shorter path.")
        default: Message("Mend that, then build again; the pages in the folder are still whole.")
        }
    }
}
