import CDeflate
import Synchronization

/// Compresses and unpacks what lies in memory as a whole (RFC 1951), by libdeflate: in a third of zlib's time, and to fewer
/// bytes. What comes piece by piece goes through ``Deflater``.
enum WholeBytes {
    /// The container around the compressed bytes.
    enum Container {
        /// RFC 1952.
        case gzip
        /// RFC 1950.
        case zlib
    }

    /// It takes half a megabyte, which the system would have to clear for each use.
    private struct Compressor: @unchecked Sendable {
        let own: OpaquePointer

        init(_ level: Int32) {
            // As an array of Swift's does where there is no memory: to go on would leave a piece of a file out.
            guard let own = libdeflate_alloc_compressor(level) else {
                fatalError("there is no memory to compress with")
            }
            self.own = own
        }
    }

    /// Compressors that nobody uses just now, by level: as many as were in use at once.
    private static let resting = Mutex<[Int32: [Compressor]]>([:])

    /// The bytes in compressed form. The result is always the same, because it holds no name and no time.
    ///
    /// - Parameter level: libdeflate's: 1 is the fastest, 12 the smallest.
    static func compress(_ bytes: UnsafeRawBufferPointer, as container: Container, level: Int32) -> [UInt8] {
        let compressor = resting.withLock { $0[level]?.popLast() } ?? Compressor(level)
        defer { resting.withLock { $0[level, default: []].append(compressor) } }
        let (bound, run) =
            switch container {
            case .gzip: (libdeflate_gzip_compress_bound, libdeflate_gzip_compress)
            case .zlib: (libdeflate_zlib_compress_bound, libdeflate_zlib_compress)
            }
        return [UInt8](unsafeUninitializedCapacity: bound(compressor.own, bytes.count)) { buffer, count in
            count = run(compressor.own, bytes.baseAddress, bytes.count, buffer.baseAddress, buffer.count)
        }
    }

    /// The bytes of a compressed stream with zlib's header and checksum.
    ///
    /// - Parameter count: How many there have to be; with fewer or more, the result is `nil`.
    static func uncompress(_ bytes: [UInt8], count: Int) -> [UInt8]? {
        // `nil` says that the bytes are damaged, which they are not.
        guard let decompressor = libdeflate_alloc_decompressor() else {
            fatalError("there is no memory to unpack \(bytes.count) bytes")
        }
        defer { libdeflate_free_decompressor(decompressor) }
        var isWhole = false
        let plain = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            // Nowhere to say how many there are: anything but this count fails.
            let result = libdeflate_zlib_decompress(decompressor, bytes, bytes.count, buffer.baseAddress, count, nil)
            isWhole = result == LIBDEFLATE_SUCCESS
            written = isWhole ? count : 0
        }
        return isWhole ? plain : nil
    }
}
