import Messages

/// Why a file that a person has brought is not read.
public enum InputFileError: Explained, Equatable {
    /// There is nothing of that name.
    case missing
    /// A folder, a pipe or a device is there.
    case notAFile
    /// The file has more bytes than a file of its kind may have.
    case tooLarge(limit: Int)
    /// The system does not let the file be read.
    case unreadable(reason: Message)
    /// The bytes are not UTF-8.
    case notText

    /// The reason as a clause that stands after the file's name: `the file is larger than 1 MB`.
    public var explanation: Message {
        switch self {
        case .missing: Message("there is no such file")
        case .notAFile: Message("this is a folder, a pipe or a device, and not a file")
        case .tooLarge(let limit):
            Message("the file is larger than \(InputLimit.told(limit)), which no such file needs")
        case .unreadable(let reason): Message("the file cannot be read: \(reason)")
        case .notText: Message("the file is not UTF-8")
        }
    }
}
