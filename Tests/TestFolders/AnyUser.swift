import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A user like any other: root is stopped by no mode of a file, and tests run as root where they run in a container.
public enum AnyUser {
    private typealias SetUser = @convention(c) (UInt32) -> Int32

    /// Runs `body` so that modes of files count for it. It must stay on its thread.
    public static func run<Result>(_ body: () throws -> Result) throws -> Result {
        guard geteuid() == 0 else { return try body() }
        #if canImport(Darwin)
            throw POSIXError(.EPERM)
        #else
            // Of this thread alone: setfsuid(2), which Swift does not see.
            guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") else { throw POSIXError(.ENOSYS) }
            let setUser = unsafeBitCast(symbol, to: SetUser.self)
            _ = setUser(65_534)
            defer { _ = setUser(0) }
            return try body()
        #endif
    }
}
