import Dispatch
import Synchronization

/// Draws all pages of a plan on several threads. Which thread draws which page is left to chance; no page shows it.
final class PageDrawing: Sendable {
    /// A run of neighbouring pages that one thread draws at a time.
    private struct Chunk: Sendable {
        let batch: SitePlan.Batch
        let pages: Range<Int>
    }

    private static let chunkSize = 64
    private let writer: OutputWriter
    private let jobs: Int
    private let progress: @Sendable (Int, Int) -> Void
    private let chunks: [Chunk]
    private let pageCount: Int
    private let nextChunk = Atomic<Int>(0)
    private let drawn = Atomic<Int>(0)
    private let failure = Mutex<(any Error)?>(nil)

    init(plan: SitePlan, writer: OutputWriter, jobs: Int, progress: @escaping @Sendable (Int, Int) -> Void) {
        self.writer = writer
        self.jobs = max(1, jobs)
        self.progress = progress
        pageCount = plan.pageCount
        chunks = plan.batches.flatMap { batch in
            stride(from: 0, to: batch.source.count, by: Self.chunkSize).map { start in
                Chunk(batch: batch, pages: start..<min(start + Self.chunkSize, batch.source.count))
            }
        }
    }

    /// - Throws: the first error of any thread, after all have stopped.
    func run() throws {
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            do {
                try work()
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }

    private func work() throws {
        var bytes = Bytes()
        while failure.withLock({ $0 == nil }) {
            let position = nextChunk.add(1, ordering: .relaxed).oldValue
            guard position < chunks.count else { return }
            let chunk = chunks[position]
            for page in chunk.pages {
                bytes.removeAll()
                chunk.batch.source.render(page, chunk.batch.language, &bytes)
                try bytes.withUnsafeBytes { try writer.write(at: chunk.batch.start + page, $0) }
            }
            progress(drawn.add(chunk.pages.count, ordering: .relaxed).newValue, pageCount)
        }
    }
}
