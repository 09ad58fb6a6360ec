import Foundation

/// The value that a data file of the site hands over to scripts: what stands behind its first `=`.
enum ScriptData {
    /// `nil` where the file has no such value.
    static func value<Value: Decodable>(of bytes: [UInt8]) -> Value? {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "=")), let end = bytes.lastIndex(of: UInt8(ascii: ";")),
            start < end
        else { return nil }
        return try? JSONDecoder().decode(Value.self, from: Data(bytes[(start + 1)..<end]))
    }
}
