/// A company that runs railways.
public struct Operator: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names
    /// Its own site, an `http` or `https` address.
    public var url: String?
    /// The number that riders call, as the feed writes it.
    public var phone: String?

    /// Makes a company from its id and names.
    public init(feedID: String, names: Names, url: String? = nil, phone: String? = nil) {
        self.feedID = feedID
        self.names = names
        self.url = url
        self.phone = phone
    }
}
