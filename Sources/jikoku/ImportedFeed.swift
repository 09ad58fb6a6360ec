import SiteCore
import TimetableFeeds

/// A feed that is to be imported.
struct ImportedFeed {
    /// The word by which it is told from the others of the store.
    let key: String
    /// How the user named it.
    let told: String
    /// What it may lose without a question.
    var knownLosses = KnownLosses()
    /// Reads it.
    let read: () -> ImportResult
}
