/// A record whose type only the compiler of templates knows, for as long as a page is being written.
///
/// Templates are compiled to one array of instructions over records of many types, so rendering passes records around as
/// bare addresses. All of that is in this file, and it is sound because
/// - an address is only made by `with…`, from a value that lives until the body returns, and the engine keeps none beyond
///   it: `ContextStack` entries are overwritten or abandoned before the body that set them returns;
/// - `read(as:)` and `read(_:at:)` are only called by the getters of `Fields<Record>`, and the compiler puts such a getter only where the
///   context at its level is a `Record`: levels are opened by the visitor that carries the very same type;
/// - records are values that nobody mutates meanwhile, so threads may render the same one at the same time.
@usableFromInline
struct ErasedRecord {
    @usableFromInline let address: UnsafeRawPointer

    @inlinable
    init(_ address: UnsafeRawPointer) {
        self.address = address
    }

    /// The record. Inlined, so that a getter touches only the field that it reads.
    @inlinable @inline(__always)
    func read<Record>(as type: Record.Type) -> Record {
        address.assumingMemoryBound(to: type).pointee
    }

    /// The stored property of this type at an offset of the record, as `MemoryLayout.offset(of:)` found it.
    @inlinable @inline(__always)
    func read<Value>(_ type: Value.Type, at offset: Int) -> Value {
        (address + offset).assumingMemoryBound(to: type).pointee
    }

    @inlinable @inline(__always)
    func advanced(by bytes: Int) -> ErasedRecord {
        ErasedRecord(address + bytes)
    }
}

/// Records of one type, one behind the other in memory.
@usableFromInline
struct ErasedRecords {
    /// The first of them: only there when `count` is not 0.
    @usableFromInline let first: ErasedRecord
    @usableFromInline let count: Int
    @usableFromInline let stride: Int

    @inlinable
    init(first: ErasedRecord, count: Int, stride: Int) {
        self.first = first
        self.count = count
        self.stride = stride
    }

    /// Lends one record to `body`.
    @inlinable @inline(__always)
    static func withOne<Record>(_ record: Record, _ body: (ErasedRecords) -> Void) {
        withUnsafePointer(to: record) {
            body(ErasedRecords(first: ErasedRecord($0), count: 1, stride: 0))
        }
    }

    /// Lends all records of a list to `body`, which is not called for an empty list.
    @inlinable @inline(__always)
    static func withAll<Record>(_ records: [Record], _ body: (ErasedRecords) -> Void) {
        records.withUnsafeBufferPointer {
            guard let address = $0.baseAddress, !$0.isEmpty else { return }
            body(ErasedRecords(first: ErasedRecord(address), count: $0.count, stride: MemoryLayout<Record>.stride))
        }
    }

    /// Calls `body` with each record in turn.
    @inlinable @inline(__always)
    func forEach(_ body: (ErasedRecord) -> Void) {
        var record = first
        for _ in 0..<count {
            body(record)
            record = record.advanced(by: stride)
        }
    }
}

/// The records that sections have opened, the page's own at level 0.
struct ContextStack {
    private let records: UnsafeMutablePointer<ErasedRecord>

    /// Lends a stack with room for `depth` records to `body`.
    static func with(depth: Int, _ body: (ContextStack) -> Void) {
        withUnsafeTemporaryAllocation(of: ErasedRecord.self, capacity: depth) {
            // A capacity of at least 1 always has an address.
            if let address = $0.baseAddress { body(ContextStack(records: address)) }
        }
    }

    /// The record at a level: set by the section that opened the level before any instruction inside it reads it.
    subscript(level: Int) -> ErasedRecord {
        @inline(__always) get { records[level] }
        @inline(__always) nonmutating set { (records + level).initialize(to: newValue) }
    }
}
