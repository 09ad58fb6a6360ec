import Dispatch
import Synchronization

/// A value that another thread works out while this one goes on: something that takes long, and that a build needs
/// late.
package final class Begun<Value: Sendable>: Sendable {
    private let group = DispatchGroup()
    private let result = Mutex<Value?>(nil)

    /// Begins at once.
    package init(_ work: @escaping @Sendable () -> Value) {
        DispatchQueue.global().async(group: group) {
            let value = work()
            self.result.withLock { $0 = value }
        }
    }

    /// The value; whoever asks before it is there waits.
    package var value: Value {
        group.wait()
        guard let value = result.withLock({ $0 }) else { preconditionFailure("the work has ended") }
        return value
    }
}
