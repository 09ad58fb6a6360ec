import Dispatch
import Synchronization

/// Work that is done on all processors at once, where a build would otherwise wait for one of them.
package enum SideBySide {
    /// Values, such as the texts of one large file's parts, in the order of `parts`. The parts that take longest should
    /// come first.
    package static func all<Value: Sendable>(_ parts: [@Sendable () -> Value]) -> [Value] {
        let values = Mutex([Value?](repeating: nil, count: parts.count))
        DispatchQueue.concurrentPerform(iterations: parts.count) { position in
            let value = parts[position]()
            values.withLock { $0[position] = value }
        }
        return values.withLock { $0.compactMap { $0 } }
    }

    /// Two values that do not need each other.
    ///
    /// - Throws: the error of the first, else that of the second, after both have ended.
    package static func both<First: Sendable, Second: Sendable, Failure: Error>(
        _ first: @Sendable () throws(Failure) -> First,
        _ second: @Sendable () throws(Failure) -> Second
    ) throws(Failure) -> (First, Second) {
        let results = Mutex<(Result<First, Failure>?, Result<Second, Failure>?)>((nil, nil))
        DispatchQueue.concurrentPerform(iterations: 2) { position in
            if position == 0 {
                let result = Result(catching: first)
                results.withLock { $0.0 = result }
            } else {
                let result = Result(catching: second)
                results.withLock { $0.1 = result }
            }
        }
        let (own, other) = results.withLock { $0 }
        guard let own, let other else { preconditionFailure("both have been worked out") }
        return (try own.get(), try other.get())
    }
}
