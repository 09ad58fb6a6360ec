import Foundation
import InputFiles
import Messages

/// An error in a file that a user wrote: site.yaml, train-types.yaml, or a file of strings.
public struct ConfigurationError: Explained, Equatable {
    /// The file as the user named it.
    public let file: String
    /// Counted from 1; `nil` where the whole file is at fault.
    public let line: Int?
    /// The message says what is wrong and what to do.
    public let message: Message

    package init(file: String, line: Int?, message: Message) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// The error in a sentence for a person.
    public var explanation: Message {
        line.map { Message("\(file):\($0): \(message)") } ?? Message("\(file): \(message)")
    }
}

extension ConfigurationError {
    /// The text of a file that a user wrote.
    ///
    /// - Throws: ``ConfigurationError`` where there is no such file, or it is none, too large or not UTF-8.
    static func text(of url: URL, atMost limit: Int) throws(ConfigurationError) -> String {
        do throws(InputFileError) {
            return try InputFile.text(of: url, atMost: limit)
        } catch {
            throw ConfigurationError(file: url.relativePath, line: nil, message: Message("\(error)."))
        }
    }

    /// The bytes of a file that is published as it is.
    ///
    /// - Throws: ``ConfigurationError`` where there is no such file, or it is none or too large.
    package static func published(_ url: URL) throws(ConfigurationError) -> [UInt8] {
        do throws(InputFileError) {
            return Array(try InputFile.bytes(of: url, atMost: InputLimit.published))
        } catch {
            throw ConfigurationError(file: url.relativePath, line: nil, message: Message("\(error)."))
        }
    }

    /// Nothing is published that lies elsewhere, whatever links say.
    ///
    /// - Throws: ``ConfigurationError`` for a link that leads out of the folder, or to nothing.
    package static func check(_ url: URL, liesIn folder: URL) throws(ConfigurationError) {
        guard !InputFile.isInside(url, folder) else { return }
        throw ConfigurationError(
            file: url.relativePath,
            line: nil,
            message: Message("this link leads out of its folder, or to nothing. Put the file itself in its place.")
        )
    }
}
