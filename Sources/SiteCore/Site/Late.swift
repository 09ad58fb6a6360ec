import Synchronization

/// A value that is worked out when it is first asked for, and once: sheets of paper never ask for some that pages need.
package final class Late<Value: Sendable>: Sendable {
    private let work: @Sendable () -> Value
    private let result = Mutex<Value?>(nil)

    package init(_ work: @escaping @Sendable () -> Value) { self.work = work }

    /// The value; whoever asks while another one works it out waits.
    package var value: Value {
        result.withLock { known in
            if let known { return known }
            let value = work()
            known = value
            return value
        }
    }
}
