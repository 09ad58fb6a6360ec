import Foundation

/// A site as ``Serve`` shows it while its project is watched: each page asks for the newest build and comes again when
/// there is one.
struct ReloadingSite {
    private let files: ServedFolder
    private let project: WatchedProject

    /// The paths of the script and of the number of the newest build. No site has them: hidden files are not served.
    private static let script = "/.jikoku/reload.js"
    private static let version = "/.jikoku/version"

    init(_ files: ServedFolder, _ project: WatchedProject) {
        self.files = files
        self.project = project
    }

    /// The answer to a request.
    func answer(_ request: HTTPRequest) -> HTTPResponse {
        switch request.path {
        case Self.script: return Self.fresh("text/javascript; charset=utf-8", Self.reloading)
        case Self.version: return Self.fresh("text/plain; charset=utf-8", "\(project.version)")
        // A kept copy would be shown instead of what was just built: this worker keeps nothing.
        case "/sw.js": return Self.fresh("text/javascript; charset=utf-8", Self.worker)
        default: break
        }
        // A page is sent whole, as what is added to it belongs to no file.
        let whole = HTTPRequest(
            method: request.method,
            path: request.path,
            headers: [:],
            staysOpen: request.staysOpen
        )
        let response = files.answer(whole)
        guard case .file(let file, let range) = response.body,
            response.headers.contains(where: { $0.name == "Content-Type" && $0.value.hasPrefix("text/html") })
        else { return files.answer(request) }
        var bytes = file.bytes(from: range.lowerBound, atMost: range.count)
        bytes += Array("<script src=\"\(Self.script)\" defer></script>\n".utf8)
        let kept = response.headers.filter { !["ETag", "Accept-Ranges"].contains($0.name) }
        return HTTPResponse(response.status, kept, .bytes(bytes))
    }

    private static func fresh(_ type: String, _ text: String) -> HTTPResponse {
        HTTPResponse(200, [("Content-Type", type), ("Cache-Control", "no-store")], .bytes(Array(text.utf8)))
    }

    private static let worker = "self.addEventListener(\"install\", () => self.skipWaiting());\n"

    private static let reloading = """
        "use strict";
        (async () => {
          for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
          const ask = async () => (await fetch("\(version)", { cache: "no-store" })).text();
          let known;
          setInterval(async () => {
            try {
              const now = await ask();
              known ??= now;
              if (now !== known) location.reload();
            } catch {
              // The server has ended; it may come back.
            }
          }, 250);
        })();

        """
}
