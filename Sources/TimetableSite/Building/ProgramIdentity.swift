import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The program that draws a site: the executable and the libraries that it runs with, since another libcmark makes
/// other pages of the same documents.
enum ProgramIdentity {
    /// A line for each file, with values that change when the file is replaced or written to, and the time zones of the
    /// system; `nil` where it cannot be known.
    static let files: [String]? = {
        guard let paths = loaded else { return nil }
        var lines = [ProcessInfo.processInfo.operatingSystemVersionString]
        for path in Set(paths).sorted() {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            #if canImport(Darwin)
                let (changed, replaced) = (status.st_mtimespec, status.st_ctimespec)
            #else
                let (changed, replaced) = (status.st_mtim, status.st_ctim)
            #endif
            lines.append(
                "\(path) \(status.st_size) \(status.st_ino) \(changed.tv_sec).\(changed.tv_nsec) "
                    + "\(replaced.tv_sec).\(replaced.tv_nsec)"
            )
        }
        return lines
    }()

    private static var loaded: [String]? {
        #if canImport(Darwin)
            // The time zones of the system lie in no files of their own, and change with its version.
            return (0..<_dyld_image_count()).compactMap { _dyld_get_image_name($0).map { String(cString: $0) } }
                .filter { FileManager.default.fileExists(atPath: $0) }
        #else
            guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
                let maps = FileHandle(forReadingAtPath: "/proc/self/maps"), let bytes = try? maps.readToEnd()
            else { return nil }
            // Address, rights, offset, device, inode, and the file, which may hold spaces.
            let files = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
                line.firstIndex(of: "/").map { String(line[$0...]) }
            }
            return [program] + files.filter { $0.contains(".so") }
        #endif
    }
}
