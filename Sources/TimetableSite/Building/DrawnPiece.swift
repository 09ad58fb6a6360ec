import SiteCore

/// What became of a piece: how many pages it takes, on which paper, and how tall its smallest minutes are.
struct DrawnPiece: Sendable {
    let pages: Int
    let sheet: SheetFormat
    /// In millimetres; `nil` for sheets that are no posters.
    let figures: Double?
}
