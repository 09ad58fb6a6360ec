extension Message: Codable {
    private enum Key: String, CodingKey {
        case texts, arguments
    }

    /// What another program, or a later run of this one, needs to say the message in any language.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(texts, forKey: .texts)
        if !arguments.isEmpty { try container.encode(arguments, forKey: .arguments) }
    }

    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let texts = try container.decode([String].self, forKey: .texts)
        let arguments = try container.decodeIfPresent([Argument].self, forKey: .arguments) ?? []
        guard texts.count == arguments.count + 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: .texts,
                in: container,
                debugDescription: "a message has one text more than it has arguments"
            )
        }
        self.init(texts: texts, arguments: arguments)
    }
}

extension Message.Argument: Codable {
    private enum Key: String, CodingKey {
        case messages, separator
    }

    /// A text as a string, a message as its object, a list as an object with the key `messages`.
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text):
            var container = encoder.singleValueContainer()
            try container.encode(text)
        case .message(let message):
            try message.encode(to: encoder)
        case .list(let messages, let separator):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(messages, forKey: .messages)
            try container.encode(separator, forKey: .separator)
        }
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .text(text)
        } else if let list = try? decoder.container(keyedBy: Key.self), list.contains(.messages) {
            self = .list(
                try list.decode([Message].self, forKey: .messages),
                separator: try list.decode(String.self, forKey: .separator)
            )
        } else {
            self = .message(try Message(from: decoder))
        }
    }
}
