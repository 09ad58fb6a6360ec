import Foundation
import Messages
import Timetable

/// The publisher's folder of alerts, as it was read.
struct AlertFolder: Sendable {
    /// By name.
    let alerts: [Alert]

    /// Reads every `.md` of a folder.
    ///
    /// - Throws: ``ConfigurationError`` when the folder or an alert cannot be taken.
    init(_ folder: URL, languages: [Language]) throws(ConfigurationError) {
        guard let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        else {
            throw ConfigurationError(
                file: folder.relativePath,
                line: nil,
                message: Message("this folder of alerts cannot be read.")
            )
        }
        var texts: [String: [AlertText]] = [:]
        for file in found.sorted() where file.hasSuffix(".md") {
            let url = folder.appending(path: file)
            guard let name = DocumentName(file) else {
                throw ConfigurationError(
                    file: url.relativePath,
                    line: nil,
                    message: Message(
                        "an alert's name must be of lower-case letters, digits and hyphens: works.md, works.en.md."
                    )
                )
            }
            texts[name.slug, default: []].append(try AlertText(url, name: name))
        }
        var alerts: [Alert] = []
        for (_, own) in texts.sorted(by: { $0.key < $1.key }) {
            if let alert = try Alert(own, languages: languages) { alerts.append(alert) }
        }
        self.alerts = alerts
    }
}
