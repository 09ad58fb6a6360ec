import Timetable

/// One train passes another of its railway: behind it at one call, ahead of it at a later one.
///
/// ```
///            B   C   D   E        the slower calls everywhere and stands at C from 8:03 to 8:07
///   slower   ●───●═══●───●        the faster calls at B and E, behind it at B, ahead of it at E
///   faster   ●───────────●        from: B, until: E, place: C
/// ```
///
/// What is known is ``from`` and ``until``. Where both are one call, the faster train calls there as well and the
/// place is certain. Else it follows from a wait: the slower train stands somewhere between them while the faster one
/// is on its way past.
public struct Overtaking: Equatable, Sendable {
    /// The train that is passed.
    public let slower: Train.ID
    /// The train that passes it.
    public let faster: Train.ID
    /// The last call of the slower train at which it is ahead; an index into ``Dataset/stopTimes``.
    public let from: Int
    /// Its first call from which it is behind; an index into ``Dataset/stopTimes``.
    public let until: Int
    /// The call of the faster train at which it is behind: at the station of ``from``.
    public let fasterFrom: Int
    /// The call of the slower train at which it is passed; `nil` where the feed does not show it: on other tracks, or
    /// while it stands at a station of which only the departure is known.
    public let place: Int?
    /// The minutes that it stands at ``place``; 0 where there is none.
    public let wait: Int

    /// Whether the faster train calls at ``place`` itself, so that no rule has chosen it.
    public var isCertain: Bool { from == until }
}
