import Messages

/// A strict pull parser for JSON (RFC 8259) over bytes in memory.
///
/// The caller asks for what it expects, element by element, so that no value is built that is not used:
///
///     try reader.beginArray()
///     while try reader.nextElement() {
///         try reader.beginObject()
///         while let name = try reader.nextName() {
///             if name.matches("id") { id = try reader.text().string } else { try reader.skipValue() }
///         }
///     }
///     try reader.end()
///
/// The bytes must outlive the reader. They are checked to be UTF-8 at the start, so that no string can be broken.
struct JSONReader: ~Copyable {
    /// How deep arrays and objects may lie in each other. Feeds need 6.
    static let deepest = 128

    let bytes: UnsafeBufferPointer<UInt8>
    /// The next byte to be read.
    var position = 0
    /// Holds the text of a string with escapes.
    var scratch: UnsafeMutablePointer<UInt8>
    var scratchCapacity = 64
    private var depth = 0
    /// A number made of each name read so far, for every open object around the next value.
    private var names: [UInt64] = []
    /// Where the names of each open object or array begin.
    private var firstNames: [Int] = []
    /// Whether the name read last stood in its object before.
    private(set) var isNameRepeated = false
    /// No record has more names; each is compared with those before it.
    static let mostNames = 1_000
    /// Whether an array or object was just opened, so that no comma is due.
    private var isFresh = false
    /// Whether what is read is forgotten.
    var isSkipping = false

    /// Checks the encoding and skips a byte order mark.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        if let offset = UTF8Check.firstFault(in: bytes) {
            throw JSONError(reason: Message("bytes that are not UTF-8"), offset: offset)
        }
        self.bytes = bytes
        scratch = .allocate(capacity: scratchCapacity)
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    }

    deinit { scratch.deallocate() }

    /// Looks at the next value without reading it.
    mutating func kind() throws(JSONError) -> JSONKind {
        switch try upcoming() {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "n"): return .null
        default: throw fault(Message("expected a value"))
        }
    }

    /// Steps into an object.
    mutating func beginObject() throws(JSONError) { try open(UInt8(ascii: "{"), or: Message("expected an object")) }

    /// Steps into an array.
    mutating func beginArray() throws(JSONError) { try open(UInt8(ascii: "["), or: Message("expected an array")) }

    /// Whether another element follows, which then has to be read; steps out of the array where none does.
    @inline(__always)
    mutating func nextElement() throws(JSONError) -> Bool { try proceed(until: UInt8(ascii: "]")) }

    /// The name of the next member, whose value then has to be read; `nil` steps out of the object.
    @inline(__always)
    mutating func nextName() throws(JSONError) -> JSONBytes? {
        guard try proceed(until: UInt8(ascii: "}")) else { return nil }
        guard bytes[position] == UInt8(ascii: "\"") else { throw fault(Message("expected a name in quotes")) }
        let name = try text()
        try note(name)
        guard try upcoming() == UInt8(ascii: ":") else { throw fault(Message("expected “:” after a name")) }
        position += 1
        return name
    }

    /// Keeps a name's number (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). What is skipped may repeat itself.
    @inline(__always)
    private mutating func note(_ name: JSONBytes) throws(JSONError) {
        guard !isSkipping else { return }
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.bytes { number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let first = firstNames.last ?? 0
        isNameRepeated = names[first...].contains(number)
        guard names.count - first < Self.mostNames else {
            throw fault(Message("more than \(Self.mostNames) names in one object"))
        }
        names.append(number)
    }

    /// Makes sure that nothing but white space is left.
    mutating func end() throws(JSONError) {
        skipWhiteSpace()
        guard position == bytes.count else { throw fault(Message("more after the end of the value")) }
    }

    /// The next byte that is no white space.
    @inline(__always)
    mutating func upcoming() throws(JSONError) -> UInt8 {
        skipWhiteSpace()
        guard position < bytes.count else { throw fault(Message("the file ends too early")) }
        return bytes[position]
    }

    /// An error at the byte to be read.
    func fault(_ reason: Message) -> JSONError { JSONError(reason: reason, offset: position) }

    private mutating func open(_ bracket: UInt8, or reason: @autoclosure () -> Message) throws(JSONError) {
        guard try upcoming() == bracket else { throw fault(reason()) }
        guard depth < Self.deepest else { throw fault(Message("nested more than \(Self.deepest) deep")) }
        depth += 1
        firstNames.append(names.count)
        position += 1
        isFresh = true
    }

    @inline(__always)
    private mutating func proceed(until bracket: UInt8) throws(JSONError) -> Bool {
        var byte = try upcoming()
        if byte == bracket {
            position += 1
            depth -= 1
            if let first = firstNames.popLast() { names.removeLast(names.count - first) }
            isFresh = false
            return false
        }
        if isFresh {
            isFresh = false
            return true
        }
        guard byte == UInt8(ascii: ",") else {
            throw fault(bracket == UInt8(ascii: "]") ? Message("expected “,” or “]”") : Message("expected “,” or “}”"))
        }
        position += 1
        byte = try upcoming()
        guard byte != bracket else { throw fault(Message("a comma before the end")) }
        return true
    }

    @inline(__always)
    private mutating func skipWhiteSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }
}
