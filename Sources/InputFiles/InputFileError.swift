/// Why a file that a person has brought is not read.
public enum InputFileError: Error, Equatable, CustomStringConvertible {
    /// There is nothing of that name.
    case missing
    /// A folder, a pipe or a device is there.
    case notAFile
    /// The file has more bytes than a file of its kind may have.
    case tooLarge(limit: Int)
    /// The system does not let the file be read.
    case unreadable(reason: String)
    /// The bytes are not UTF-8.
    case notText

    /// The reason as a clause that stands after the file's name: `the file is larger than 1 MB`.
    public var description: String {
        switch self {
        case .missing: "there is no such file"
        case .notAFile: "this is a folder, a pipe or a device, and not a file"
        case .tooLarge(let limit): "the file is larger than \(InputLimit.told(limit)), which no such file needs"
        case .unreadable(let reason): "the file cannot be read: \(reason)"
        case .notText: "the file is not UTF-8"
        }
    }
}
