import CZlib
import Messages

/// zlib at work on a stream without a header (RFC 1951), with the buffer that its input comes from.
final class Inflater {
    /// Where the next input is to be put, before ``take(_:)`` says how much there is.
    let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    /// Whether the stream has said that it ends.
    private(set) var isAtEnd = false
    /// On the heap, as zlib remembers where it is.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    init() throws(ArchiveError) {
        stream.initialize(to: z_stream())
        // The largest window, and less than nothing for a stream without a header.
        guard inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .notReadable(reason: Message("there is not enough memory"))
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        input.deallocate()
    }

    /// Whether all that was put into ``input`` is used.
    var needsInput: Bool { stream.pointee.avail_in == 0 }

    /// Says how many bytes of ``input`` there are.
    func take(_ count: Int) {
        stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_in = uInt(count)
    }

    /// Fills a buffer as far as the input goes, and returns how many bytes came; `nil` for what cannot be inflated.
    func inflate(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = uInt(clamping: buffer.count)
        let room = stream.pointee.avail_out
        let code = CZlib.inflate(stream, Z_NO_FLUSH)
        guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { return nil }
        isAtEnd = code == Z_STREAM_END
        return Int(room - stream.pointee.avail_out)
    }
}
