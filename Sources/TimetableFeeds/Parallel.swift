import Dispatch
import Foundation
import Synchronization

/// Work on many items at once. The result does not depend on the number of threads.
enum Parallel {
    /// The results in the order of `items`, which the workers take up one after the other.
    ///
    /// - Parameter workers: how many items are worked on at a time; `nil` is one a core.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item],
        workers: Int? = nil,
        _ transform: @Sendable (Item) -> Result
    ) -> [Result] {
        let next = Atomic(0)
        let results = Mutex([Result?](repeating: nil, count: items.count))
        let count = min(items.count, max(1, workers ?? ProcessInfo.processInfo.activeProcessorCount))
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            while true {
                let position = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard position < items.count else { return }
                let result = transform(items[position])
                results.withLock { $0[position] = result }
            }
        }
        return results.withLock { $0.compactMap { $0 } }
    }
}
