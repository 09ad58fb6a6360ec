import Foundation
import Messages

/// A message stands in its column as JSON: its texts, and what is filled in between them.
extension Message: ColumnValue {
    static var declaredType: String { String.declaredType }
    var digest: UInt64 { json.digest }

    func write(to statement: OpaquePointer, at parameter: Int32) { json.write(to: statement, at: parameter) }

    static func read(from statement: OpaquePointer, at column: Int32) throws -> Message {
        let json = try String.read(from: statement, at: column)
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(json.utf8)) else {
            throw StoreDamage(Message("a notice has a sentence that is none"))
        }
        return message
    }

    private var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing in a message can be refused: it is made of texts alone.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
