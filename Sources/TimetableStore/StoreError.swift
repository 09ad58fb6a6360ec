/// Why a store cannot be opened or written.
public enum StoreError: Error, Equatable, CustomStringConvertible {
    /// There is no file at the path.
    case missing(path: String)
    /// The file is not one that Jikoku wrote.
    case notAStore(path: String)
    /// The store was written by another version of Jikoku.
    case otherVersion(path: String, found: Int, expected: Int)
    /// SQLite refused; the old store, if any, is untouched.
    case database(path: String, reason: String)
    /// The new file could not take the old one's place.
    case file(path: String, reason: String)

    /// In a sentence for a person.
    public var description: String {
        switch self {
        case .missing(let path):
            "\(path): there is no store here. Make one with `jikoku import`."
        case .notAStore(let path):
            "\(path): this file is not a Jikoku store. Name another, or make one with `jikoku import`."
        case .otherVersion(let path, let found, let expected):
            "\(path): a store of version \(found), but this jikoku reads version \(expected). Import the feed again."
        case .database(let path, let reason):
            "\(path): the database refused: \(reason)."
        case .file(let path, let reason):
            "\(path): the file cannot be written: \(reason)."
        }
    }
}
