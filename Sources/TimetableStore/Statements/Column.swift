/// A column of a ``StoreTable``, declared once: its table's statements take its name and its place from here.
final class Column<Value: ColumnValue>: DeclaredColumn {
    fileprivate(set) var name: String
    /// The column's place among its table's columns, counted from 0.
    fileprivate(set) var position: Int32 = 0

    /// Declares a column.
    ///
    /// - Parameter name: The column's name in the table where it is not the property's: `stationID` is `station_id`.
    init(_ name: String = "") { self.name = name }
}

/// A column of whatever type.
protocol DeclaredColumn: AnyObject {
    var name: String { get }
    var declaredType: String { get }
    var isOptional: Bool { get }

    /// Gives the column its place, and the name of its property unless it has one of its own.
    func take(position: Int, property: String)
}

extension Column {
    var declaredType: String { Value.declaredType }
    var isOptional: Bool { Value.isOptional }

    func take(position: Int, property: String) {
        self.position = Int32(position)
        guard name.isEmpty else { return }
        for part in property.replacing("ID", with: "Id") {
            name += part.isUppercase ? "_" + part.lowercased() : String(part)
        }
    }
}
