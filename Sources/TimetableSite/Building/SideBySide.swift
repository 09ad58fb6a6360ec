import Dispatch
import Synchronization

/// Parts of one large file, worked out on all processors: a build that draws little else would wait for it.
enum SideBySide {
    /// The texts in the order of `parts`. Those that take longest should stand first.
    static func texts(_ parts: [@Sendable () -> String]) -> [String] {
        let texts = Mutex([String](repeating: "", count: parts.count))
        DispatchQueue.concurrentPerform(iterations: parts.count) { position in
            let text = parts[position]()
            texts.withLock { $0[position] = text }
        }
        return texts.withLock { $0 }
    }
}
