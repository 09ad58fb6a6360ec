import Messages

/// An option that a project answers where the user does not.
enum ProjectOption: String {
    case store, output, config

    /// The note to the user about the project's own answer.
    func note(_ own: String) -> Message {
        switch self {
        case .store: Message("store: \(own)")
        case .output: Message("output: \(own)")
        case .config: Message("config: \(own)")
        }
    }
}
