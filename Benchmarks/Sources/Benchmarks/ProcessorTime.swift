import Foundation

/// The time that processors spent on this process and on those that it started and waited for.
enum ProcessorTime {
    /// In seconds, in the program and in the kernel.
    static var now: Double {
        var own = rusage()
        var children = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &own)
            getrusage(RUSAGE_CHILDREN, &children)
        #else
            // Glibc names them by an enumeration and takes an integer.
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &children)
        #endif
        return [own.ru_utime, own.ru_stime, children.ru_utime, children.ru_stime].reduce(0) { $0 + seconds($1) }
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
