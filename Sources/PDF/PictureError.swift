/// The reason why a picture cannot stand on paper.
public enum PictureError: Error, Equatable {
    /// It is neither PNG nor JPEG.
    case unknownKind
    /// A PNG file whose rows are out of order (Adam7).
    case interlaced
    /// It ends too early, or says of itself what cannot be.
    case damaged
}
