/// The page being written: a buffer of bytes that grows, and that a worker uses again for its next page.
///
/// It owns raw memory and cannot be copied, so appending costs a compare and a copy, with no reference counting.
public struct Bytes: ~Copyable {
    private var memory: UnsafeMutableRawPointer
    /// How many bytes there is room for.
    public private(set) var capacity: Int
    /// The number of bytes written.
    public private(set) var count = 0
    /// The index at which the value of the attribute that is being written began. No attribute lies within another.
    private(set) var value = 0

    /// An empty buffer with room for `capacity` bytes, at least 1.
    public init(capacity: Int = 64 * 1024) {
        self.capacity = max(capacity, 1)
        memory = .allocate(byteCount: self.capacity, alignment: 16)
    }

    deinit {
        memory.deallocate()
    }

    /// Forgets what was written and, unless told otherwise, keeps the memory for the next page.
    public mutating func removeAll(keepingCapacity: Bool = true) {
        if keepingCapacity {
            count = 0
        } else {
            self = Bytes()
        }
    }

    /// Forgets what was written from an index on.
    public mutating func removeAll(from start: Int) { count = min(count, max(0, start)) }

    /// Appends a text as it is, in UTF-8.
    @inline(__always)
    public mutating func append(_ text: String) {
        text.withUTF8Bytes { append($0) }
    }

    /// Appends what is left of a text without some bytes at its ends.
    public mutating func append(_ text: String, without head: Int, andLast tail: Int) {
        text.withUTF8Bytes { bytes in
            if head + tail <= bytes.count { append(UnsafeRawBufferPointer(rebasing: bytes[head..<bytes.count - tail])) }
        }
    }

    /// Appends a literal as it is.
    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends bytes as they are.
    public mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0) }
    }

    /// Appends bytes as they are.
    @inline(__always)
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Appends a number in decimal.
    public mutating func append(_ number: Int) {
        // 20 digits hold any magnitude of 64 bits; written from the last digit, then moved to the front.
        reserve(21)
        var rest = number.magnitude
        var digits = 0
        repeat {
            digits += 1
            memory.storeBytes(of: UInt8(48 + rest % 10), toByteOffset: count + 21 - digits, as: UInt8.self)
            rest /= 10
        } while rest > 0
        if number < 0 {
            digits += 1
            memory.storeBytes(of: UInt8(ascii: "-"), toByteOffset: count + 21 - digits, as: UInt8.self)
        }
        (memory + count).copyMemory(from: memory + (count + 21 - digits), byteCount: digits)
        count += digits
    }

    /// Marks where the value of an attribute begins.
    mutating func markValue() { value = count }

    /// Puts a byte before others that are written already.
    mutating func insert(_ byte: UInt8, at position: Int) {
        reserve(1)
        (memory + position + 1).copyMemory(from: memory + position, byteCount: count - position)
        memory.storeBytes(of: byte, toByteOffset: position, as: UInt8.self)
        count += 1
    }

    /// Lends the bytes written so far.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// Makes room for `additional` more bytes.
    @inline(__always)
    public mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(additional) }
    }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        capacity = max(capacity * 2, count + additional)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
        larger.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = larger
    }
}

/// The memory has one owner at a time, so it may move from thread to thread.
extension Bytes: @unchecked Sendable {}

extension String {
    /// Lends the text in UTF-8 without a copy, for every string that is stored as UTF-8: all but those bridged from
    /// Foundation.
    @inline(__always)
    func withUTF8Bytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        if utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) == nil {
            var copy = self
            copy.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        }
    }
}
