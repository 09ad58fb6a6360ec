import Foundation

/// This tells where the files that come with jikoku lie: Templates, Public, Supplements, train-types.yaml.
///
/// In a checkout they lie at its top; installed, beside the executable or in `share/jikoku` of its prefix.
enum ProjectFolder {
    /// The first folder that holds Templates: the working folder, one above the executable, or `share/jikoku`.
    static let url: URL? = candidates.first { folder in
        FileManager.default.fileExists(
            atPath: folder.appending(path: "Templates/home.mustache").path(percentEncoded: false)
        )
    }

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
