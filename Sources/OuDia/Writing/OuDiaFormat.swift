/// Which of the two formats a file has.
public enum OuDiaFormat: String, CaseIterable, Sendable {
    /// That of OuDia 1.02 (`.oud`), in CP932, which every program reads.
    case first = "oud"
    /// That of OuDiaSecond 1.10 (`.oud2`), in UTF-8, with tracks.
    case second = "oud2"

    /// The first line of each file.
    public var head: String { self == .first ? "FileType=OuDia.1.02" : "FileType=OuDiaSecond.1.10" }

    /// How the last line of files begins that Jikoku has written.
    public static let mark = "FileTypeAppComment=Jikoku"
}
