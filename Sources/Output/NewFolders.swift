import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Makes a folder and those above it that are not there.
enum NewFolders {
    /// Why a folder is not there, and which of them is at fault.
    struct Failure: Error, Equatable {
        /// The folder in which none can be made, or what stands in the place of one.
        let folder: String
        /// The system's code.
        let code: Int32
    }

    /// Makes what is missing.
    ///
    /// - Returns: the folders that it has made, from the outermost.
    static func make(_ path: String) throws(Failure) -> [String] {
        var made: [String] = []
        var missing: [String] = []
        var next = URL(filePath: path, directoryHint: .isDirectory)
        while access(name(next), F_OK) != 0, errno == ENOENT || errno == ENOTDIR {
            missing.append(name(next))
            let above = next.deletingLastPathComponent()
            guard above.path != next.path else { break }
            next = above
        }
        for folder in missing.reversed() {
            if mkdir(folder, 0o777) == 0 {
                made.append(folder)
            } else if errno != EEXIST {
                let code = errno
                for folder in made.reversed() { rmdir(folder) }
                throw Failure(folder: name(URL(filePath: folder).deletingLastPathComponent()), code: code)
            }
        }
        var status = stat()
        guard stat(path, &status) == 0 else { throw Failure(folder: path, code: errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw Failure(folder: path, code: ENOTDIR) }
        return made
    }

    private static func name(_ url: URL) -> String {
        let path = url.relativePath
        return path.isEmpty ? "." : path
    }
}
