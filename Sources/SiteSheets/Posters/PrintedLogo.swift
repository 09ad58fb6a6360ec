import Foundation
import InputFiles
import Messages
import PDF
import SiteCore

/// The publisher's logo, as paper can show it.
package struct PrintedLogo: Sendable {
    /// Where pages find it, below the site's root.
    let path: String
    let picture: PDFPicture

    /// The logo of site.yaml; `nil` where it names none.
    ///
    /// - Throws: ``ConfigurationError`` for one that paper cannot show, with what to do.
    package init?(_ theme: Theme) throws(ConfigurationError) {
        guard let file = theme.logo, let path = theme.logoPath else { return nil }
        let reason: Message
        do {
            let bytes = try InputFile.bytes(of: file, atMost: InputLimit.published)
            picture = try PDFPicture([UInt8](bytes))
            self.path = path
            return
        } catch let error as PictureError {
            reason =
                switch error {
                case .unknownKind: Message("is neither PNG nor JPEG, and paper shows these alone")
                case .interlaced: Message("is interlaced, and paper cannot show such a picture")
                case .damaged: Message("cannot be read as a picture")
                }
        } catch {
            reason = Message("cannot be read: \(Message(of: error))")
        }
        throw ConfigurationError(
            file: "site.yaml",
            line: nil,
            message:
                Message(
                    "the logo \(file.lastPathComponent) \(reason). Save it as a PNG without interlacing, 1,000 pixels wide or "
                        + "more, and name that under theme: logo."
                )
        )
    }
}
