import Foundation
import Messages

/// The file that a path means, behind any symbolic links: links stay, and what they lead to is read or replaced.
struct StorePlace {
    /// The folder that the file is, or will be, in.
    let folder: String
    /// The file's name in its folder.
    let name: String

    /// The file itself.
    var path: String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }

    /// - Throws: ``StoreError/file(path:reason:)`` where links go round in a circle, or the path names a folder.
    init(_ path: String) throws(StoreError) {
        var target = path
        var links = 0
        while let next = Self.destination(of: target) {
            links += 1
            guard links <= 40 else { throw .file(path: path, reason: Message("its links go round in a circle")) }
            target = next.hasPrefix("/") ? next : "\(Self.split(target).folder)/\(next)"
        }
        let (folder, name) = Self.split(target)
        guard !["", ".", ".."].contains(name) else { throw .file(path: path, reason: Message("it is a folder")) }
        (self.folder, self.name) = (folder, name)
    }

    /// Files that SQLite keeps beside a database while another program writes to it, where they are not empty.
    var journals: [String] {
        ["-journal", "-wal"].map { path + $0 }.filter { journal in
            var status = stat()
            return lstat(journal, &status) == 0 && (status.st_mode & S_IFMT != S_IFREG || status.st_size > 0)
        }
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }

    /// Returns where a symbolic link leads; `nil` for anything else.
    private static func destination(of path: String) -> String? {
        var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &characters, characters.count)
        return count < 0 ? nil : String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
