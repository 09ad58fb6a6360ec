import Archives
import Digests
import Output
import Templating

/// The destination of a build's files: each to its place, and, where a site is to be compressed ahead, a copy beside
/// it.
final class SiteFiles: Sendable {
    private let writer: OutputWriter
    private let digest: SiteDigest
    /// Where the files of the plan begin among those of the writer.
    private let start: Int
    /// For each file of the plan, where its compressed copy stands among the paths; empty when none are made.
    private let copies: [Int?]

    init(_ plan: SitePlan, writer: OutputWriter, from start: Int = 0) {
        self.writer = writer
        self.start = start
        digest = plan.digest
        copies = plan.copies
    }

    /// Writes the file at a position of the plan.
    ///
    /// - Parameters:
    ///   - madeOf: A digest of all that it is drawn from; `nil` for one that is drawn each time.
    ///   - remark: What a later build is to know of it.
    /// - Throws: ``OutputError``.
    func write(
        at position: Int,
        _ bytes: UnsafeRawBufferPointer,
        madeOf: ContentDigest? = nil,
        remark: UInt64 = 0
    ) throws {
        let origin = FileOrigin(madeOf: madeOf, content: ContentDigest(of: bytes).first, remark: remark)
        digest.note(position, size: bytes.count, hash: origin.content)
        try writer.write(at: start + position, bytes, origin: origin)
        guard !copies.isEmpty, let copy = copies[position] else { return }
        let own = FileOrigin(madeOf: madeOf, content: 0)
        _ = try Gzip.compress(bytes).withUnsafeBytes { try writer.write(at: start + copy, $0, origin: own) }
    }

    /// Writes the file at a position of the plan, drawn piece by piece.
    ///
    /// - Parameter madeOf: A digest of all that it is drawn from; `nil` for one that is drawn each time.
    /// - Throws: ``OutputError``.
    func write(
        at position: Int,
        pieces: Int,
        madeOf: ContentDigest?,
        _ draw: (_ piece: Int, _ bytes: inout Bytes) -> Void
    ) throws {
        var bytes = Bytes()
        guard copies.isEmpty || copies[position] == nil else {
            // A compressed copy is made of the whole.
            for piece in 0..<pieces { draw(piece, &bytes) }
            return try bytes.withUnsafeBytes { try write(at: position, $0, madeOf: madeOf) }
        }
        let content = DigestStream()
        try writer.write(at: start + position, origin: FileOrigin(madeOf: madeOf, content: content.digest.first)) {
            write in
            for piece in 0..<pieces {
                bytes.removeAll()
                draw(piece, &bytes)
                bytes.withUnsafeBytes {
                    content.add($0)
                    write($0)
                }
            }
        }
        digest.note(position, size: content.count, hash: content.digest.first)
    }

    /// Takes the file at a position of the plan as the last build left it, and its copy with it.
    ///
    /// - Parameter madeOf: A digest of all that it would be drawn from.
    /// - Returns: Its remark; `nil` where it was made of something else then, or somebody has touched it since.
    func keep(at position: Int, madeOf: ContentDigest) -> UInt64? {
        guard let file = writer.finished(at: start + position, madeOf: madeOf) else { return nil }
        if !copies.isEmpty, let copy = copies[position] {
            guard writer.finished(at: start + copy, madeOf: madeOf) != nil else { return nil }
            writer.keep(at: start + copy)
        }
        writer.keep(at: start + position)
        digest.note(position, size: file.size, hash: file.origin.content)
        return file.origin.remark
    }
}
