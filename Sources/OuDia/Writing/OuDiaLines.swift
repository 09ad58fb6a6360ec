/// The lines of a file while it is written.
struct OuDiaLines {
    private(set) var all: [String] = []

    /// A line as it is.
    mutating func raw(_ line: String) { all.append(line) }

    /// Opens a directory.
    mutating func open(_ name: String) { all.append(name + ".") }

    /// Closes the directory that was opened last.
    mutating func close() { all.append(".") }

    /// A property.
    mutating func add(_ name: String, _ value: String) { all.append("\(name)=\(OuDiaNode.escaped(value))") }

    /// A property that is left out where it is empty.
    mutating func add(ifAny name: String, _ value: String) { if !value.isEmpty { add(name, value) } }
}
