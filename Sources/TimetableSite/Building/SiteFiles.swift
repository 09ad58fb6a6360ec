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
    /// - Throws: ``OutputError``.
    func write(at position: Int, _ bytes: UnsafeRawBufferPointer) throws {
        digest.note(position, bytes)
        try writer.write(at: position, bytes)
        guard !copies.isEmpty, let copy = copies[position] else { return }
        _ = try Gzip.compress(bytes).withUnsafeBytes { try writer.write(at: copy, $0) }
    }
}
