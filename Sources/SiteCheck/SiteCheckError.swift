import Messages

/// What keeps a site from being compared at all.
public enum SiteCheckError: Explained, Equatable {
    /// A file that every site has is not there.
    case missing(path: String)
    /// A file is not what a build writes; `line` counts from 1.
    case malformed(path: String, line: Int)

    /// What is wrong, and what to do.
    public var explanation: Message {
        switch self {
        case .missing(let path): Message("The site has no \(path). Build it again.")
        case .malformed(let path, let line):
            Message("\(path), line \(line): this is not what a build writes. Build the site again.")
        }
    }
}
