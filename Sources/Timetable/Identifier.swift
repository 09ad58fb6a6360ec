/// A typed position in one of a ``Dataset``'s arrays, and the integer key of the same row in the store.
///
/// Ids are dense: the first entity has 0. They are stable within one dataset, not between two imports;
/// what lasts is an entity's ``Identified/feedID``.
public struct Identifier<Entity>: Hashable, Comparable, Sendable {
    /// 0 or more.
    public let rawValue: Int32

    /// Wraps a position; the caller vouches that it lies within the dataset's array.
    @inlinable public init(_ position: Int) { rawValue = Int32(truncatingIfNeeded: position) }

    /// The position in the dataset's array.
    @inlinable public var position: Int { Int(rawValue) }

    /// By position.
    @inlinable public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Something that a feed names: an operator, a station, a train.
public protocol Identified {
    /// The feed's own id, for example `Minatomirai.Minatomirai.Bashamichi`: unique among its kind, lasting
    /// between imports, and hostile until made safe for wherever it is written.
    var feedID: String { get }
}

extension Identified {
    /// The typed position of an entity of this kind.
    public typealias ID = Identifier<Self>
}
