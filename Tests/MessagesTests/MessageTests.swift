import Foundation
import Messages
import Testing

/// A sentence and what is filled in, in English and by a catalogue.
@Suite struct MessageTests {
    private struct Odd: Explained {
        let explanation = Message("it ends too soon")
    }

    private static let japanese = [
        "{1} has {2}; it needs two.": "{1}は{2}しかありません。2つ必要です。", "one call": "停車1回", ", ": "、",
        "{1}: {2}": "{1}：{2}", "it ends too soon": "途中で終わっています", "write {{1}}, not {2}": "{2}でなく{{1}}",
    ]

    private static func told(_ message: Message) -> String { message.told { japanese[$0] } }

    @Test func theEnglishTextIsTheKeyWithNumbersForWhatIsFilledIn() {
        let (train, count) = ("A.1", 3)
        let message = Message("\(train) has \(count) calls, " + "more than \(2).")
        #expect(message.english == "A.1 has 3 calls, more than 2.")
        #expect(message.key == "{1} has {2} calls, more than {3}.")
    }

    @Test func aMessageInAMessageIsSaidInTheSameLanguage() {
        let message = Message("\("A.1") has \(Message("one call")); it needs two.")
        #expect(message.english == "A.1 has one call; it needs two.")
        #expect(Self.told(message) == "A.1は停車1回しかありません。2つ必要です。")
    }

    @Test func whatNoCatalogueHasStaysInEnglishAroundWhatOneHas() {
        let message = Message("Nobody knows that \(Message("one call")) is one.")
        #expect(Self.told(message) == "Nobody knows that 停車1回 is one.")
    }

    @Test func aListHasTheSeparatorOfTheLanguage() {
        let list = [Message("one call"), Message("\("b")")].message(separatedBy: ", ")
        #expect(list.english == "one call, b")
        #expect(Self.told(list) == "停車1回、b")
        #expect(["a", "b"].message(separatedBy: " or ").english == "a or b")
    }

    @Test func anErrorSaysItsExplanation() {
        #expect("\(Odd())" == "it ends too soon")
        #expect(Self.told(Message("\("a.zip"): \(Odd())")) == "a.zip：途中で終わっています")
        #expect(Message(of: Odd()).english == "it ends too soon")
    }

    /// A name from a feed must not be taken for a place to fill in, and no place is filled twice.
    @Test func whatIsFilledInIsNotLookedInto() {
        let message = Message("\("{2}") has \("{1}"); it needs two.")
        #expect(message.english == "{2} has {1}; it needs two.")
        #expect(Self.told(message) == "{2}は{1}しかありません。2つ必要です。")
    }

    @Test func bracesOfTheTextStay() {
        let message = Message("write {\("name")}, not \("x")")
        #expect(message.english == "write {name}, not x")
        #expect(Self.told(message) == "xでなく{name}")
        #expect(Message("such as {ja: 時刻}").english == "such as {ja: 時刻}")
    }

    @Test func messagesAreEqualThatSayTheSame() {
        #expect(Message("one \("call")") == Message("one call"))
        #expect(Message("one call").hashValue == Message("one \("call")").hashValue)
        #expect(Message("one call") != Message("one calls"))
    }

    @Test func whatIsWrittenDownIsReadAgain() throws {
        let message = Message(
            "\("A.1") has \(Message("one call")); \([Message("one call"), Message("\(2)")].message(separatedBy: ", "))"
        )
        let read = try JSONDecoder().decode(Message.self, from: JSONEncoder().encode(message))
        #expect(read.english == "A.1 has one call; one call, 2")
        #expect(read.key == message.key && Self.told(read) == Self.told(message))
        for bytes in [#"{}"#, #"{"texts":[]}"#, #"{"texts":["a","b"]}"#, #"{"texts":["a"],"arguments":["b"]}"#, "7"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Message.self, from: Data(bytes.utf8))
            }
        }
    }
}
