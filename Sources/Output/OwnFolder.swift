import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The hidden folder for what is a build's own and not the site's: the record, the lock and temporary files.
///
/// It lies beside the output folder, `.NAME.jikoku` beside `NAME`, so that it is not published with the site. A small file
/// in the site, the mark, says that the two belong together: a folder that somebody puts in the place of a site has none,
/// and is not taken for ours. Where nothing can be put beside the site, or only on another file system, from which no file
/// can be moved into the site, it lies in the site itself as `.jikoku`, where the mark would be.
struct OwnFolder {
    let handle: FolderHandle
    /// Its name as messages give it.
    let name: String
    /// Whether it lies beside the output folder.
    let isBeside: Bool

    /// The file in our own folder which says that it lay in the site and has just been moved out of it.
    private static let moved = "moved"

    /// The place beside an output folder: the folder above it, and our own's name there.
    struct Place {
        let above: FolderHandle
        let path: String
        let name: String

        /// `nil` where there is none, or on another file system.
        init?(_ folder: URL, _ root: FolderHandle) {
            guard let real = realpath(folder.path, nil) else { return nil }
            defer { free(real) }
            let url = URL(filePath: String(cString: real), directoryHint: .isDirectory)
            let last = url.lastPathComponent
            guard !last.isEmpty, last != "/" else { return nil }
            path = url.deletingLastPathComponent().path
            guard let above = try? FolderHandle(path), let device = above.device, device == root.device else {
                return nil
            }
            self.above = above
            name = ".\(last).jikoku"
        }

        /// Whether a build has left its record here.
        var hasRecord: Bool { (try? above.kind(of: "\(name)/\(OutputRecord.name)")) == .file }

        /// Whether the record was moved here, by a build that had no time left to set the mark.
        var isJustMoved: Bool { (try? above.kind(of: "\(name)/\(OwnFolder.moved)")) == .file }
    }

    /// Opens our own folder, and makes it where there is none.
    init(of root: FolderHandle, named site: String, at place: Place?) throws(FolderHandle.Failure) {
        let inside = try root.kind(of: OutputRecord.folder)
        if let place, try Self.takes(place, root, inside) {
            handle = try FolderHandle(place.name, in: place.above)
            name = "\(place.path)/\(place.name)"
            isBeside = true
        } else {
            try root.makeFolder(OutputRecord.folder)
            handle = try FolderHandle(OutputRecord.folder, in: root)
            name = "\(site)/\(OutputRecord.folder)"
            isBeside = false
        }
    }

    /// Makes our own folder beside the site, or moves it there.
    ///
    /// - Returns: `false` where it has to lie in the site.
    private static func takes(
        _ place: Place,
        _ root: FolderHandle,
        _ inside: FolderHandle.Kind
    ) throws(FolderHandle.Failure) -> Bool {
        do throws(FolderHandle.Failure) {
            guard inside == .folder else {
                try place.above.makeFolder(place.name)
                return true
            }
            guard try place.above.kind(of: place.name) == .nothing else { return false }
            try root.touch("\(OutputRecord.folder)/\(moved)")
            try root.move(OutputRecord.folder, to: place.name, in: place.above)
            return true
        } catch {
            // With a mark in the site, our own folder lies beside it and nowhere else.
            if inside == .file { throw error }
            if inside == .folder { _ = try? root.remove("\(OutputRecord.folder)/\(moved)") }
            return false
        }
    }

    /// Says in the site that our own folder belongs to it.
    func mark(_ root: FolderHandle) throws(FolderHandle.Failure) {
        guard isBeside else { return }
        if try root.kind(of: OutputRecord.folder) == .nothing {
            // What the record of a site says that is gone holds no more.
            if try OutputFolder.names(root).isEmpty { _ = try handle.remove(OutputRecord.name) }
            let text = Array(OutputRecord.mark.utf8)
            let result = text.withUnsafeBytes { bytes -> FolderHandle.Failure? in
                do throws(FolderHandle.Failure) {
                    try OutputLane(number: 0).put(bytes, at: OutputRecord.folder, in: root, by: handle, durably: true)
                    return nil
                } catch {
                    return error
                }
            }
            if let result { throw result }
        }
        _ = try handle.remove(Self.moved)
    }
}
