import Digests
import Dispatch
import Foundation
import Messages
import Synchronization

/// A site that is still as a finished build left it.
public struct SealedSite: Sendable {
    /// What a build would report that found each file as it should be.
    public let report: OutputReport
    /// What the finished build noted.
    public let note: [UInt8]

    /// Looks at a site without reading its files: whether its seal is of what is asked for, and whether each of its files
    /// has the size and the time of its last change that the seal records, below folders that are folders.
    ///
    /// - Parameters:
    ///   - madeOf: What the next build would be made of.
    ///   - flushes: Whether to wait until all is on the disk; see ``OutputWriter/init(folder:paths:flushes:acceptsLosses:)``.
    ///   - jobs: How many threads look.
    /// - Returns: `nil` where a build has to look closer.
    /// - Throws: ``OutputError`` where a build would as well.
    public init?(
        _ folder: URL,
        madeOf: ContentDigest,
        flushes: Bool = false,
        jobs: Int = 1
    ) throws(OutputError) {
        // Opening the folder makes it, which is for those who write into it.
        guard Self.hasSeal(folder) else { return nil }
        let folder = try OutputFolder(folder)
        defer { folder.unlock() }
        guard let record = try folder.record(), let bytes = try? folder.own.contents(of: OutputSeal.name),
            let seal = OutputSeal(bytes), seal.madeOf == madeOf, seal.record == OutputSeal.digest(record[...]),
            let paths = try? OutputRecord.paths(in: record), paths.count == seal.files.count,
            Self.areFolders(paths, in: folder.root), Self.areStill(paths, seal.files, in: folder.root, jobs: jobs)
        else { return nil }
        if flushes {
            do { try folder.root.flush() } catch {
                throw .system(doing: Message("flush to the disk"), path: folder.name, code: error.code)
            }
        }
        let size = seal.files.reduce(0) { $0 &+ Int($1.stamp.size) }
        let largest = seal.files.reduce(0) { max($0, Int($1.stamp.size)) }
        report = OutputReport(written: 0, unchanged: paths.count, removed: 0, bytes: size, largest: largest)
        note = seal.note
    }

    private static func hasSeal(_ folder: URL) -> Bool {
        guard let root = try? FolderHandle(folder.path) else { return false }
        let beside = OwnFolder.Place(folder, root).flatMap { try? FolderHandle($0.name, in: $0.above) }
        guard let own = beside ?? (try? FolderHandle(OutputRecord.folder, in: root)) else { return false }
        return own.stamp(of: OutputSeal.name) != nil
    }

    /// A symbolic link in a folder's place would lead out of the site.
    private static func areFolders(_ paths: PathIndex, in root: FolderHandle) -> Bool {
        paths.folders().allSatisfy { (try? root.kind(of: $0)) == .folder }
    }

    private static func areStill(_ paths: PathIndex, _ files: [FinishedFile], in root: FolderHandle, jobs: Int) -> Bool
    {
        let differ = Atomic<Bool>(false)
        let jobs = max(1, jobs)
        DispatchQueue.concurrentPerform(iterations: jobs) { job in
            for position in paths.count * job / jobs..<paths.count * (job + 1) / jobs {
                if differ.load(ordering: .relaxed) { return }
                if paths.withCString(position, root.stamp(of:)) == files[position].stamp { continue }
                return differ.store(true, ordering: .relaxed)
            }
        }
        return !differ.load(ordering: .relaxed)
    }
}
