/// A sentence or a clause for a person. It is written in English where it arises; what differs each time is kept apart,
/// so that it can be said in another language.
///
/// ```swift
/// Message("\(file): trip \(id) has no time at its first or last stop. Add it.")
/// ```
///
/// The English text, with `{1}`, `{2}` … for what is filled in, is the ``key`` under which a catalogue
/// (`Templates/messages/ja.json`) has the same in its language. Write the text in one piece: a sentence put together of
/// others cannot be translated. What is filled in may be a message itself, and is then said in the same language.
public struct Message: Sendable {
    /// What is filled in.
    enum Argument: Sendable {
        /// A name or a number: the same in every language.
        case text(String)
        case message(Message)
        /// Messages, and what stands between two of them.
        case list([Message], separator: String)
    }

    /// The texts around the arguments: one more than there are arguments.
    let texts: [String]
    let arguments: [Argument]

    /// A message of a text that stands here in the source: a test finds it by the word `Message`.
    public init(_ text: Text) {
        texts = text.texts
        arguments = text.arguments
    }

    init(texts: [String], arguments: [Argument]) {
        self.texts = texts
        self.arguments = arguments
    }

    /// The message in English.
    public var english: String { told { _ in nil } }

    /// The name of the message in a catalogue: its English text, with `{1}` for the first thing that is filled in.
    public var key: String {
        var key = texts.first ?? ""
        for (number, text) in texts.dropFirst().enumerated() { key += "{\(number + 1)}" + text }
        return key
    }

    /// The message in a language.
    ///
    /// - Parameter catalogue: What a key says in the language, with `{1}` for the first thing to fill in; `nil` for a key
    ///   that stays in English.
    public func told(by catalogue: (_ key: String) -> String?) -> String {
        let values = arguments.map { $0.told(by: catalogue) }
        guard let translation = catalogue(key) else {
            return zip(texts.dropFirst(), values).reduce(texts.first ?? "") { $0 + $1.1 + $1.0 }
        }
        return Self.filled(translation, values)
    }

    /// A text of a catalogue with what differs.
    private static func filled(_ translation: String, _ values: [String]) -> String {
        var (filled, rest) = ("", translation.unicodeScalars[...])
        while let letter = rest.popFirst() {
            guard letter == "{", let digit = rest.first?.properties.numericValue, rest.dropFirst().first == "}",
                values.indices.contains(Int(digit) - 1)
            else {
                filled.unicodeScalars.append(letter)
                continue
            }
            filled += values[Int(digit) - 1]
            rest = rest.dropFirst(2)
        }
        return filled
    }
}

extension Message.Argument {
    func told(by catalogue: (String) -> String?) -> String {
        switch self {
        case .text(let text): text
        case .message(let message): message.told(by: catalogue)
        case .list(let messages, let separator):
            messages.map { $0.told(by: catalogue) }.joined(separator: catalogue(separator) ?? separator)
        }
    }
}

extension Message: Hashable {
    /// Two messages are equal if they say the same in English, wherever they come from: tests compare with a finished
    /// text.
    public static func == (a: Self, b: Self) -> Bool { a.english == b.english }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Message: CustomStringConvertible {
    /// The message in English, for whoever looks into a program.
    public var description: String { english }
}

extension [Message] {
    /// The messages as one.
    ///
    /// - Parameter separator: What stands between two of them; a catalogue may have another one under this key.
    public func message(separatedBy separator: String) -> Message {
        Message(texts: ["", ""], arguments: [.list(self, separator: separator)])
    }
}

extension [String] {
    /// The texts, which are the same in every language, as one message.
    ///
    /// - Parameter separator: What stands between two of them; a catalogue may have another one under this key.
    public func message(separatedBy separator: String) -> Message {
        map { Message("\($0)") }.message(separatedBy: separator)
    }
}
