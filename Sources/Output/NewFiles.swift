import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Files that are put into a folder together: all of them, or none. What goes away before ``keep()`` is taken back.
///
/// They belong to whoever writes them, with the modes that the user's umask leaves.
public final class NewFiles {
    private let folder: URL
    /// What was made, in this order.
    private var made: [(path: String, isFolder: Bool)] = []

    /// Begins a set of files, and makes the folder for them where there is none.
    ///
    /// - Throws: ``WholeFileError``.
    public init(in folder: URL) throws(WholeFileError) {
        self.folder = folder
        try makeFolders(folder)
    }

    deinit {
        for (path, isFolder) in made.reversed() { _ = isFolder ? rmdir(path) : unlink(path) }
    }

    /// Adds a folder, and those that it lies in.
    ///
    /// - Parameter path: Below the folder, with `/` between names.
    public func addFolder(_ path: String) throws(WholeFileError) { try makeFolders(folder.appending(path: path)) }

    /// Adds a file, and the folders that it lies in. Nothing may stand in its place.
    ///
    /// - Parameter path: Below the folder, with `/` between names.
    public func add(_ path: String, _ bytes: some Sequence<UInt8>) throws(WholeFileError) {
        let place = folder.appending(path: path)
        try makeFolders(place.deletingLastPathComponent())
        let name = place.path(percentEncoded: false)
        let told = place.relativePath
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .system(path: told, code: errno) }
        defer { close(file) }
        made.append((name, false))
        do throws(FolderHandle.Failure) { try FolderHandle.fill(file, Array(bytes)) } catch {
            throw .system(path: told, code: error.code)
        }
    }

    /// Leaves all of them where they are, and waits until the disk has them.
    public func keep() throws(WholeFileError) {
        do throws(FolderHandle.Failure) {
            try FolderHandle(folder.path(percentEncoded: false)).flush()
        } catch {
            throw .folder(path: folder.relativePath, code: error.code)
        }
        made = []
    }

    private func makeFolders(_ url: URL) throws(WholeFileError) {
        do throws(NewFolders.Failure) {
            made += try NewFolders.make(url.path(percentEncoded: false)).map { ($0, true) }
        } catch {
            throw .folder(path: error.folder, code: error.code)
        }
    }
}
