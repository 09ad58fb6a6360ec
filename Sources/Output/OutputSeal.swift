import Digests

/// The note of a finished build, in our own folder beside the record: what the site was made of, what the build
/// reported, and for each file its stamp and its origin.
///
/// A later build that would be made of the same, and finds all files with their stamps, has nothing to do. One that is
/// made of something else keeps the files whose origins are the same (``FinishedFiles``). A build breaks the seal
/// before it writes its first file: while a site is neither the old nor the new one, it has none. An incomplete seal
/// counts as none.
struct OutputSeal: Equatable {
    static let name = "seal"
    /// Its number changes with the meaning, of digests too: a seal with another one is none, and all is drawn anew.
    private static let title = "jikoku seal 4\n"

    /// What the site was made of.
    let madeOf: ContentDigest
    /// The digest of the record that lists the files.
    let record: ContentDigest
    /// What the build reported; the seal does not read it.
    let note: [UInt8]
    /// One for each file, in the order of the record.
    let files: [FinishedFile]

    /// The words of 8 bytes that a file takes: size, time, both halves of what it was made of, content, remark.
    private static let words = 6

    /// A seal as it is written down.
    static func bytes(
        madeOf: ContentDigest,
        record: ContentDigest,
        note: [UInt8],
        files: some Collection<FinishedFile>
    ) -> [UInt8] {
        var bytes = Array(title.utf8) + madeOf.bytes + record.bytes
        bytes.reserveCapacity(bytes.count + note.count + 8 * words * files.count + 2 * ContentDigest.size)
        func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
        add(UInt64(note.count))
        bytes += note
        add(UInt64(files.count))
        for file in files {
            add(UInt64(bitPattern: file.stamp.size))
            add(UInt64(bitPattern: file.stamp.time))
            // Two zeros stand for "no digest". A digest that happens to be two zeros, one case in 2¹²⁸, is taken for
            // none, and the file is drawn again: slower, but correct.
            add(file.origin.madeOf?.first ?? 0)
            add(file.origin.madeOf?.second ?? 0)
            add(file.origin.content)
            add(file.origin.remark)
        }
        bytes += digest(bytes[...]).bytes
        return bytes
    }

    /// Reads what was written down.
    ///
    /// - Returns: `nil` for anything but a whole seal.
    init?(_ bytes: [UInt8]) {
        var rest = bytes.dropLast(ContentDigest.size)
        guard rest.starts(with: Self.title.utf8), Self.digest(rest).bytes[...] == bytes.suffix(ContentDigest.size)
        else {
            return nil
        }
        rest = rest.dropFirst(Self.title.utf8.count)
        func number() -> Int64? {
            guard rest.count >= 8 else { return nil }
            defer { rest = rest.dropFirst(8) }
            return rest.withUnsafeBytes { Int64(littleEndian: $0.loadUnaligned(as: Int64.self)) }
        }
        func digest() -> ContentDigest? {
            guard let first = number(), let second = number() else { return nil }
            return ContentDigest(first: UInt64(bitPattern: first), second: UInt64(bitPattern: second))
        }
        guard let madeOf = digest(), let record = digest(), let length = number(), length >= 0, length <= rest.count
        else {
            return nil
        }
        note = Array(rest.prefix(Int(length)))
        rest = rest.dropFirst(Int(length))
        // A product could overflow: the bytes are divided instead.
        guard let count = number(), rest.count.isMultiple(of: 8 * Self.words),
            count == rest.count / (8 * Self.words)
        else { return nil }
        (self.madeOf, self.record) = (madeOf, record)
        files = rest.withUnsafeBytes { all in
            (0..<Int(count)).map { position in
                func word(_ number: Int) -> UInt64 {
                    let offset = 8 * (Self.words * position + number)
                    return UInt64(littleEndian: all.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                }
                var file = FinishedFile()
                file.stamp.size = Int64(bitPattern: word(0))
                file.stamp.time = Int64(bitPattern: word(1))
                let madeOf = ContentDigest(first: word(2), second: word(3))
                let isKnown = madeOf != ContentDigest(first: 0, second: 0)
                file.origin = FileOrigin(madeOf: isKnown ? madeOf : nil, content: word(4), remark: word(5))
                return file
            }
        }
    }

    /// The digest of some bytes, of a record or of the seal itself.
    static func digest(_ bytes: ArraySlice<UInt8>) -> ContentDigest { bytes.withUnsafeBytes { ContentDigest(of: $0) } }
}
