/// The glyphs of a font that pages show.
struct PageGlyphs: Sendable {
    private(set) var all: Set<UInt32> = []
    /// What those say that stand for no character by themselves, such as a dash that stands upright.
    private(set) var said: [UInt32: String] = [:]

    /// A space without width, for what says nothing by itself: every code of a file has to say something.
    private static let nothing = "\u{200B}"

    mutating func insert(_ glyph: UInt32) { all.insert(glyph) }

    /// Of what a glyph says in several places, the first in order holds, so that no chance shows.
    mutating func say(_ text: String, of glyph: UInt32) {
        let text = text.isEmpty ? Self.nothing : text
        said[glyph] = said[glyph].map { $0 == Self.nothing ? text : text == Self.nothing ? $0 : min($0, text) } ?? text
    }

    func merged(_ other: PageGlyphs) -> PageGlyphs {
        var both = self
        both.all.formUnion(other.all)
        for (glyph, text) in other.said { both.say(text, of: glyph) }
        return both
    }
}
