/// What a document says of itself.
public struct PDFInfo: Sendable {
    /// Its title.
    public var title: String
    /// Who has made what stands in it.
    public var author: String
    /// The language, as a tag of BCP 47.
    public var language: String
    /// The day of what stands in it, not the one on which it was drawn: year, month, day.
    public var day: (year: Int, month: Int, day: Int)?

    /// What a document says of itself.
    public init(title: String, author: String, language: String, day: (year: Int, month: Int, day: Int)?) {
        (self.title, self.author, self.language, self.day) = (title, author, language, day)
    }
}
