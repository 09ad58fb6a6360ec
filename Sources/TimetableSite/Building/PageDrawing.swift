import Dispatch
import Synchronization
import Templating

/// Draws the files of a plan on several threads. Which thread draws which file is left to chance; no file shows it.
final class PageDrawing: Sendable {
    /// A run of neighbouring files that one thread draws at a time.
    private struct Chunk: Sendable {
        let batch: SitePlan.Batch
        let files: Range<Int>
    }

    private static let chunkSize = 64
    private let output: SiteFiles
    private let jobs: Int
    private let progress: @Sendable (Int, Int) -> Void
    private let chunks: [Chunk]
    private let fileCount: Int
    private let nextChunk = Atomic<Int>(0)
    private let drawn = Atomic<Int>(0)
    private let failure = Mutex<(any Error)?>(nil)

    init(
        _ batches: [SitePlan.Batch],
        to output: SiteFiles,
        jobs: Int,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) {
        self.output = output
        self.jobs = max(1, jobs)
        self.progress = progress
        fileCount = batches.reduce(0) { $0 + $1.count }
        chunks = batches.flatMap { batch in
            stride(from: 0, to: batch.count, by: Self.chunkSize).map { start in
                Chunk(batch: batch, files: start..<min(start + Self.chunkSize, batch.count))
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
            for file in chunk.files {
                bytes.removeAll()
                chunk.batch.render(file, &bytes)
                let position = chunk.batch.start + file
                try bytes.withUnsafeBytes { try output.write(at: position, $0) }
            }
            progress(drawn.add(chunk.files.count, ordering: .relaxed).newValue, fileCount)
        }
    }
}
