import FlyingFox
import Foundation

/// Answers requests with the files of one folder, and with nothing outside it.
///
/// FlyingFox's own `DirectoryHTTPHandler` knows no `index.html`, names no character set and follows `..` and symbolic
/// links, so this one is ours.
struct ServedFolder: HTTPHandler {
    /// The folder's own path, without symbolic links, ending in `/`.
    private let root: String

    init(_ folder: URL) throws {
        guard let real = Self.realPath(folder.path) else { throw CocoaError(.fileNoSuchFile) }
        root = real.hasSuffix("/") ? real : real + "/"
    }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.method == .GET || request.method == .HEAD else {
            return HTTPResponse(statusCode: .methodNotAllowed, headers: HTTPHeaders([HTTPHeader("Allow"): "GET, HEAD"]))
        }
        let path = request.target.path()
        switch find(path) {
        case .file(let file): return try respond(.ok, file, to: request)
        case .folder: return HTTPResponse(statusCode: .movedPermanently, headers: HTTPHeaders([.location: path + "/"]))
        case .nothing:
            if case .file(let page) = find("/404.html") { return try respond(.notFound, page, to: request) }
            return HTTPResponse(
                statusCode: .notFound,
                headers: HTTPHeaders([.contentType: "text/plain; charset=utf-8"]),
                body: request.method == .HEAD ? Data() : Data("There is no such page here.\n".utf8)
            )
        }
    }

    /// The meaning of a request's path.
    private enum Found {
        case file(String)
        /// A folder with a page, asked for without the `/` that its relative links need.
        case folder
        case nothing
    }

    private func find(_ path: String) -> Found {
        var names: [String] = []
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.first == "", parts.count > 1 else { return .nothing }
        for part in parts.dropFirst().dropLast(parts.last == "" ? 1 : 0) {
            // Hidden files are never part of a site; the rule covers `.` and `..` as well.
            guard let name = part.removingPercentEncoding, !name.isEmpty, name.utf8.first != UInt8(ascii: "."),
                !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
            else { return .nothing }
            names.append(name)
        }
        let isOpen = parts.last == ""
        let target = root + names.joined(separator: "/")
        switch kind(of: target) {
        case .file where !isOpen: return .file(target)
        case .folder:
            let page = target + (target.hasSuffix("/") ? "" : "/") + "index.html"
            guard case .file = kind(of: page) else { return .nothing }
            return isOpen ? .file(page) : .folder
        default: return .nothing
        }
    }

    /// What is at a path, once every symbolic link on the way is followed: nothing, if that leads outside.
    private func kind(of path: String) -> Found {
        guard let real = Self.realPath(path), (real + "/").hasPrefix(root) else { return .nothing }
        let type = try? FileManager.default.attributesOfItem(atPath: real)[.type] as? FileAttributeType
        return switch type {
        case .typeRegular: .file(real)
        case .typeDirectory: .folder
        default: .nothing
        }
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private func respond(_ status: HTTPStatusCode, _ file: String, to request: HTTPRequest) throws -> HTTPResponse {
        let version = try Self.version(of: file)
        var headers: HTTPHeaders = [
            .acceptRanges: "bytes",
            .contentType: Self.contentType(of: file),
            .eTag: version.tag,
            // A rebuilt site shows at the next click.
            .cacheControl: "no-cache",
            HTTPHeader("X-Content-Type-Options"): "nosniff",
        ]
        if status == .ok, Self.names(version.tag, in: request.headers[.ifNoneMatch]) {
            return HTTPResponse(statusCode: .notModified, headers: headers)
        }
        guard request.method == .GET else {
            headers[.contentLength] = String(version.size)
            return HTTPResponse(statusCode: status, headers: headers)
        }
        // Whoever has a part of another version gets the whole of this one.
        let isSame = [nil, version.tag].contains(request.headers[HTTPHeader("If-Range")])
        switch ByteRange(status == .ok && isSame ? request.headers[.range] : nil, of: version.size) {
        case .whole: return HTTPResponse(statusCode: status, headers: headers, body: try Self.body(of: file))
        case .part(let bytes):
            headers[.contentRange] = "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(version.size)"
            return HTTPResponse(statusCode: .partialContent, headers: headers, body: try Self.body(of: file, bytes))
        case .outside:
            headers[.contentRange] = "bytes */\(version.size)"
            return HTTPResponse(statusCode: .rangeNotSatisfiable, headers: headers)
        }
    }

    private static func body(of file: String, _ bytes: Range<Int>? = nil) throws -> HTTPBodySequence {
        try HTTPBodySequence(file: URL(filePath: file), range: bytes, suggestedBufferSize: 1 << 16)
    }

    /// The size of a file in bytes, and a tag that changes whenever the file is written anew.
    private static func version(of file: String) throws -> (size: Int, tag: String) {
        var status = stat()
        guard stat(file, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let parts = [Int(status.st_ino), Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
        return (Int(status.st_size), "\"\(parts.map { String($0, radix: 36) }.joined(separator: "-"))\"")
    }

    /// Returns whether `If-None-Match` names a tag: in a list, as a weak one too, or all tags by a star.
    private static func names(_ tag: String, in header: String?) -> Bool {
        guard let header else { return false }
        let tags = header.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return tags.contains { $0 == "*" || $0 == tag || $0 == "W/" + tag }
    }

    /// The media type of a file by its extension (https://www.iana.org/assignments/media-types).
    static func contentType(of path: String) -> String {
        switch URL(filePath: path).pathExtension.lowercased() {
        case "html", "htm": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "json": "application/json; charset=utf-8"
        case "jsonl": "application/jsonl; charset=utf-8"
        case "txt", "md": "text/plain; charset=utf-8"
        case "csv": "text/csv; charset=utf-8"
        case "xml": "application/xml; charset=utf-8"
        case "svg": "image/svg+xml; charset=utf-8"
        case "webmanifest": "application/manifest+json; charset=utf-8"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "webp": "image/webp"
        case "ico": "image/vnd.microsoft.icon"
        case "woff2": "font/woff2"
        case "pdf": "application/pdf"
        default: "application/octet-stream"
        }
    }
}
