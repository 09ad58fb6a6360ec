/// What is known of a kind of page before there is a site: enough to know where its pages lie, and so to link to them.
package protocol PageRegistration: Sendable {
    /// The traits that all its pages share.
    static var kind: PageKind { get }

    /// Returns the paths of the pages below their language's folder, by number. A page that a partial build leaves out
    /// is `nil` and keeps its number.
    static func paths(_ contents: SiteContents) -> [String?]
}
