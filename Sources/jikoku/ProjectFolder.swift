import Foundation
import Messages
import SiteCore
import TimetableSite

/// The folders of the files that come with jikoku: Templates, Public, Supplements, train-types.yaml.
///
/// In a checkout they lie at its top; installed, beside the executable or in `share/jikoku` of its prefix.
enum ProjectFolder {
    /// The first folder that holds Templates: the working folder, one above the executable, or `share/jikoku`.
    static let url: URL? = candidates.first { folder in
        // Both: a project's own folder of templates is no folder of Jikoku, not even where a disk takes `templates` for it.
        ["Templates/home.mustache", "Public/sw.js"].allSatisfy {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path(percentEncoded: false))
        }
    }

    /// Where a build finds what comes with jikoku, behind what the project of the working folder has of its own.
    ///
    /// - Throws: ``Failure`` where the files are not to be found.
    static func options(output: URL) throws -> SiteBuilder.Options {
        guard let url else {
            throw Failure(
                Message("The folder Templates is neither here nor beside jikoku; run it in a folder that has it.")
            )
        }
        let own = [Project.here?.trainTypes].compactMap { $0 }
        var options = SiteBuilder.Options(
            output: output,
            templates: [url.appending(path: "Templates")],
            sharedFiles: [url.appending(path: "Public")],
            trainTypes: own + [url.appending(path: "train-types.yaml")]
        )
        options.documents = [url.appending(path: "Docs")]
        return options
    }

    /// A folder of supplements that comes with jikoku, by its format; empty where it is not there.
    static func supplement(_ format: String) -> [URL] {
        [url?.appending(path: "Supplements/\(format)")].compactMap { $0 }
            .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    }

    /// The folder of the documents that come with jikoku, as people find it on this machine.
    static var documents: String {
        url?.appending(path: "Docs").standardizedFileURL.path(percentEncoded: false) ?? "Docs"
    }

    /// The font that comes with jikoku where it was installed from its archive; a package of a system names one instead.
    static let font: PosterFont? = {
        guard let regular = url?.appending(path: "Fonts/NotoSansCJK-Regular.ttc"),
            FileManager.default.fileExists(atPath: regular.path(percentEncoded: false))
        else { return nil }
        let bold = regular.deletingLastPathComponent().appending(path: "NotoSansCJK-Bold.ttc")
        return PosterFont(regular: regular, bold: bold)
    }()

    private static var candidates: [URL] {
        let executable = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
        let bundled = Bundle.main.executableURL?.resolvingSymlinksInPath() ?? executable
        var folders = [URL(filePath: FileManager.default.currentDirectoryPath)]
        var folder = bundled.deletingLastPathComponent()
        while folder.path(percentEncoded: false).count > 1, folders.count < 12 {
            folders += [folder, folder.appending(path: "share/jikoku")]
            folder.deleteLastPathComponent()
        }
        return folders
    }
}
