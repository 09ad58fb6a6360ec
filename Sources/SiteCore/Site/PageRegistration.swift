/// What a kind of page says of itself before there is a site: enough to know where its pages lie, and so to link to them.
package protocol PageRegistration: Sendable {
    /// The traits that all its pages share.
    static var kind: PageKind { get }

    /// Returns where the pages lie below their language's folder, by number: `nil` for what a partial build leaves out,
    /// which keeps its number.
    static func paths(_ contents: SiteContents) -> [String?]
}
