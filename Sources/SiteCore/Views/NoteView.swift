import Templating

/// A note in a legend.
package struct NoteView: TemplateRecord {
    /// `nil` for what holds for every departure.
    package let mark: String?
    package let name: String

    package init(mark: String?, name: String) {
        self.mark = mark
        self.name = name
    }

    package static let fields = Fields(\Self.mark, \.name)
}
