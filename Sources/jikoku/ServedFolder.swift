import Foundation
import Messages

/// Answers requests with the files of one folder, and with nothing outside it.
struct ServedFolder {
    /// The folder's own path, without symbolic links, ending in `/`.
    private let root: String

    /// - Throws: ``Failure`` where the folder has gone.
    init(_ folder: URL) throws {
        guard let real = Self.realPath(folder.path) else {
            throw Failure(Message("\(folder.path): there is no such folder."))
        }
        root = real.hasSuffix("/") ? real : real + "/"
    }

    /// The answer to a request.
    func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard request.method == "GET" || request.method == "HEAD" else {
            return HTTPResponse(405, [("Allow", "GET, HEAD")])
        }
        switch find(request.path) {
        case .file(let file): return respond(200, file, to: request)
        case .folder: return HTTPResponse(301, [("Location", request.path + "/")])
        case .nothing:
            if case .file(let page) = find("/404.html") { return respond(404, page, to: request) }
            return .page(404, "There is no such page here.")
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

    /// The file at a path, after every symbolic link on the way is followed; `nil` if that leads outside.
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

    private func respond(_ status: Int, _ path: String, to request: HTTPRequest) -> HTTPResponse {
        let file: OpenFile
        do throws(OpenFile.Refusal) {
            file = try OpenFile(path)
        } catch {
            // Too many visitors at once: the next attempt may succeed.
            let isFull = error.code == EMFILE || error.code == ENFILE
            return isFull ? .refusal(503) : .page(500, "This page cannot be read.")
        }
        let tag = "\"\(file.version)\""
        var headers = [
            ("Accept-Ranges", "bytes"),
            ("Content-Type", Self.contentType(of: path)),
            ("ETag", tag),
            // A rebuilt site shows at the next click.
            ("Cache-Control", "no-cache"),
            ("X-Content-Type-Options", "nosniff"),
        ]
        if status == 200, Self.names(tag, in: request.headers["if-none-match"]) { return HTTPResponse(304, headers) }
        // A visitor with a part of another version gets the whole of this one. A range is for GET alone.
        let isSame = [nil, tag].contains(request.headers["if-range"])
        let wantsPart = status == 200 && isSame && request.method == "GET"
        switch ByteRange(wantsPart ? request.headers["range"] : nil, of: file.size) {
        case .whole: return HTTPResponse(status, headers, .file(file, 0..<file.size))
        case .part(let bytes):
            headers.append(("Content-Range", "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(file.size)"))
            return HTTPResponse(206, headers, .file(file, bytes))
        case .outside:
            headers.append(("Content-Range", "bytes */\(file.size)"))
            return HTTPResponse(416, headers)
        }
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
