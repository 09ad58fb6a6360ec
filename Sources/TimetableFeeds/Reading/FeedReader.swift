import Messages
import Timetable

/// Reads the fields of records. A value of the wrong type is noted, and reading goes on.
struct FeedReader: ~Copyable {
    var json: JSONReader
    /// What is wrong with the record being read.
    var faults: [RecordFault] = []

    /// Reads from a file's start.
    init(_ json: consuming JSONReader) { self.json = json }

    /// How many faults were taken.
    private var taken = 0

    /// A file with so many faults is not the file that was meant; the rest of it would only take memory.
    static let mostFaults = 10_000

    /// The faults since this was last asked for.
    mutating func takeFaults() -> [RecordFault] {
        if faults.isEmpty { return [] }
        defer { faults = [] }
        taken += faults.count
        return faults
    }

    /// Counts a record that was found to be at fault when it was read.
    mutating func count(_ faults: [RecordFault]) throws(JSONError) {
        guard !faults.isEmpty else { return }
        taken += 1
        try checkFaults()
    }

    /// - Throws: ``JSONError`` when there are too many faults in the file.
    mutating func checkFaults() throws(JSONError) {
        guard taken + faults.count <= Self.mostFaults else {
            throw json.fault(Message("more than \(Self.mostFaults) faults so far, and the rest was not read"))
        }
    }

    /// The next name of a record; one that stands there twice is noted.
    @inline(__always)
    mutating func nextName() throws(JSONError) -> JSONBytes? {
        guard let name = try json.nextName() else { return nil }
        if json.isNameRepeated {
            faults.append(.repeated(field: name.string))
            try checkFaults()
        }
        return name
    }

    /// Whether a value of this kind comes next. Anything else is read and noted; `null` is as good as no field.
    @inline(__always)
    mutating func expects(_ kind: JSONKind, _ field: StaticString) throws(JSONError) -> Bool {
        let found = try json.kind()
        if found == kind { return true }
        if found != .null {
            faults.append(.mistyped(field: "\(field)", expected: kind, found: found))
            try checkFaults()
        }
        try json.skipValue()
        return false
    }

    /// A string to be looked up or parsed before reading on.
    @inline(__always)
    mutating func token(_ field: StaticString) throws(JSONError) -> JSONBytes? {
        guard try expects(.string, field) else { return nil }
        return try json.text()
    }

    /// A string to be kept.
    mutating func string(_ field: StaticString) throws(JSONError) -> String? {
        guard let text = try token(field) else { return nil }
        if let flaw = TextFlaw(in: text.bytes) {
            faults.append(.unusable(field: "\(field)", flaw))
            try checkFaults()
        }
        return text.string
    }

    /// A string that names a record: it may not be empty.
    mutating func id(_ field: StaticString) throws(JSONError) -> String? {
        guard let id = try string(field) else { return nil }
        if id.isEmpty { faults.append(.unusable(field: "\(field)", .empty)) }
        return id
    }

    /// A list of strings.
    mutating func strings(_ field: StaticString) throws(JSONError) -> [String]? {
        guard try expects(.array, field) else { return nil }
        var strings: [String] = []
        try json.beginArray()
        while try json.nextElement() {
            if let string = try string(field) { strings.append(string) }
        }
        return strings
    }

    /// A title: names by language. What is no language (`ja-Wiki`) is left out.
    mutating func names(_ field: StaticString) throws(JSONError) -> Names? {
        guard try expects(.object, field) else { return nil }
        var names: [Language: String] = [:]
        try json.beginObject()
        while let tag = try nextName() {
            if Language.isPlausible(tag.bytes) {
                let language = Language(rawValue: tag.string)
                guard let name = try string(field) else { continue }
                if name.isInvisible { faults.append(.unusable(field: "\(field)", .invisible)) }
                names[language] = name
            } else {
                try json.skipValue()
            }
        }
        return Names(names)
    }

    /// A list of numbers.
    mutating func numbers(_ field: StaticString) throws(JSONError) -> [Double]? {
        guard try expects(.array, field) else { return nil }
        var numbers: [Double] = []
        try json.beginArray()
        while try json.nextElement() {
            if try expects(.number, field) { numbers.append(try json.number()) }
        }
        return numbers
    }

    /// An array of records, each read by `read`. An element that is no object is read as an empty record with a fault.
    mutating func records<Record>(
        _ read: (inout FeedReader) throws(JSONError) -> Record
    ) throws(JSONError) -> [Record] {
        var records: [Record] = []
        try json.beginArray()
        while try json.nextElement() { records.append(try read(&self)) }
        return records
    }
}
