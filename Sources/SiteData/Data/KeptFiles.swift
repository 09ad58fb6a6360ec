import SiteCore
import Templating

/// A list of files that a browser keeps together, with what they weigh and what changes when they do.
struct KeptFiles {
    /// Below the site's root.
    let files: [String]
    let pages: [RailwayFilesData.Page]
    let languages: [SiteLanguage]

    /// Writes the fields `bytes`, `versions`, `files` and `pages` of a JSON object.
    ///
    /// - Parameters:
    ///   - position: Where a data file stands among all files, by its path below the site's root.
    ///   - path: The path of a page below each language's folder, by where it stands.
    ///   - size: The bytes of a file, by where it stands.
    ///   - version: Six letters that change with a file, by where it stands.
    func render(
        _ bytes: inout Bytes,
        position: (String) -> Int?,
        path: (Int) -> String = { _ in "" },
        size: (Int) -> Int,
        version: (Int) -> String
    ) {
        let shared = files.map(position)
        let sharedSize = shared.reduce(0) { $0 + ($1.map(size) ?? 0) }
        let sizes = languages.enumerated().map { number, language in
            let own = pages.reduce(0) { $0 + size($1.position + number * $1.stride) }
            return "\(JSONText.string(language.names.language.rawValue)):\(sharedSize + own)"
        }
        bytes.append("\"bytes\":{\(sizes.joined(separator: ","))}")
        let sharedLetters = shared.map { $0.map(version) ?? "000000" }.joined()
        let versions = languages.enumerated().map { number, language in
            let own = pages.map { version($0.position + number * $0.stride) }
            let letters = sharedLetters + own.joined()
            return "\(JSONText.string(language.names.language.rawValue)):\(JSONText.string(letters))"
        }
        bytes.append(",\n\"versions\":{\(versions.joined(separator: ","))}")
        bytes.append(",\n\"files\":\(JSONText.list(files))")
        bytes.append(",\n\"pages\":\(JSONText.list(pages.map { path($0.position) }))")
    }
}
