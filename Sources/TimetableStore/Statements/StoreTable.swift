/// A table of the store, declared by its columns: a property for each, in the order of the table.
///
/// All writing and reading goes through these properties, so that no statement names a column twice and none counts
/// them. A table is a value that one statement makes for itself.
protocol StoreTable {
    var name: String { get }
}

extension StoreTable {
    /// The columns in order, each with its name and place.
    func columns() -> [any DeclaredColumn] {
        var columns: [any DeclaredColumn] = []
        for child in Mirror(reflecting: self).children {
            guard let column = child.value as? any DeclaredColumn else { continue }
            column.take(position: columns.count, property: child.label ?? "")
            columns.append(column)
        }
        return columns
    }
}
