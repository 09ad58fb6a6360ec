import Templating

/// A note in a legend.
struct NoteView: TemplateRecord {
    /// `nil` for what holds for every departure.
    let mark: String?
    let name: String

    static let fields = Fields(\Self.mark, \.name)
}
