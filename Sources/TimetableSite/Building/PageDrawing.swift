import Dispatch
import Synchronization
import Templating

/// Draws the files of a plan on several threads, but for those that would come out as they are. Chance decides which
/// thread draws which file; no file shows it.
final class PageDrawing: Sendable {
    /// A run of neighbouring files that one thread draws at a time.
    private struct Chunk: Sendable {
        let batch: SitePlan.Batch
        let files: Range<Int>
    }

    private static let chunkSize = 32
    /// More memory than most files need is given back behind one that needs it.
    private static let kept = 1 << 20
    private let keeping: FileKeeping?
    private let output: SiteFiles
    private let jobs: Int
    private let progress: @Sendable (Int, Int) -> Void
    private let chunks: [Chunk]
    private let fileCount: Int
    private let nextChunk = Atomic<Int>(0)
    private let drawn = Atomic<Int>(0)
    private let failure = Mutex<(any Error)?>(nil)

    /// - Parameter keeping: What files are made of; `nil` where that is not known, and every file is drawn.
    init(
        _ batches: [SitePlan.Batch],
        to output: SiteFiles,
        keeping: FileKeeping? = nil,
        jobs: Int,
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) {
        self.output = output
        self.keeping = keeping
        self.jobs = max(1, jobs)
        self.progress = progress
        fileCount = batches.reduce(0) { $0 + $1.count * $1.starts.count }
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
                // What the languages share is worked out for the first that is drawn.
                var draw: ((Int, inout Bytes) -> UInt64)?
                for (number, start) in chunk.batch.starts.enumerated() {
                    let position = start + file
                    let madeOf = keeping?.digest(
                        of: position,
                        from: chunk.batch.basis(file),
                        leadingTo: chunk.batch.others(file)
                    )
                    if let madeOf, keeping?.isFresh == false, let remark = output.keep(at: position, madeOf: madeOf) {
                        if remark != 0 { chunk.batch.note(remark, number) }
                        continue
                    }
                    let drawing = draw ?? chunk.batch.drawing(file)
                    draw = drawing
                    if chunk.batch.pieces > 1 {
                        try output.write(at: position, pieces: chunk.batch.pieces, madeOf: madeOf) {
                            _ = drawing($0, &$1)
                        }
                        continue
                    }
                    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.kept)
                    let remark = drawing(number, &bytes)
                    if remark != 0 { chunk.batch.note(remark, number) }
                    try bytes.withUnsafeBytes { try output.write(at: position, $0, madeOf: madeOf, remark: remark) }
                }
            }
            let count = chunk.files.count * chunk.batch.starts.count
            progress(drawn.add(count, ordering: .relaxed).newValue, fileCount)
        }
    }
}
