import Messages

/// A reason why an archive, or a file in it, cannot be read.
public enum ArchiveError: Explained, Equatable {
    /// The system cannot read the file; its reason in words.
    case notReadable(reason: Message)
    /// The file is no ZIP archive, or only the beginning of one.
    case notAnArchive
    /// The archive contradicts itself. The text says where, as the end of a sentence that begins with the archive's
    /// name.
    case damaged(Message)
    /// A file is encrypted.
    case encrypted(name: String)
    /// A file is compressed in a way that is not read here; the number of the method in the ZIP format.
    case method(name: String, number: Int)
    /// A file's name leads out of the archive: it is absolute, or it holds `..`.
    case nameLeadsOut(String)
    /// A file is more than ``ZipArchive/largestRatio`` times as long as its compressed form.
    case ratio(name: String)
    /// The files together are longer than ``ZipArchive/largestTotal``.
    case total
    /// There are more files than ``ZipArchive/mostFiles``.
    case count
}

extension ArchiveError {
    /// The reason, and what to do, without the archive's name: `is not a ZIP archive, or only a part of one.`
    public var explanation: Message {
        switch self {
        case .notReadable(let reason): Message("cannot be read: \(reason).")
        case .notAnArchive: Message("is not a ZIP archive, or only a part of one. Fetch it again.")
        case .damaged(let what): Message("is damaged: \(what). Fetch it again.")
        case .encrypted(let name): Message("holds \(name) encrypted. Unpack it with its password, and give the folder.")
        case .method(let name, let number):
            Message(
                "holds \(name) compressed by method \(number), which is not read here. Unpack it, and give the folder."
            )
        case .nameLeadsOut(let name):
            Message(
                "holds a file by the name \(name), which leads out of the archive. Check where the archive comes from."
            )
        case .ratio(let name):
            Message(
                "holds \(name), which is more than \(ZipArchive.largestRatio) times as long as its compressed form. "
                    + "If it is meant so, unpack it and give the folder."
            )
        case .total:
            Message(
                "holds more than \(ZipArchive.largestTotal >> 30) GB. If it is meant so, unpack it and give the folder."
            )
        case .count: Message("holds more than \(ZipArchive.mostFiles) files, which no feed does.")
        }
    }
}
