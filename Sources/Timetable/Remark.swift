/// A note to riders, such as whom to call before a bus comes at all.
public struct Remark: Identified, Equatable, Sendable {
    /// The feed's own id, or one made from the record that it comes from.
    public var feedID: String
    /// What it says, in every language of the feed.
    public var names: Names
    /// The number to call, as the feed writes it.
    public var phone: String?
    /// Where more is to be read, or where to book: an `http` or `https` address.
    public var url: String?

    /// Makes a note.
    public init(feedID: String, names: Names, phone: String? = nil, url: String? = nil) {
        self.feedID = feedID
        self.names = names
        self.phone = phone
        self.url = url
    }
}
