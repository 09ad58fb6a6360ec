import Messages

/// A course over the ground, from shapes.txt; its points are in ``ShapePoints``.
struct ShapeRecord: GTFSRecord {
    static let file = "shapes.txt"
    static let kind = Message("shape")

    var id: String
}
