import Testing

@testable import Templating

@Suite("Templating: bytes")
struct BytesTests {
    @Test func itGrowsAndKeepsWhatWasWritten() {
        var bytes = Bytes(capacity: 1)
        var expected = ""
        for number in 0..<1_000 {
            bytes.append("駅\(number);")
            expected += "駅\(number);"
        }
        #expect(bytes.text == expected)
        #expect(bytes.count == expected.utf8.count)
    }

    @Test func itIsUsedAgain() {
        var bytes = Bytes()
        #expect(bytes.text == "")
        bytes.append("first")
        bytes.removeAll(keepingCapacity: true)
        #expect(bytes.text == "")
        bytes.append(Array("second".utf8))
        #expect(bytes.text == "second")
        bytes.removeAll(keepingCapacity: false)
        bytes.append("third" as StaticString)
        #expect(bytes.text == "third")
    }

    @Test(arguments: [0, 7, -7, 10, 1_619, 92_923, .max, .min])
    func numbersAreWrittenInDecimal(number: Int) {
        var bytes = Bytes(capacity: 1)
        bytes.append("=")
        bytes.append(number)
        #expect(bytes.text == "=\(number)")
    }

    @Test func nothingIsAlsoWritten() {
        var bytes = Bytes()
        bytes.append("")
        bytes.append([])
        #expect(bytes.text == "")
    }
}
