extension Message {
    /// The text of a message as it stands in the source: a string literal, or several joined by `+`.
    public struct Text: Sendable, ExpressibleByStringInterpolation {
        /// What the compiler makes of a literal with something to fill in.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var texts = [""]
            fileprivate var arguments: [Argument] = []

            /// Begins with nothing.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds what is the same each time.
            public mutating func appendLiteral(_ literal: String) { texts[texts.count - 1] += literal }

            /// Fills in a name, a number or a date, which is the same in every language.
            public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
                append(.text(value.description))
            }

            /// Fills in a message, in whatever language the whole is said.
            public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

            /// Fills in what an error says.
            public mutating func appendInterpolation(_ error: some Explained) { append(.message(error.explanation)) }

            private mutating func append(_ argument: Argument) {
                arguments.append(argument)
                texts.append("")
            }
        }

        let texts: [String]
        let arguments: [Argument]

        /// A text in which nothing differs.
        public init(stringLiteral text: String) {
            texts = [text]
            arguments = []
        }

        /// A text in which something differs.
        public init(stringInterpolation text: StringInterpolation) {
            texts = text.texts
            arguments = text.arguments
        }

        private init(texts: [String], arguments: [Argument]) {
            self.texts = texts
            self.arguments = arguments
        }

        /// One text behind another, for a text that is longer than a line of the source.
        public static func + (a: Self, b: Self) -> Self {
            let middle = (a.texts.last ?? "") + (b.texts.first ?? "")
            return Self(
                texts: a.texts.dropLast() + [middle] + b.texts.dropFirst(),
                arguments: a.arguments + b.arguments
            )
        }
    }
}
