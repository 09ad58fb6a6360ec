/// The fonts of a document, in the order in which they are asked for a glyph.
public struct FontList: Sendable {
    /// The regular ones, then the bold ones.
    public let faces: [FontFace]
    private let regular: Int
    /// A tag of BCP 47.
    let language: String

    /// - Parameters:
    ///   - regular: For most text.
    ///   - bold: For what stands out.
    ///   - language: The text's, as a tag of BCP 47.
    public init(regular: [FontFace], bold: [FontFace], language: String) {
        faces = regular + bold
        self.regular = regular.count
        self.language = language
    }

    /// The height of bold figures in sizes of the type, by the font that is asked first: 0.741 of Noto Sans CJK.
    public var figureHeight: Double { order(bold: true).first.map { Double(faces[$0].figureHeight) / 1000 } ?? 0.7 }

    /// The positions of the faces to ask; the others come last, since a letter of another weight is better than none.
    func order(bold isBold: Bool) -> [Int] {
        let all = Array(faces.indices)
        return isBold ? Array(all[regular...] + all[..<regular]) : all
    }
}
