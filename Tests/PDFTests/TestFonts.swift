import Foundation

@testable import PDF

/// Fonts of the machine that runs the tests; `Scripts/setup --tests` installs them on Debian.
enum TestFonts {
    static let regular = first("NotoSansCJK-Regular.ttc", "ヒラギノ角ゴシック W3.ttc")
    static let bold = first("NotoSansCJK-Bold.ttc", "ヒラギノ角ゴシック W6.ttc")
    /// A font whose outlines are TrueType's.
    static let trueType = first("DejaVuSans.ttf", "Arial.ttf", "LiberationSans-Regular.ttf")
    static var areThere: Bool { regular != nil && bold != nil }

    private static let folders = [
        "/usr/share/fonts/opentype/noto", "/usr/share/fonts/noto-cjk", "/usr/share/fonts/google-noto-sans-cjk-fonts",
        "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/liberation", "/System/Library/Fonts",
        "/System/Library/Fonts/Supplemental",
    ]

    private static func first(_ names: String...) -> String? {
        names.flatMap { name in folders.map { "\($0)/\(name)" } }.first(where: FileManager.default.fileExists)
    }

    struct Missing: Error {}

    static func list() throws -> FontList {
        guard let regular, let bold else { throw Missing() }
        return FontList(
            regular: [try FontFace(regular, preferring: " JP")],
            bold: [try FontFace(bold, preferring: " JP")],
            language: "ja"
        )
    }
}
