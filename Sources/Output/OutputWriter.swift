import Digests
import Foundation
import Messages
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes a site into a folder so that the last good site survives whatever happens.
///
///     let writer = try OutputWriter(folder: output, paths: paths)
///     try writer.write("en/index.html", bytes)     // from any thread, every path once
///     let report = try writer.finish()
///
/// - A file that already holds the same bytes is left alone; any other is written beside its place and moved there,
///   so that every file is the old one or the new one, whole.
/// - A site that was not there before is written beside its place and moved there as a whole, when all of it is done.
/// - A file that the last build left, and that would be made of the same, need not be drawn: ``finished(at:madeOf:)``.
/// - Only files that ``OutputRecord`` lists are overwritten or removed, and stale ones are removed last.
/// - No path and no symbolic link leads outside the folder.
///
/// Files may be written in any order. Neighbours in one folder one after the other are the fastest.
public final class OutputWriter: Sendable {
    private let folder: OutputFolder
    private let plan: PathIndex
    private let flushes: Bool
    /// Where files are written: in the folder itself, or, of a new site, in one beside it.
    private let place: FolderHandle
    private let isNew: Bool
    private let isFinished = Atomic(false)
    /// The files of earlier builds. It is `nil` if they are exactly those of the plan.
    private let old: PathIndex?
    /// For each path of the plan, whether an earlier build may have written it.
    private let isRecorded: [Bool]
    /// For each path of the plan, 1 when it is written. Each byte belongs to whoever writes that path.
    private nonisolated(unsafe) let isWritten: UnsafeMutablePointer<UInt8>
    /// For each path of the plan, how its file was left. Each belongs to whoever writes that path.
    private nonisolated(unsafe) let files: UnsafeMutablePointer<FinishedFile>
    /// What the last build left; `nil` where nothing is known of it.
    private let finished: FinishedFiles?
    private let lanes = Mutex<Lanes>(Lanes())

    private struct Lanes {
        var all: [OutputLane] = []
        var free: [OutputLane] = []

        mutating func take() -> OutputLane {
            if let lane = free.popLast() { return lane }
            let lane = OutputLane(number: all.count)
            all.append(lane)
            return lane
        }
    }

    /// Opens the folder, checks the whole plan against what is there, notes it in the record and makes its folders.
    ///
    /// - Parameters:
    ///   - folder: The output folder; made if it is not there.
    ///   - paths: Every file that this build will write, below the folder, in an order that is the same each time.
    ///   - flushes: Whether ``finish()`` waits until all is on the disk, so that a power cut takes nothing back.
    ///   - acceptsLosses: Whether a build may remove more than half of the pages of the builds before.
    /// - Throws: ``OutputError``, before anything in the folder is touched unless the disk itself fails.
    public init(
        folder: URL,
        paths: some Collection<String>,
        flushes: Bool = false,
        acceptsLosses: Bool = false
    ) throws(OutputError) {
        self.flushes = flushes
        plan = try OutputPlan.table(of: paths)
        self.folder = try OutputFolder(folder)
        let name = self.folder.name
        let new = OutputRecord.bytes(of: plan)

        var old: PathIndex?
        let record = try self.folder.record()
        if let record, record != new {
            do { old = try OutputRecord.paths(in: record) } catch {
                throw .damagedRecord(record: self.folder.recordPath, line: error.line)
            }
        }
        self.old = old
        let known = record == nil ? false : old == nil
        isRecorded = old.map(plan.membership(in:)) ?? Array(repeating: known, count: plan.count)
        isWritten = .allocate(capacity: plan.count)
        isWritten.initialize(repeating: 0, count: plan.count)
        files = .allocate(capacity: plan.count)
        files.initialize(repeating: FinishedFile(), count: plan.count)
        finished =
            if let record { FinishedFiles(in: self.folder, record: record, plan: plan, old: old) } else { nil }

        let checks = OutputPlan(plan: plan, old: old, isRecorded: isRecorded, folder: self.folder)
        let missing = try checks.missingFolders()
        try checks.refuseForeignFiles(below: missing)
        if !acceptsLosses { try checks.refuseLosses() }
        // Whatever happens from here on, the site is no longer as its seal says.
        do { _ = try self.folder.own.remove(OutputSeal.name) } catch {
            throw .system(doing: Message("remove"), path: "\(self.folder.ownName)/\(OutputSeal.name)", code: error.code)
        }
        isNew = record == nil
        place = isNew ? try self.folder.makeNew() : self.folder.root
        if !isNew, isRecorded.contains(false) { try writeRecord(OutputRecord.bytes(of: plan, with: old)) }
        for path in missing {
            do { try place.makeFolder(path) } catch {
                throw .system(doing: Message("make the folder"), path: "\(name)/\(path)", code: error.code)
            }
        }
    }

    deinit {
        isWritten.deallocate()
        files.deallocate()
        // Once it is finished, the next build may have begun.
        if isNew, !isFinished.load(ordering: .relaxed) { folder.dropNew() }
    }

    /// Writes one file of the plan, unless it holds these bytes already. May be called from any thread.
    ///
    /// - Returns: whether the file is new or has changed.
    /// - Throws: ``OutputError``; the file is then as it was.
    @discardableResult
    public func write(_ path: String, _ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Bool {
        guard let position = plan.position(of: path) else { throw .unplanned(path: path) }
        return try write(at: position, bytes)
    }

    /// The origin and the size of the file at a position of the plan's paths, if the last build left it and nobody has
    /// touched it since. ``keep(at:)`` then takes it as it is.
    ///
    /// - Parameter madeOf: What it would be made of now.
    /// - Returns: `nil` where it has to be drawn.
    public func finished(at position: Int, madeOf: ContentDigest) -> (origin: FileOrigin, size: Int)? {
        guard isRecorded[position], let file = finished?[position], file.origin.madeOf == madeOf,
            plan.withCString(position, folder.root.stamp(of:)) == file.stamp
        else { return nil }
        return (file.origin, Int(file.stamp.size))
    }

    /// Keeps the file at a position as it is, if ``finished(at:madeOf:)`` knows it. May be called from any thread.
    public func keep(at position: Int) {
        guard let file = finished?[position] else { preconditionFailure("nothing is known of this file") }
        let lane = lanes.withLock { $0.take() }
        defer { lanes.withLock { $0.free.append(lane) } }
        files[position] = file
        lane.unchanged += 1
        lane.bytes += Int(file.stamp.size)
        isWritten[position] = 1
    }

    /// Writes the file at a position of the plan's paths, which spares looking up the path.
    ///
    /// - Parameter origin: What the next build is to know of it.
    /// - Returns: whether the file is new or has changed.
    /// - Throws: ``OutputError``; the file is then as it was.
    @discardableResult
    public func write(
        at position: Int,
        _ bytes: UnsafeRawBufferPointer,
        origin: FileOrigin? = nil
    ) throws(OutputError) -> Bool {
        try write(at: position, origin: origin) { (lane, path) throws(FolderHandle.Failure) in
            if isRecorded[position], let stamp = lane.same(path, in: folder.root, as: bytes) { return (stamp, false) }
            return (try lane.put(bytes, at: path, in: place, by: isNew ? nil : folder.own), true)
        }
    }

    /// Writes the file at a position of the plan's paths piece by piece, for one that is too large to be held.
    ///
    /// - Parameters:
    ///   - origin: What the next build is to know of it, asked for behind the last piece.
    ///   - pieces: Hands over one piece after the other.
    /// - Returns: whether the file is new or has changed.
    /// - Throws: ``OutputError``; the file is then as it was.
    @discardableResult
    public func write(
        at position: Int,
        origin: @autoclosure () -> FileOrigin? = nil,
        pieces: ((UnsafeRawBufferPointer) -> Void) -> Void
    ) throws(OutputError) -> Bool {
        try write(at: position, origin: origin()) { (lane, path) throws(FolderHandle.Failure) in
            let own = isNew ? nil : folder.own
            return try lane.put(at: path, in: place, by: own, orKeep: isRecorded[position], pieces: pieces)
        }
    }

    private func write(
        at position: Int,
        origin: @autoclosure () -> FileOrigin?,
        _ put: (OutputLane, UnsafePointer<CChar>) throws(FolderHandle.Failure) -> (stamp: FileStamp, isNew: Bool)
    ) throws(OutputError) -> Bool {
        let file: (stamp: FileStamp, isNew: Bool)
        let lane = lanes.withLock { $0.take() }
        defer { lanes.withLock { $0.free.append(lane) } }
        do throws(FolderHandle.Failure) {
            file = try plan.withCString(position) { (path) throws(FolderHandle.Failure) in try put(lane, path) }
        } catch {
            let path = plan.path(position)
            if error.code == EISDIR { throw .inTheWay(folder: folder.name, path: path, what: Message("a folder")) }
            throw .system(doing: Message("write"), path: "\(folder.name)/\(path)", code: error.code)
        }
        files[position] = FinishedFile(stamp: file.stamp, origin: origin() ?? .unknown)
        if file.isNew { lane.written += 1 } else { lane.unchanged += 1 }
        lane.bytes += Int(file.stamp.size)
        isWritten[position] = 1
        return file.isNew
    }

    /// Removes what earlier builds wrote and this one did not, notes that, and lets the next build begin.
    ///
    /// Call it once, when every `write` has returned.
    ///
    /// - Parameters:
    ///   - madeOf: What the site was made of, so that a build of the same finds nothing to do (``SealedSite``); `nil` where
    ///     that is not known.
    ///   - note: What such a build is to find.
    /// - Throws: ``OutputError``; without removing anything if a file of the plan is missing.
    public func finish(madeOf: ContentDigest? = nil, note: [UInt8] = []) throws(OutputError) -> OutputReport {
        let missing = (0..<plan.count).filter { isWritten[$0] == 0 }
        if let first = missing.first { throw .unwritten(count: missing.count, first: plan.path(first)) }

        var removed = 0
        if isNew {
            try writeRecord(OutputRecord.bytes(of: plan))
            try folder.takeNew(place)
            isFinished.store(true, ordering: .relaxed)
        }
        if let old {
            removed = try StaleFiles(old: old, plan: plan, folder: folder).remove()
            try writeRecord(OutputRecord.bytes(of: plan))
        }
        if flushes {
            do { try folder.root.flush() } catch {
                throw .system(doing: Message("flush to the disk"), path: folder.name, code: error.code)
            }
        }
        if let madeOf {
            // When all else is on the disk: a seal must not outlive what it vouches for.
            let seal = OutputSeal.bytes(
                madeOf: madeOf,
                record: OutputSeal.digest(OutputRecord.bytes(of: plan)[...]),
                note: note,
                files: UnsafeBufferPointer(start: files, count: plan.count)
            )
            try writeOwn(seal, OutputSeal.name)
        }
        folder.unlock()
        return lanes.withLock { lanes in
            let largest = (0..<plan.count).reduce(0) { max($0, Int(files[$1].stamp.size)) }
            var report = OutputReport(written: 0, unchanged: 0, removed: removed, bytes: 0, largest: largest)
            for lane in lanes.all {
                report.written += lane.written
                report.unchanged += lane.unchanged
                report.bytes += lane.bytes
            }
            return report
        }
    }

    private func writeRecord(_ bytes: [UInt8]) throws(OutputError) { try writeOwn(bytes, OutputRecord.name) }

    private func writeOwn(_ bytes: [UInt8], _ name: String) throws(OutputError) {
        let lane = lanes.withLock { $0.take() }
        defer { lanes.withLock { $0.free.append(lane) } }
        let result = bytes.withUnsafeBytes { bytes -> FolderHandle.Failure? in
            do throws(FolderHandle.Failure) {
                try lane.put(bytes, at: name, in: folder.own, by: folder.own, durably: true)
                return nil
            } catch {
                return error
            }
        }
        guard let result else { return }
        throw .system(doing: Message("write"), path: "\(folder.ownName)/\(name)", code: result.code)
    }
}
