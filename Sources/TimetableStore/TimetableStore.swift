import Foundation
import GRDB
import Messages
import Synchronization
import Timetable

/// One SQLite file with a whole checked timetable. Docs/store.md describes it to other programs.
///
/// ```swift
/// let dataset = try TimetableStore(path: "tokyo.sqlite").dataset()
/// print(dataset.trains.count, dataset.source.name)
/// ```
public struct TimetableStore: Sendable {
    private let path: String
    /// Where the file lies, with links followed.
    private let place: String
    private let database: DatabaseQueue

    /// Opens a store for reading.
    ///
    /// - Throws: ``StoreError``: the file is missing, no store, one of another version, not to be read, or another
    ///   program is at work on it.
    public init(path: String) throws(StoreError) {
        let place = try StorePlace(path)
        let header = try Self.header(of: place, for: path)
        guard header.isStore else { throw .notAStore(path: path) }
        guard header.version == Schema.version else {
            throw .otherVersion(path: path, found: header.version, expected: Schema.version)
        }
        // A log makes SQLite keep a file beside it, though it only reads.
        let log = place.journals.first { $0.hasSuffix("-wal") }
        if log != nil || header.hasWriteAheadLog { throw .journalled(path: path, journal: log) }
        do {
            database = try Self.reading(place.path)
            _ = try database.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") }
        } catch {
            let isLocked = (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
            if !isLocked, let journal = place.journals.first { throw .journalled(path: path, journal: journal) }
            throw Self.readingError(error, path: path)
        }
        if let journal = place.journals.first { throw .journalled(path: path, journal: journal) }
        self.path = path
        self.place = place.path
    }

    private static func reading(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// The whole timetable, equal to the one that was written: its rows are compared with the checksums that the import
    /// wrote down.
    ///
    /// Every reader of a store, to check it or to build from it, reads it this way: there is one verdict on a store.
    ///
    /// - Parameter isWanted: For each train whether it is wanted; `nil` for all. Trains that links join are wanted together.
    ///   Those that are left out take no memory, and yet their rows are compared.
    /// - Throws: ``StoreError/damaged(path:reason:)`` where anything is not as it was written, also in an index,
    ///   ``StoreError/locked(path:)`` while another program writes to it.
    public func dataset(ofTrains isWanted: [Bool]? = nil) throws(StoreError) -> Dataset {
        // There may be damage in pages of which no row is read; an import on top would then go wrong. Looking through
        // all pages takes half as long as reading, so another connection does it in the meantime.
        let results = Mutex<(fault: Result<Message?, any Error>?, dataset: Result<Dataset, any Error>?)>((nil, nil))
        DispatchQueue.concurrentPerform(iterations: 2) { position in
            if position == 0 {
                let dataset = Result { try database.read { db in try DatasetReader(db).dataset(of: isWanted) } }
                results.withLock { $0.dataset = dataset }
            } else {
                let fault = Result { try Self.reading(place).read(StoreChecks.pageFaults) }
                results.withLock { $0.fault = fault }
            }
        }
        let (fault, dataset) = results.withLock { $0 }
        guard let fault, let dataset else { preconditionFailure("both have ended") }
        do {
            if let fault = try fault.get() { throw StoreDamage(fault) }
            return try dataset.get()
        } catch let damage as StoreDamage {
            throw .damaged(path: path, reason: reasons(besides: damage).message(separatedBy: "; "))
        } catch {
            throw Self.readingError(error, path: path)
        }
    }

    /// Everything that can be said about a damaged store, the first finding in front.
    private func reasons(besides damage: StoreDamage) -> [Message] {
        // A file may be so damaged that nothing more can be asked of it.
        let violations = (try? database.read(StoreChecks.violations)) ?? []
        return [damage.explanation] + violations.filter { $0 != damage.explanation }
    }

    /// The checksum of each table, as the import wrote it down and ``dataset()`` compares it: other rows have another
    /// checksum.
    ///
    /// - Throws: ``StoreError`` where the store cannot be read.
    public func checksums() throws(StoreError) -> [String: UInt64] {
        do {
            return try database.read(StoreChecksums.written)
        } catch {
            throw Self.readingError(error, path: path)
        }
    }

    /// What is known of the trains before they are read, so that of a large store a part may be read.
    ///
    /// - Throws: ``StoreError`` where the store cannot be read.
    public func storedTrains() throws(StoreError) -> StoredTrains {
        do {
            return try database.read { db in
                let reader = try DatasetReader(db)
                return try StoredTrains(try reader.network(), db, reader.known)
            }
        } catch {
            throw Self.readingError(error, path: path)
        }
    }

    /// Writes a new store, checks it, and only then puts it in the place of an old one.
    ///
    /// A symbolic link is followed. Anything in the place that is no store of Jikoku stays.
    ///
    /// - Parameter accepted: The losses that are right: by itself the new store may not lack more than a fifth of the old
    ///   one's trains, nor all trains of a railway.
    /// - Throws: ``StoreError``; the old store is then as it was.
    public static func write(
        _ dataset: Dataset,
        to path: String,
        accepting accepted: AcceptedLosses = .none
    ) throws(StoreError) {
        try prepare(dataset, for: path, insteadOf: path, accepting: accepted).publish()
    }

    /// Writes a new store and checks it, without putting it into its place.
    ///
    /// - Parameters:
    ///   - old: The store whose trains must not be lost, if there is one.
    ///   - accepted: The losses that are right.
    /// - Throws: ``StoreError``; whatever is in the place is as it was.
    public static func prepare(
        _ dataset: Dataset,
        for path: String,
        insteadOf old: String? = nil,
        accepting accepted: AcceptedLosses = .none
    ) throws(StoreError) -> PreparedStore {
        let new = try NewStoreFile(for: path)
        do {
            try load(dataset, into: DatabaseQueue(path: new.path, configuration: loading))
        } catch let damage as StoreDamage {
            throw .refused(path: path, reason: damage.explanation)
        } catch let error as DatabaseError {
            throw writingError(error, path: path)
        } catch {
            throw .file(path: path, reason: Message("the database cannot be made"))
        }
        if case .railways(let known) = accepted, let old, let before = counts(at: old), let now = counts(at: new.path),
            let losses = StoreLosses(from: before, to: now, besides: known)
        {
            throw .losses(path: path, losses)
        }
        return PreparedStore(file: new)
    }

    /// The sources of a store, without its timetable: that of the whole, then those of its feeds, where it has several.
    ///
    /// - Throws: ``StoreError`` where the store cannot be read.
    public func sources() throws(StoreError) -> (whole: Source, feeds: [Source]) {
        do {
            return try database.read { db in
                let reader = try DatasetReader(db)
                guard let whole = try reader.readSources(.whole).first else {
                    throw StoreDamage(Message("the table source is empty"))
                }
                return (whole, try reader.readSources(.feeds))
            }
        } catch {
            throw Self.readingError(error, path: path)
        }
    }

    /// The trains of a store, also of another version, as far as its tables say; `nil` where nothing can be read, and
    /// so nothing can be lost.
    private static func counts(at path: String) -> TrainCounts? {
        guard let place = try? StorePlace(path), place.journals.isEmpty, let header = try? header(of: place, for: path),
            header.isStore, !header.hasWriteAheadLog
        else { return nil }
        return try? reading(place.path).read(TrainCounts.init)
    }

    private static func load(_ dataset: Dataset, into database: DatabaseQueue) throws {
        try database.writeWithoutTransaction { db in
            // The new file replaces the old one whole or not at all, so it needs no journal of its own, and it is flushed
            // to the disk once, at the end.
            try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;")
            // At once, so that a file which a killed import leaves is known for Jikoku's.
            try Schema.sign(db)
            try db.inTransaction {
                try Schema.create(in: db)
                try DatasetWriter(db, dataset).write()
                try Schema.createIndexes(in: db)
                return .commit
            }
            if let first = try StoreChecks.violations(in: db).first { throw StoreDamage(first) }
        }
        try database.close()
    }

    private static var loading: Configuration {
        var configuration = Configuration()
        // Checked over the whole file at the end, which is faster than row by row.
        configuration.foreignKeysEnabled = false
        return configuration
    }

    /// Looks at a file without SQLite, which would wait for a pipe and make files beside a database.
    private static func header(of place: StorePlace, for path: String) throws(StoreError) -> StoreHeader {
        let descriptor = open(place.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .missing(path: path) }
            throw .unreadable(path: path, reason: StoreError.systemReason(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .notAStore(path: path)
        }
        return StoreHeader(descriptor: descriptor)
    }

    private static func readingError(_ error: any Error, path: String) -> StoreError {
        switch error {
        case let damage as StoreDamage:
            return .damaged(path: path, reason: damage.explanation)
        case let error as DatabaseError:
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked(path: path)
            case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
                return .unreadable(path: path, reason: Message("permission is denied"))
            case .SQLITE_IOERR: return .unreadable(path: path, reason: Message("the disk does not give its bytes"))
            case .SQLITE_NOMEM: return .unreadable(path: path, reason: Message("the memory is too small"))
            default: return .damaged(path: path, reason: Message("its tables cannot be read"))
            }
        default:
            return .damaged(path: path, reason: Message("its tables cannot be read"))
        }
    }

    private static func writingError(_ error: DatabaseError, path: String) -> StoreError {
        switch error.resultCode {
        case .SQLITE_FULL: .file(path: path, reason: Message("the disk is full"))
        case .SQLITE_NOMEM: .file(path: path, reason: Message("the memory is too small"))
        case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG:
            .refused(path: path, reason: Message("a row breaks a rule of its table"))
        default: .file(path: path, reason: Message("the disk does not take its bytes"))
        }
    }
}
