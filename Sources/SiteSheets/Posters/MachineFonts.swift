import Foundation
import Messages
import PDF
import SiteCore
import Timetable

/// Finds the fonts in which posters are printed: those of site.yaml, or else those of the machine, or else the one that
/// comes with the program.
package enum MachineFonts {
    /// The places of the usual fonts: Debian and Ubuntu (fonts-noto-cjk), Fedora, Arch, macOS.
    private static let usual: [(regular: String, bold: String)] = [
        (
            "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
            "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
        ),
        (
            "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
            "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Bold.ttc"
        ),
        ("/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc", "/usr/share/fonts/noto-cjk/NotoSansCJK-Bold.ttc"),
        ("/System/Library/Fonts/Hiragino Sans GB.ttc", "/System/Library/Fonts/Hiragino Sans GB.ttc"),
        ("/System/Library/Fonts/ヒラギノ角ゴシック W3.ttc", "/System/Library/Fonts/ヒラギノ角ゴシック W6.ttc"),
    ]

    /// The fonts for a language.
    ///
    /// - Throws: ``FontError``, or ``ConfigurationError`` where there is none at all.
    package static func list(_ options: PosterOptions, _ language: Language) throws -> FontList {
        var files = options.fonts.map(Self.paths)
        if files.isEmpty {
            // Chinese has forms of its own, which the Japanese fonts of macOS lack.
            let own = language.rawValue.hasPrefix("zh") ? usual : usual.filter { !$0.regular.contains("Sans GB") }
            files = own.filter { FileManager.default.fileExists(atPath: $0.regular) }.map { ($0.regular, $0.bold) }
            if files.isEmpty, let spare = options.spareFont { files = [paths(spare)] }
        }
        guard !files.isEmpty else {
            throw ConfigurationError(
                file: "site.yaml",
                line: nil,
                message:
                    Message(
                        "no font for posters is installed (Debian: apt-get install fonts-noto-cjk). Install it, or name "
                            + "files of fonts under posters: fonts."
                    )
            )
        }
        var (regular, bold): ([FontFace], [FontFace]) = ([], [])
        for file in files {
            regular.append(try face(file.regular, language))
            if let name = file.bold { bold.append(try face(name, language)) }
        }
        return FontList(regular: regular, bold: bold, language: language.rawValue)
    }

    private static func paths(_ font: PosterFont) -> (regular: String, bold: String?) {
        (font.regular.path(percentEncoded: false), font.bold?.path(percentEncoded: false))
    }

    /// Of a collection, the face whose name ends with the language's: Noto Sans CJK SC.
    private static func face(_ path: String, _ language: Language) throws(FontError) -> FontFace {
        let ending =
            switch language.rawValue {
            case let tag where tag.hasPrefix("zh-Hant"): " TC"
            case let tag where tag.hasPrefix("zh"): " SC"
            case let tag where tag.hasPrefix("ko"): " KR"
            default: " JP"
            }
        return try FontFace(path, preferring: ending)
    }
}
