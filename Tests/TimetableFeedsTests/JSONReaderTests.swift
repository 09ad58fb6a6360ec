import MessageLiterals
import Testing

@testable import TimetableFeeds

/// The pull parser on its own.
@Suite struct JSONReaderTests {
    /// Reads one value and the end after it.
    private func read<Value>(
        _ bytes: [UInt8],
        _ body: (inout JSONReader) throws(JSONError) -> Value
    ) -> Result<Value, JSONError> {
        bytes.withUnsafeBufferPointer { bytes in
            do throws(JSONError) {
                var reader = try JSONReader(bytes)
                let value = try body(&reader)
                try reader.end()
                return .success(value)
            } catch {
                return .failure(error)
            }
        }
    }

    private func text(_ json: String) -> Result<String, JSONError> {
        read(Array(json.utf8)) { reader throws(JSONError) in try reader.text().string }
    }

    private func number(_ json: String) -> Result<Double, JSONError> {
        read(Array(json.utf8)) { reader throws(JSONError) in try reader.number() }
    }

    private func skip(_ json: String) -> JSONError? { skip(Array(json.utf8)) }

    private func skip(_ bytes: [UInt8]) -> JSONError? {
        let result = read(bytes) { reader throws(JSONError) in try reader.skipValue() }
        if case .failure(let error) = result { return error } else { return nil }
    }

    @Test(arguments: [
        (#""""#, ""), (#""駅 é 🚃""#, "駅 é 🚃"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u99C5\u00e9""#, "駅é"), (#""a\ud83d\uDE83b""#, "a🚃b"), (#""\u0000""#, "\0"),
    ])
    func textsAreDecoded(json: String, text: String) {
        #expect(self.text(json) == .success(text))
    }

    @Test func longTextsWithEscapesAreDecoded() {
        let half = String(repeating: "駅", count: 500)
        #expect(text("\"\(half)\\n\(half)\"") == .success(half + "\n" + half))
    }

    @Test(arguments: [
        (#""\ud83d""#, "half of a surrogate pair", 1), (#""\ude83""#, "half of a surrogate pair", 1),
        (#""\ud83d\ud83d""#, "half of a surrogate pair", 1), (#""a\x""#, "an unknown escape", 2),
        (#""\u12G4""#, "expected four hexadecimal digits", 5), (#""\u12"#, "the file ends within a string", 5),
        (#""abc"#, "the file ends within a string", 4), (#""\"#, "the file ends within a string", 2),
        ("\"a\nb\"", "a control character in a string", 2), ("\"\\n\0\"", "a control character in a string", 3),
    ])
    func brokenTextsAreRefused(json: String, reason: String, offset: Int) {
        #expect(text(json) == .failure(JSONError(reason: "\(reason)", offset: offset)))
    }

    @Test(arguments: [
        ("0", 0.0), ("-0.5", -0.5), ("139.72816", 139.72816), ("35.62019", 35.62019), ("1e3", 1000), ("12E-1", 1.2),
        ("0.1234567890123456789", 0.1234567890123456789), ("123456789012345678", 123456789012345680),
        ("1e999", .infinity),
    ])
    func numbersAreTheNearestDouble(json: String, number: Double) {
        #expect(self.number(json) == .success(number))
    }

    @Test(arguments: ["01", "-", "1.", ".5", "+1", "1e", "1e+", "0x10", "NaN", "-a"])
    func brokenNumbersAreRefused(json: String) {
        #expect(throws: JSONError.self) { try number(json).get() }
    }

    @Test(arguments: [
        "{}", "[]", " [ 1 , {\"a\" : [ ] } , null,true ,false,\"\"]\r\n\t ", "\u{FEFF}[]", "7",
        #"{"a":{"b":[[],{}]},"a":2}"#,
    ])
    func valuesOfAllKindsAreSkipped(json: String) { #expect(skip(json) == nil) }

    @Test(arguments: [
        ("", "the file ends too early", 0), ("[", "the file ends too early", 1), ("[1", "the file ends too early", 2),
        ("[1,]", "a comma before the end", 3), ("[,1]", "expected a value", 1), ("[1 2]", "expected “,” or “]”", 3),
        (#"{"a" 1}"#, "expected “:” after a name", 5), (#"{"a":1,}"#, "a comma before the end", 7),
        ("{a:1}", "expected a name in quotes", 1), (#"{"a":1 "b":2}"#, "expected “,” or “}”", 7),
        ("[1}", "expected “,” or “]”", 2), ("[] []", "more after the end of the value", 3),
        ("nul", "expected a value", 0), ("truth", "expected a value", 0),
        ("[1]\0", "more after the end of the value", 3),
    ])
    func brokenStructureIsRefused(json: String, reason: String, offset: Int) {
        #expect(skip(json) == JSONError(reason: "\(reason)", offset: offset))
    }

    @Test func nestingHasALimit() {
        let deep = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
        #expect(skip(deep(JSONReader.deepest)) == nil)
        #expect(skip(deep(10_000))?.reason == "nested more than 128 deep")
        #expect(skip(String(repeating: #"{"a":"#, count: 10_000))?.reason == "nested more than 128 deep")
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80],
            [0xE9, 0xA7], [0xFF], [0xC3, 0x28],
        ] as [[UInt8]]
    )
    func whatIsNotUTF8IsRefused(bytes: [UInt8]) {
        let json = Array("[\"0123456789".utf8) + bytes + Array("\"]".utf8)
        #expect(skip(json) == JSONError(reason: "bytes that are not UTF-8", offset: 12))
        #expect(skip(Array(json.prefix(12 + bytes.count)))?.offset == 12)
    }

    @Test func placesAreCountedInLinesAndCharacters() {
        let text = Array("[\n \"駅\",\n  \"é\" 1]".utf8)
        let error = skip(text)
        let place = text.withUnsafeBufferPointer { bytes in error.map { $0.place(in: bytes) } }
        #expect(place?.line == 3)
        #expect(place?.column == 7)
    }
}
