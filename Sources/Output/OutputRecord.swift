/// The list of the files in an output folder that builds have written, kept in a folder of our own (``OwnFolder``).
///
/// Only what it lists is ever overwritten or removed. It is written whole before the first page, as the union of what
/// was there and what will be, and again when the stale files are gone. So every file of ours is on the list, whenever
/// a build is killed. Each line is one path; the first line says what the file is.
public enum OutputRecord {
    /// The one name in the output folder that is no page's: of the mark, or of our own folder where that cannot lie beside
    /// the output folder.
    public static let folder = ".jikoku"
    static let name = "files"
    /// The text of the mark, the same for every site.
    static let mark = "This folder holds a site that jikoku built; its record lies beside it.\n"

    /// The first line of a record. Its number changes with the meaning.
    private static let title = "jikoku files 1\n"

    /// The record's bytes for the files of `plan`, then those of `old` that are not among them.
    static func bytes(of plan: PathIndex, with old: PathIndex? = nil) -> [UInt8] {
        var bytes = Array(title.utf8)
        bytes.reserveCapacity(bytes.count + plan.bytes.count + (old?.bytes.count ?? 0))
        bytes.append(contentsOf: plan.bytes)
        if let old {
            old.bytes.withUnsafeBufferPointer { all in
                for position in 0..<old.count {
                    let path = UnsafeBufferPointer(rebasing: all[old.range(position)])
                    guard plan.position(of: path) == nil else { continue }
                    bytes.append(contentsOf: path)
                    bytes.append(0)
                }
            }
        }
        for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x0a }
        return bytes
    }

    /// A line of a record that no build has written, counted from 1.
    struct Damage: Error, Equatable {
        var line: Int
    }

    /// Reads a record's bytes. A path in them is used only after a check that it stays in the folder.
    static func paths(in bytes: [UInt8]) throws(Damage) -> PathIndex {
        guard bytes.starts(with: title.utf8) else { throw Damage(line: 1) }
        guard bytes.last == 0x0a else { throw Damage(line: bytes.count { $0 == 0x0a } + 1) }
        var table = PathIndex(capacity: bytes.count / 64, ignoresCase: false)
        let ends = bytes.withUnsafeBufferPointer { all -> Damage? in
            var start = title.utf8.count
            var line = 2
            while start < all.count {
                var end = start
                while all[end] != 0x0a { end += 1 }
                let path = UnsafeBufferPointer(rebasing: all[start..<end])
                guard !isOwn(path), (try? table.add(path)) != nil else { return Damage(line: line) }
                start = end + 1
                line += 1
            }
            return nil
        }
        if let ends { throw ends }
        return table
    }

    /// Returns whether a path lies in our own folder, where pages may not go.
    static func isOwn(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        let name = Array(folder.utf8)
        guard path.count >= name.count else { return false }
        for (index, byte) in name.enumerated() where path[index] != byte && path[index] | 0x20 != byte { return false }
        return path.count == name.count || path[name.count] == 0x2f
    }
}
