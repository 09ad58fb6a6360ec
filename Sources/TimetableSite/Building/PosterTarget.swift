import Foundation

/// Where printed posters go.
public enum PosterTarget: Sendable {
    /// All into one PDF file, with a list of the sheets beside it where all of a network are printed.
    case file(URL)
    /// A file each into a folder, beside whatever is there.
    case folder(URL)
    /// A file each into a folder of their own, with a list of them. What has not changed since the last time is left alone,
    /// and what is no longer printed is removed.
    case kept(URL)
}
