import Foundation
import Messages

/// Why a store cannot be opened, read or written. Each says what to do next.
public enum StoreError: Explained, Equatable {
    /// There is no file at the path.
    case missing(path: String)
    /// The file is not one that Jikoku wrote.
    case notAStore(path: String)
    /// The store was written by another version of Jikoku.
    case otherVersion(path: String, found: Int, expected: Int)
    /// The system does not let the file be read.
    case unreadable(path: String, reason: Message)
    /// Another program is writing to the store.
    case locked(path: String)
    /// Another program has written to the store. It has left a file beside the store that SQLite takes for a part of
    /// it, or has put the store into a mode in which there is such a file.
    case journalled(path: String, journal: String?)
    /// The store is not as it was imported.
    case damaged(path: String, reason: Message)
    /// What is in the place of the new store is no store, and stays.
    case notReplaced(path: String)
    /// The dataset lacks much of what the store has; the store is untouched.
    case losses(path: String, StoreLosses)
    /// Another import is writing the same store.
    case busy(path: String)
    /// The dataset breaks a rule of the store; the old store, if any, is untouched.
    case refused(path: String, reason: Message)
    /// The system does not let the file be written; the old store, if any, is untouched.
    case file(path: String, reason: Message)

    /// The error in a sentence for a person.
    public var explanation: Message {
        switch self {
        case .missing(let path):
            Message("\(path): there is no store here. Make one with `jikoku import`.")
        case .notAStore(let path):
            Message("\(path): this file is not a Jikoku store. Name another, or make one with `jikoku import`.")
        case .otherVersion(let path, let found, let expected):
            Message(
                "\(path): a store of version \(found), but this jikoku reads version \(expected). Import the feed again."
            )
        case .unreadable(let path, let reason):
            Message("\(path): the store cannot be read: \(reason). Change that, or import the feed into another file.")
        case .locked(let path):
            Message("\(path): another program is writing to the store. Close it there, and try again.")
        case .journalled(let path, nil):
            Message("\(path): another program has changed how the store is written. Import the feed again.")
        case .journalled(let path, let journal?):
            Message(
                "\(path): another program has written to the store, and \(journal) is left of that. "
                    + "Close that program, move what is left away, and import the feed again."
            )
        case .damaged(let path, let reason):
            Message("\(path): the store is damaged: \(reason). Import the feed again.")
        case .notReplaced(let path):
            Message(
                "\(path): what is here is not a Jikoku store, so it is not replaced. Name another file, or move it away."
            )
        case .losses(let path, let losses):
            Message(
                """
                \(path): the feed lacks much of what this store has, so the store was left as it was.
                \(losses.lines.message(separatedBy: "\n"))
                If that is right, import again with --accept-losses; if not, fetch the feed again.
                """
            )
        case .busy(let path):
            Message("\(path): another import is writing this store. Wait until it has ended, and import again.")
        case .refused(let path, let reason):
            Message(
                "\(path): the timetable cannot be stored: \(reason). An old store is as it was. "
                    + "This is a fault of Jikoku's import; please report it, and name the feed."
            )
        case .file(let path, let reason):
            Message(
                "\(path): the store cannot be written: \(reason). An old store is as it was. Change that, or name another file."
            )
        }
    }

    /// The reason why there can be no new file in a folder, as a part of a sentence: the folder's rights are at fault.
    static func reasonForNone(_ number: Int32) -> Message {
        [EACCES, EPERM].contains(number) ? Message("nothing may be put into its folder") : systemReason(number)
    }

    /// The system's words for an error number, as a part of a sentence.
    static func systemReason(_ number: Int32) -> Message {
        switch number {
        case ENOENT, ENOTDIR: Message("its folder does not exist")
        case EACCES, EPERM: Message("permission is denied")
        case EROFS: Message("its disk is read-only")
        case ENOSPC, EDQUOT: Message("the disk is full")
        case EISDIR: Message("it is a folder")
        default: .systemClause(number)
        }
    }
}
