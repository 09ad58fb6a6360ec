import Foundation
import Timetable

/// The feeds of a store that has several, each in a store of its own in a folder beside it: `timetable.sqlite.feeds`.
///
/// Each of them can be replaced alone; the others are read from here and joined again. A store of one feed has no such
/// folder.
public struct FeedStores: Sendable {
    private let store: String

    /// The feeds of the store at a path, whether it is there or not.
    public init(of store: String) { self.store = store }

    /// The folder.
    public var folder: String { store + ".feeds" }

    /// Where the store of a feed lies.
    public func path(of key: String) -> String { "\(folder)/\(key).sqlite" }

    /// Whether the store of a feed is there.
    public func has(_ key: String) -> Bool { FileManager.default.fileExists(atPath: path(of: key)) }

    /// The keys of the feeds that the store was joined from, in order; of a store of one feed that feed's own. Empty where
    /// there is no store.
    ///
    /// - Throws: ``StoreError`` where there is something else, or a store that cannot be read.
    public func keys() throws(StoreError) -> [String] {
        let sources: (whole: Source, feeds: [Source])
        do throws(StoreError) {
            sources = try TimetableStore(path: store).sources()
        } catch .missing {
            return []
        } catch {
            throw error
        }
        return sources.feeds.isEmpty ? [sources.whole.key] : sources.feeds.map(\.key)
    }

    /// Where the timetable of a feed is now: in a store of its own, or alone in the store; `nil` where it is nowhere.
    public func place(of key: String) -> String? {
        if has(key) { return path(of: key) }
        guard let sources = try? TimetableStore(path: store).sources(), sources.feeds.isEmpty, sources.whole.key == key
        else { return nil }
        return store
    }

    /// The timetable of a feed.
    ///
    /// - Throws: ``StoreError``, also where the store of that feed is not there any more.
    public func dataset(of key: String) throws(StoreError) -> Dataset {
        try TimetableStore(path: place(of: key) ?? path(of: key)).dataset()
    }

    /// Makes the folder, unless it is there.
    ///
    /// - Throws: ``StoreError/file(path:reason:)``.
    public func makeFolder() throws(StoreError) {
        guard mkdir(folder, 0o777) != 0, errno != EEXIST else { return }
        throw .file(path: folder, reason: StoreError.systemReason(errno))
    }

    /// Removes the stores of all feeds but some, and the folder where nothing is left in it. Other files stay.
    public func removeAll(but kept: [String] = []) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let keptNames = Set(kept.map { "\($0).sqlite" })
        for name in names where name.hasSuffix(".sqlite") && !keptNames.contains(name) {
            let path = "\(folder)/\(name)"
            if (try? TimetableStore(path: path)) != nil { unlink(path) }
        }
        rmdir(folder)
    }
}
