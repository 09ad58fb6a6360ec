import Foundation
import Messages

/// The directory at the end of a ZIP archive.
struct ZipDirectory {
    private(set) var entries: [ZipEntry] = []

    /// No directory of a feed comes near.
    private static let largestSize = 64 << 20

    init(of file: FileBytes) throws(ArchiveError) {
        let end = try Self.end(of: file)
        guard end.count <= ZipArchive.mostFiles else { throw .count }
        // Nothing is added to a number of the archive: it may be as large as any.
        guard end.start >= 0, end.size <= Self.largestSize, end.start <= file.size - end.size else {
            throw .damaged(Message("its directory is not where it should be"))
        }
        let bytes = try file.bytes(at: end.start, count: end.size)
        var place = 0
        entries.reserveCapacity(end.count)
        while entries.count < end.count {
            guard place + 46 <= bytes.count, bytes.number32(at: place) == 0x0201_4B50 else {
                throw .damaged(Message("its directory ends too soon"))
            }
            let lengths = [28, 30, 32].map { bytes.number16(at: place + $0) }
            let next = place + 46 + lengths.reduce(0, +)
            guard next <= bytes.count else { throw .damaged(Message("its directory ends too soon")) }
            let name = Self.name(Array(bytes[place + 46..<place + 46 + lengths[0]]))
            try Self.check(name)
            let extra = Array(bytes[place + 46 + lengths[0]..<place + 46 + lengths[0] + lengths[1]])
            var long = LongNumbers(extra)
            let size = try long.value(bytes.number32(at: place + 24))
            let compressedSize = try long.value(bytes.number32(at: place + 20))
            let header = try long.value(bytes.number32(at: place + 42))
            guard header <= file.size - 30, compressedSize <= file.size else {
                throw .damaged(Message("\(name) is not where it should be"))
            }
            entries.append(
                ZipEntry(
                    name: name,
                    size: size,
                    compressedSize: compressedSize,
                    method: bytes.number16(at: place + 10),
                    isEncrypted: bytes.number16(at: place + 8) & 1 == 1,
                    checksum: UInt32(bytes.number32(at: place + 16)),
                    header: header
                )
            )
            place = next
        }
    }

    /// The sizes that do not fit into 32 bits, from the extra field that holds them (ZIP64).
    private struct LongNumbers {
        private var numbers: [Int?] = []

        init(_ extra: [UInt8]) {
            var place = 0
            while place + 4 <= extra.count {
                let length = extra.number16(at: place + 2)
                guard place + 4 + length <= extra.count else { return }
                if extra.number16(at: place) == 1 {
                    for number in stride(from: place + 4, through: place + 4 + length - 8, by: 8) {
                        numbers.append(extra.number64(at: number))
                    }
                    return
                }
                place += 4 + length
            }
        }

        /// The number itself, or the next long one where it says that it is long.
        mutating func value(_ short: Int) throws(ArchiveError) -> Int {
            guard short == 0xFFFF_FFFF else { return short }
            guard !numbers.isEmpty, let number = numbers.removeFirst() else {
                throw .damaged(Message("its directory lacks a size"))
            }
            return number
        }
    }

    /// Finds where the directory begins, how long it is, and how many files it has.
    private static func end(of file: FileBytes) throws(ArchiveError) -> (start: Int, size: Int, count: Int) {
        guard file.size >= 22 else { throw .notAnArchive }
        // A comment of up to 65,535 bytes may follow.
        let tail = try file.bytes(at: max(0, file.size - 65_557), count: min(file.size, 65_557))
        let offset = file.size - tail.count
        guard
            let place = stride(from: tail.count - 22, through: 0, by: -1).first(where: {
                tail.number32(at: $0) == 0x0605_4B50 && $0 + 22 + tail.number16(at: $0 + 20) <= tail.count
            })
        else { throw .notAnArchive }
        let (count, size, start) = (
            tail.number16(at: place + 10), tail.number32(at: place + 12), tail.number32(at: place + 16)
        )
        guard count == 0xFFFF || size == 0xFFFF_FFFF || start == 0xFFFF_FFFF, place >= 20,
            tail.number32(at: place - 20) == 0x0706_4B50
        else { return (start, size, count) }
        guard let long = tail.number64(at: place - 12), long <= offset + place - 56 else {
            throw .damaged(Message("its directory is not where it should be"))
        }
        let record = try file.bytes(at: long, count: 56)
        guard record.number32(at: 0) == 0x0606_4B50, let count = record.number64(at: 32),
            let size = record.number64(at: 40), let start = record.number64(at: 48), start <= file.size
        else { throw .damaged(Message("its directory is not where it should be")) }
        return (start, size, count)
    }

    /// A name in UTF-8, or in Shift_JIS as Windows in Japan writes it, or in whatever else there was.
    private static func name(_ bytes: [UInt8]) -> String {
        let name =
            String(validating: bytes, as: UTF8.self)
            ?? String(data: Data(bytes), encoding: .shiftJIS)
            ?? String(bytes.map { Character(Unicode.Scalar($0)) })
        // Some programs of Windows write their own sign between folders.
        return name.replacing("\\", with: "/")
    }

    private static func check(_ name: String) throws(ArchiveError) {
        let isDrive = name.dropFirst().hasPrefix(":")
        guard !name.hasPrefix("/"), !isDrive, !name.split(separator: "/").contains("..") else {
            throw .nameLeadsOut(name.unicodeScalars.prefix(80).map { $0.escaped(asASCII: true) }.joined())
        }
    }
}
