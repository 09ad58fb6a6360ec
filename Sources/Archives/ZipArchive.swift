import Foundation
import Messages

/// A ZIP archive on the disk (PKWARE's APPNOTE 6.3.10), also one longer than 4 GB.
///
/// Nothing is unpacked to the disk: a file of it is read as a stream. Limits keep an archive that was made to do harm from
/// filling memory or running for ever; all of them are far beyond what a feed has.
public struct ZipArchive: Sendable {
    /// The largest ratio of a file's length to its compressed length. Timetables reach 30; the format itself allows
    /// 1,032.
    public static let largestRatio = 400
    /// Files that are shorter than this, in bytes, may have any ratio.
    public static let freeSize = 16 << 20
    /// How many bytes all files together may have.
    public static let largestTotal = 32 << 30
    /// How many files there may be.
    public static let mostFiles = 100_000

    /// The files and folders, in the order of the archive's directory.
    public let entries: [ZipEntry]
    private let file: FileBytes

    /// Reads the directory of an archive.
    ///
    /// - Throws: ``ArchiveError``; nothing has been read of any file then.
    public init(path: String) throws(ArchiveError) {
        file = try FileBytes(path)
        entries = try ZipDirectory(of: file).entries
        var total = 0
        for entry in entries {
            total += min(entry.size, Self.largestTotal)
            if total > Self.largestTotal { throw .total }
            if entry.size > Self.freeSize, entry.size / Self.largestRatio > entry.compressedSize {
                throw .ratio(name: entry.name)
            }
        }
    }

    /// Opens a file of the archive.
    ///
    /// - Throws: ``ArchiveError``, also while the stream is read: then its bytes do not match the checksum.
    public func stream(of entry: ZipEntry) throws(ArchiveError) -> any ByteStream {
        guard !entry.isEncrypted else { throw .encrypted(name: entry.name) }
        guard entry.method == 0 || entry.method == 8 else { throw .method(name: entry.name, number: entry.method) }
        // The file's own header has a name and extra fields of its own; what else it says, the directory says better.
        let header = try file.bytes(at: entry.header, count: 30)
        guard header.number32(at: 0) == 0x0403_4B50 else {
            throw .damaged(Message("\(entry.name) is not where it should be"))
        }
        let start = entry.header + 30 + header.number16(at: 26) + header.number16(at: 28)
        guard start + entry.compressedSize <= file.size else { throw .damaged(Message("\(entry.name) ends too soon")) }
        return try ZipEntryStream(entry, in: file, at: start)
    }
}
