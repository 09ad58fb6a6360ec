import Foundation

/// What the first bytes of a file say about it, before SQLite is let near
/// (https://www.sqlite.org/fileformat2.html#the_database_header).
struct StoreHeader {
    /// Whether the file carries Jikoku's application id.
    let isStore: Bool
    /// `PRAGMA user_version`.
    let version: Int
    /// Whether another program has put the file into write-ahead mode, in which its newest rows lie in a
    /// file beside it.
    let hasWriteAheadLog: Bool

    /// `PRAGMA application_id` of a store: the letters JIKO. No other SQLite file has it.
    static let applicationID: Int32 = 0x4A49_4B4F

    private static let magic = Array("SQLite format 3\0".utf8)

    /// Reads the header of an open file. A file that is too short, or no database, is no store.
    init(descriptor: Int32) {
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
        func number(at offset: Int) -> UInt32 { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        let isDatabase = count == bytes.count && bytes.starts(with: Self.magic)
        isStore = isDatabase && number(at: 68) == UInt32(bitPattern: Self.applicationID)
        version = Int(Int32(bitPattern: number(at: 60)))
        hasWriteAheadLog = bytes[18] == 2 || bytes[19] == 2
    }
}
