import Foundation
import Timetable

/// The files that all pages share: those of Public, copied as they are, the colours of the railways, the papers of
/// the posters, and the texts that scripts show.
struct SharedFiles {
    /// Path below the site's root, and contents.
    let files: [(path: String, bytes: [UInt8])]

    /// - Parameter folders: the first that has a file wins.
    /// - Throws: ``ConfigurationError`` when a folder or a file cannot be read.
    init(folders: [URL], site: Site, languages: [Localization]) throws(ConfigurationError) {
        var found: [String: [UInt8]] = [:]
        for folder in folders {
            guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            else {
                throw ConfigurationError(
                    file: folder.relativePath,
                    line: nil,
                    message: "this folder of shared files cannot be read."
                )
            }
            for path in paths
            where found[path] == nil && !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                let url = folder.appending(path: path)
                if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { continue }
                found[path] = try Self.bytes(of: url)
            }
        }
        // A document's page lies in the folder of each language, and its images beside it.
        for image in site.documents.images {
            let bytes = try Self.bytes(of: image.file)
            for language in languages { found["\(language.folder)docs/\(image.path)"] = bytes }
        }
        let theme = site.configuration.theme
        if theme.hasStyles { found[Theme.path] = Array(try theme.styles().utf8) }
        if let logo = theme.logo, let path = theme.logoPath { found[path] = try Self.bytes(of: logo) }
        found["railways.css"] = Array(Self.railwayColors(site).utf8)
        for language in languages {
            let tag = language.language.rawValue
            found["js/strings-\(tag).js"] = Array(Self.scriptStrings(language.strings).utf8)
            found["manifest-\(tag).webmanifest"] = Array(WebManifest(language, site: site).text.utf8)
        }
        for sheet in Sheet.all { found["papers/\(sheet.fileName).css"] = Array(sheet.css.utf8) }
        files = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func bytes(of url: URL) throws(ConfigurationError) -> [UInt8] {
        guard let data = try? Data(contentsOf: url) else {
            throw ConfigurationError(file: url.relativePath, line: nil, message: "this file cannot be read.")
        }
        return Array(data)
    }

    /// The texts whose keys begin with `js-`, without that prefix, as a classic script.
    private static func scriptStrings(_ strings: Strings) -> String {
        let prefix = "js-"
        let entries = strings.texts.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
            .map { "\(JSONText.string(String($0.key.dropFirst(prefix.count)))):\(JSONText.string($0.value))" }
        return "jikoku.strings={" + entries.joined(separator: ",\n") + "};\n"
    }

    /// A class for each railway: its colour, and black or white for what stands on it, whichever can be read better.
    private static func railwayColors(_ site: Site) -> String {
        var css = ""
        for (railway, name) in zip(site.dataset.railways, site.railwayClasses) {
            guard let color = railway.color.flatMap(RGBColor.init) else { continue }
            css += ".\(name){--line:\(color.hex);--on-line:\(color.isDark ? "#fff" : "#000")}\n"
        }
        return css
    }
}

/// A colour of the sRGB space.
struct RGBColor {
    let red, green, blue: Int

    /// `nil` unless the text is `#RRGGBB`.
    init?(_ hex: String) {
        let digits = hex.utf8.dropFirst()
        // Int takes a sign as well.
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, hex.dropFirst().allSatisfy(\.isHexDigit),
            let value = Int(hex.dropFirst(), radix: 16)
        else { return nil }
        (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
    }

    /// `#rrggbb`.
    var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Whether white stands out from it at least as well as black, by WCAG's contrast ratio.
    var isDark: Bool { (1.05 / (luminance + 0.05)) >= ((luminance + 0.05) / 0.05) }

    /// WCAG 2.2's relative luminance, 0 for black to 1 for white.
    private var luminance: Double {
        func linear(_ channel: Int) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
