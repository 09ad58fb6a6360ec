import Digests
import Timetable

/// What a page or a data file is drawn from, besides what any page may show: the templates, the configuration, all of
/// the store but its trains, and what the site as a whole derives from its trains (`SharedDigest`).
///
/// A build on top of another draws a file only where its basis has changed. A kind of page that names a basis vouches
/// that its pages show nothing of any other train. Pages that name none are drawn by every build: slower, but always
/// correct.
package enum PageBasis: Sendable {
    /// Nothing of any train.
    case shared
    /// One of the site's journeys, and what the same vehicle runs as before it and behind.
    case journey(Int)
    /// All that calls at one of some stations, or at another one of their places of poles: each train from its first call to
    /// its last, and what the same vehicle runs as before and behind.
    case stations([Station.ID])
    /// All trains of a railway, and what the same vehicles run as before and behind.
    case railway(Railway.ID)
    /// Which journeys there are, and of which trains; not when they run.
    case journeyNames
    /// What stands in it before it is compressed, by its digest: for files that are made at once and take long to compress.
    case value(ContentDigest)
}
