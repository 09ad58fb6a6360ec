/// Markup that is already safe to stand in a page as it is: made by the site's own code (a diagram, a rendered document),
/// never a text from a feed.
///
/// Its own type keeps the two apart: a template writes an `html` field by `{{{name}}}` only, and a text by `{{name}}` only.
public struct HTML: Hashable, Sendable {
    /// The markup.
    public let source: String

    /// Vouches for `source`: everything in it that came from outside has been escaped.
    public init(_ source: String) {
        self.source = source
    }
}
