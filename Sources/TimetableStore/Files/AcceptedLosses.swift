/// The losses of trains that are right, so that an import need not ask.
public enum AcceptedLosses: Equatable, Sendable {
    /// Whatever is lost.
    case all
    /// Those of these railways, by their feed ids.
    case railways(Set<String>)

    /// None.
    public static let none = railways([])
}
