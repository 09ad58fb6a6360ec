import Archives
import Output

/// This tells where a build's files go: each to its place, and, where a site is to be compressed ahead, a copy beside
/// it.
final class SiteFiles: Sendable {
    private let writer: OutputWriter
    private let digest: SiteDigest
    /// For each file of the plan, where its compressed copy stands among the paths; empty when none are made.
    private let copies: [Int?]

    init(_ plan: SitePlan, writer: OutputWriter) {
        self.writer = writer
        digest = plan.digest
        copies = plan.copies
    }

    /// Writes the file at a position of the plan.
    ///
    /// - Parameter madeOf: A digest of all that it is drawn from; `nil` for one that is drawn each time.
    /// - Throws: ``OutputError``.
    func write(at position: Int, _ bytes: UnsafeRawBufferPointer, madeOf: ContentDigest? = nil) throws {
        let origin = FileOrigin(madeOf: madeOf, content: SiteDigest.hash(bytes))
        digest.note(position, size: bytes.count, hash: origin.content)
        try writer.write(at: position, bytes, origin: origin)
        guard !copies.isEmpty, let copy = copies[position] else { return }
        let own = FileOrigin(madeOf: madeOf, content: 0)
        _ = try Gzip.compress(bytes).withUnsafeBytes { try writer.write(at: copy, $0, origin: own) }
    }

    /// Takes the file at a position of the plan as the last build left it, and its copy with it.
    ///
    /// - Parameter madeOf: A digest of all that it would be drawn from.
    /// - Returns: Whether it was made of the same then, and nobody has touched it since.
    func keep(at position: Int, madeOf: ContentDigest) -> Bool {
        guard let file = writer.finished(at: position, madeOf: madeOf) else { return false }
        if !copies.isEmpty, let copy = copies[position] {
            guard writer.finished(at: copy, madeOf: madeOf) != nil else { return false }
            writer.keep(at: copy)
        }
        writer.keep(at: position)
        digest.note(position, size: file.size, hash: file.origin.content)
        return true
    }
}
