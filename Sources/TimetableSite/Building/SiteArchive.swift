import Archives
import Dispatch
import Output
import Synchronization

/// A site as one ZIP archive. The same site gives the same bytes, whatever the number of threads.
///
/// A few files are read and compressed at a time, so that a site of any size takes the memory of a few files.
public struct SiteArchive: Sendable {
    private let site: BuiltSite
    private let files: [BuiltSite.File]
    private let jobs: Int

    /// How many files the archive has.
    public var count: Int { files.count }
    /// How many bytes these have.
    public var size: Int { files.reduce(0) { $0 + $1.size } }

    /// How much is compressed at a time, over all threads; a file that is larger goes through in pieces, by itself.
    private static let batchSize = 16 << 20
    private static let batchCount = 1_024
    private static let piece = 1 << 20

    /// Looks what there is. Compressed copies for web servers (`page.html.gz` beside `page.html`) are left out, as nobody
    /// opens them.
    public init(_ site: BuiltSite, jobs: Int) throws(OutputError) {
        self.site = site
        self.jobs = max(1, jobs)
        let all = try site.files()
        let paths = Set(all.map(\.path))
        files = all.filter { !$0.path.hasSuffix(".gz") || !paths.contains(String($0.path.dropLast(3))) }
    }

    /// The paths of the files, in the archive's order.
    public var paths: [String] { files.map(\.path) }

    /// Writes the archive.
    ///
    /// - Parameters:
    /// - progress: Called every so often with how many files are done; it may throw to end the work.
    ///   - put: Takes the archive's next bytes.
    public func write(progress: (Int) throws -> Void, to put: ([UInt8]) throws -> Void) throws {
        var archive = ZipWriter()
        var next = 0
        while next < files.count {
            try progress(next)
            let file = files[next]
            if file.size > Self.batchSize {
                try put(archive.begin(file.path))
                try site.pieces(of: file, atMost: Self.piece) { try put(archive.add($0)) }
                next += 1
                continue
            }
            let batch = batch(from: next)
            for (file, content) in zip(batch, try contents(of: batch)) { try put(archive.add(file.path, content)) }
            next = batch.endIndex
        }
        try put(archive.finish())
    }

    /// The files that are compressed together.
    private func batch(from first: Int) -> ArraySlice<BuiltSite.File> {
        var (end, size) = (first, 0)
        while end < files.count, end - first < Self.batchCount, size + files[end].size <= Self.batchSize {
            size += files[end].size
            end += 1
        }
        return files[first..<end]
    }

    private func contents(of batch: ArraySlice<BuiltSite.File>) throws -> [ZipContent] {
        let next = Atomic(batch.startIndex)
        let contents = Mutex([ZipContent?](repeating: nil, count: batch.count))
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: min(jobs, batch.count)) { _ in
            let packer = ZipPacker()
            while failure.withLock({ $0 == nil }) {
                let position = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard position < batch.endIndex else { return }
                do {
                    var bytes: [UInt8] = []
                    // A file that has grown since it was looked at comes in more pieces than one.
                    try site.pieces(of: files[position], atMost: Self.batchSize + 1) { bytes += $0 }
                    let content = packer.content(bytes)
                    contents.withLock { $0[position - batch.startIndex] = content }
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        return contents.withLock { $0.compactMap { $0 } }
    }
}
