import ArgumentParser
import Messages

extension Message {
    /// The message in the language of this process, for the library of the arguments, which takes finished texts.
    var told: String { Wording.current(self) }

    /// The same as what an option is for.
    var help: ArgumentHelp { ArgumentHelp(stringLiteral: told) }
}

extension ValidationError {
    /// A fault in the use of the command, in the language of this process and as a terminal may show it.
    init(_ message: Message) { self.init(message.told.printable) }
}
