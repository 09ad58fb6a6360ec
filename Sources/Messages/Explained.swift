/// An error that says for a person what is wrong, where, and what to do.
public protocol Explained: Error, CustomStringConvertible {
    /// What it says, in whole sentences unless the error says otherwise.
    var explanation: Message { get }
}

extension Explained {
    /// The explanation in English.
    public var description: String { explanation.english }
}

extension Message {
    /// The words of any error: its explanation or, for an error of the system or of a library, that one's own words.
    public init(of error: any Error) {
        self = (error as? any Explained)?.explanation ?? Message("\(String(describing: error))")
    }
}
