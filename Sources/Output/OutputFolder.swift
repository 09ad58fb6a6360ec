import Foundation
import Messages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An output folder that this build has to itself, and the record of what earlier builds left in it.
///
/// Opening it changes nothing that matters: at most it makes the folder and our own hidden one, with the mark.
final class OutputFolder: Sendable {
    /// The name that the user gave, for messages.
    let name: String
    let root: FolderHandle
    /// Our own hidden folder: the record, the lock and temporary files.
    let own: FolderHandle
    /// Its path, as messages give it.
    let ownName: String
    /// The folder in our own one in which a new site comes about.
    private static let new = "new"
    /// The record's path, for messages.
    var recordPath: String { "\(ownName)/\(OutputRecord.name)" }
    /// Whether there is a record of earlier builds, as in all but a new folder.
    let hasRecord: Bool

    private let lock: Int32

    /// Opens or makes the folder and locks it until ``OutputFolder`` goes away.
    ///
    /// - Throws: ``OutputError`` where the folder is not ours, locked or cannot be opened.
    init(_ folder: URL) throws(OutputError) {
        name = folder.path
        do throws(NewFolders.Failure) { _ = try NewFolders.make(folder.path(percentEncoded: false)) } catch {
            // Where something else stands in its own place, opening it says so.
            if error.folder != folder.path(percentEncoded: false) {
                throw .system(doing: Message("make a folder in"), path: error.folder, code: error.code)
            }
        }
        let name = name
        func failed<Value>(
            _ doing: Message,
            _ path: String,
            _ call: () throws(FolderHandle.Failure) -> Value
        ) throws(OutputError) -> Value {
            do { return try call() } catch { throw .system(doing: doing, path: path, code: error.code) }
        }
        let root = try failed(Message("open the folder"), name) { () throws(FolderHandle.Failure) in
            try FolderHandle(folder.path)
        }
        self.root = root

        let place = OwnFolder.Place(folder, root)
        try Self.refuseForeign(root, name, place)
        let ownFolder = try failed(Message("open the folder"), "\(name)/\(OutputRecord.folder)") {
            () throws(FolderHandle.Failure) in
            try OwnFolder(of: root, named: name, at: place)
        }
        let (own, ownName) = (ownFolder.handle, ownFolder.name)
        self.own = own
        self.ownName = ownName
        lock = try failed(Message("open the file"), "\(ownName)/lock") { () throws(FolderHandle.Failure) in
            try FolderHandle.retry {
                openat(own.descriptor, "lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
            }
        }
        if flock(lock, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            close(lock)
            throw code == EWOULDBLOCK ? .locked(folder: name) : .system(doing: Message("lock"), path: name, code: code)
        }
        do throws(OutputError) {
            // Again, because another build may have begun and ended since.
            try Self.refuseForeign(root, name, place)
            try failed(Message("tidy the folder"), ownName) { () throws(FolderHandle.Failure) in
                for left in try own.names() where left.hasPrefix(OutputLane.prefix) { _ = try own.remove(left) }
            }
            Self.dropNew(ownName)
            try failed(Message("write the file"), "\(name)/\(OutputRecord.folder)") { () throws(FolderHandle.Failure) in
                try ownFolder.mark(root)
            }
            hasRecord = try failed(Message("look at"), "\(ownName)/\(OutputRecord.name)") {
                () throws(FolderHandle.Failure) in
                try own.kind(of: OutputRecord.name) != .nothing
            }
        } catch {
            close(lock)
            throw error
        }
    }

    deinit {
        // Closing is not enough while another thread starts a program: until that runs, it shares the lock.
        unlock()
        close(lock)
    }

    /// The bytes of the record of earlier builds, which are many; `nil` in a new folder.
    func record() throws(OutputError) -> [UInt8]? {
        do { return try own.contents(of: OutputRecord.name) } catch {
            throw .system(doing: Message("read the file"), path: recordPath, code: error.code)
        }
    }

    /// Makes the folder in which a new site comes about: nobody reads in it, so that no file needs a name for the time
    /// until it is whole.
    func makeNew() throws(OutputError) -> FolderHandle {
        do throws(FolderHandle.Failure) {
            try own.makeFolder(Self.new)
            return try FolderHandle(Self.new, in: own)
        } catch {
            throw .system(doing: Message("make the folder"), path: "\(ownName)/\(Self.new)", code: error.code)
        }
    }

    /// Moves all of a new site to its place.
    func takeNew(_ new: FolderHandle) throws(OutputError) {
        func failed(_ path: String, _ call: () throws(FolderHandle.Failure) -> Void) throws(OutputError) {
            do { try call() } catch { throw .system(doing: Message("write"), path: path, code: error.code) }
        }
        var names: [String] = []
        try failed(name) { () throws(FolderHandle.Failure) in names = try new.names() }
        for own in names.sorted() {
            try failed("\(name)/\(own)") { () throws(FolderHandle.Failure) in try new.move(own, to: own, in: root) }
        }
        dropNew()
    }

    /// Removes a new site that came to nothing.
    func dropNew() { Self.dropNew(ownName) }

    private static func dropNew(_ ownName: String) { try? FileManager.default.removeItem(atPath: "\(ownName)/\(new)") }

    /// Lets the next build begin.
    func unlock() { flock(lock, LOCK_UN) }

    /// What lies in the folder but for what is ours.
    static func names(_ root: FolderHandle) throws(FolderHandle.Failure) -> [String] {
        // The Finder leaves its own file in whatever folder it shows.
        try root.names().filter { $0 != OutputRecord.folder && $0 != ".DS_Store" }
    }

    /// Throws where the folder holds something and no record of ours says which of it is ours.
    private static func refuseForeign(
        _ root: FolderHandle,
        _ name: String,
        _ place: OwnFolder.Place?
    ) throws(OutputError) {
        do throws(FolderHandle.Failure) {
            switch try root.kind(of: OutputRecord.folder) {
            case .nothing: if place?.isJustMoved == true { return }
            case .file: if place?.hasRecord == true { return }
            case .folder:
                if try root.kind(of: "\(OutputRecord.folder)/\(OutputRecord.name)") != .nothing { return }
            default: throw FolderHandle.Failure(code: ENOTDIR)
            }
            if try names(root).isEmpty { return }
        } catch {
            throw .system(doing: Message("look into"), path: "\(name)/\(OutputRecord.folder)", code: error.code)
        }
        throw .foreignFolder(folder: name)
    }
}
