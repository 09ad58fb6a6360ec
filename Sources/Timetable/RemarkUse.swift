/// Where on a train's way a note holds.
public struct RemarkUse: Hashable, Sendable {
    /// The call that it is about, counted from 0 within the train; `nil` where it is about the whole train.
    public var call: Int?
    /// The note.
    public var remarkID: Remark.ID

    /// Makes a use of a note.
    public init(call: Int? = nil, remarkID: Remark.ID) {
        self.call = call
        self.remarkID = remarkID
    }
}
