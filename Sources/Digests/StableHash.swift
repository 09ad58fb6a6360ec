/// FNV-1a with 64 bits: the same for the same bytes on every machine and in every release, unlike `Hasher`.
///
/// Only names of files use it, which are addresses that people keep: it must never change, and nothing new takes it. It is
/// no defence against somebody who wants two inputs to meet; whoever uses it deals with that. See http://www.isthe.com/chongo/tech/comp/fnv/.
public struct StableHash {
    /// The hash of everything added so far.
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// A hash to which nothing has been added yet.
    public init() {}

    /// Adds one byte.
    public mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// Adds bytes, in their order.
    public mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }
}
