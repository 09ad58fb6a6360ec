/// A piece of a template: a stretch of text, or a tag.
enum TemplateToken {
    case text(ArraySlice<UInt8>)
    case tag(Tag, line: Int)

    enum Tag: Equatable {
        /// `{{name}}`
        case variable(String)
        /// `{{{name}}}` or `{{&name}}`
        case raw(String)
        /// `{{#name}}`
        case section(String)
        /// `{{^name}}`
        case inverted(String)
        /// `{{/name}}`
        case close(String)
        /// `{{>name}}`, with the white space before it when it stands alone on its line
        case partial(String, indentation: ArraySlice<UInt8>)
        /// `{{! … }}`
        case comment

        /// Whether a line with nothing else on it goes with the tag.
        var mayStandAlone: Bool {
            switch self {
            case .variable, .raw: false
            case .section, .inverted, .close, .partial, .comment: true
            }
        }
    }
}
