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

    /// What a request's path stands for.
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
        let body = try HTTPBodySequence(file: URL(filePath: file), suggestedBufferSize: 1 << 16)
        var headers: HTTPHeaders = [
            .contentType: Self.contentType(of: file),
            // A rebuilt site shows at the next click.
            .cacheControl: "no-cache",
            HTTPHeader("X-Content-Type-Options"): "nosniff",
        ]
        guard request.method == .HEAD else { return HTTPResponse(statusCode: status, headers: headers, body: body) }
        headers[.contentLength] = body.count.map(String.init)
        return HTTPResponse(statusCode: status, headers: headers)
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
