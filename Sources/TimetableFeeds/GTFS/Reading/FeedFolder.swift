import Archives
import Foundation
import Timetable

/// Where a feed's files are: in a ZIP archive, or in a folder.
struct FeedFolder {
    private enum Place {
        case disk(path: String)
        case archive(ZipArchive, ZipEntry)
    }

    /// Where the files are, by name in lower case.
    private var files: [String: Place] = [:]

    /// The names of the files, in order.
    var names: [String] { files.keys.sorted() }

    /// Whether there is a file of this name.
    func has(_ name: String) -> Bool { files[name] != nil }

    /// Opens a file; `nil` where there is none.
    func stream(_ name: String) throws(ArchiveError) -> (any ByteStream)? {
        switch files[name] {
        case .disk(let path): try FileStream(path: path)
        case .archive(let archive, let entry): try archive.stream(of: entry)
        case nil: nil
        }
    }

    /// Finds the files of a feed.
    ///
    /// - Parameter url: a ZIP archive, a folder, or either with the feed in a folder of its own inside.
    init(_ url: URL, _ log: ReadingLog) {
        let path = url.path(percentEncoded: false)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            log.report(MissingFile.self) { $0.feed(path) }
            return
        }
        if isFolder.boolValue { find(inFolder: path) } else { find(inArchive: path, log) }
    }

    private mutating func find(inFolder path: String) {
        let all = FileManager.default.enumerator(atPath: path)
        var paths: [String] = []
        while let next = all?.nextObject() as? String {
            if (all?.level ?? 0) > 2 { all?.skipDescendants() } else { paths.append(next) }
        }
        for (name, place) in Self.feed(paths.sorted()) {
            files[name] = .disk(path: path + "/" + place)
        }
    }

    private mutating func find(inArchive path: String, _ log: ReadingLog) {
        let name = URL(filePath: path).lastPathComponent
        do throws(ArchiveError) {
            let archive = try ZipArchive(path: path)
            let entries = Dictionary(archive.entries.map { ($0.name, $0) }) { first, _ in first }
            let found = Self.feed(archive.entries.filter { !$0.isFolder }.map(\.name))
            for (name, place) in found {
                if let entry = entries[place] { files[name] = .archive(archive, entry) }
            }
            if !has("stops.txt"), let inner = archive.entries.first(where: { $0.name.lowercased().hasSuffix(".zip") }) {
                log.report(UnreadableArchive.self) { $0.check(name, holding: inner.name) }
            }
        } catch {
            log.report(UnreadableArchive.self) { $0.check(name, error) }
        }
    }

    /// Finds the folder that holds the feed: the one with most of the files that every feed has; of several such
    /// folders, the uppermost.
    ///
    /// - Returns: the paths of its files, by name in lower case.
    private static func feed(_ paths: [String]) -> [(name: String, path: String)] {
        let usual: Set<String> = ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"]
        var folders: [Substring: [(name: String, path: String)]] = [:]
        for path in paths {
            let cut = path.lastIndex(of: "/")
            let name = path[(cut.map(path.index(after:)) ?? path.startIndex)...].lowercased()
            // What macOS adds to an archive looks like a second feed.
            guard !path.hasPrefix("__MACOSX/"), !name.hasPrefix(".") else { continue }
            folders[path[..<(cut ?? path.startIndex)], default: []].append((name, path))
        }
        let ranked = folders.map { folder, files in
            (
                worth: files.count { usual.contains($0.name) }, depth: folder.split(separator: "/").count,
                folder: folder, files: files
            )
        }
        let best = ranked.min { (-$0.worth, $0.depth, $0.folder) < (-$1.worth, $1.depth, $1.folder) }
        guard let best, best.worth > 0 else { return [] }
        var seen: Set<String> = []
        return best.files.filter { seen.insert($0.name).inserted }
    }
}
