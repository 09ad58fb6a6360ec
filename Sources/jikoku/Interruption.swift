import Foundation
import Messages

/// Whether somebody has asked the command to stop (Ctrl-C, or a window that is closed), so that it can clear
/// away what it has begun.
enum Interruption {
    /// Written by a signal handler, in which nothing else is allowed.
    nonisolated(unsafe) private static var asked: sig_atomic_t = 0

    /// Whether somebody has asked.
    static var isAsked: Bool { asked != 0 }

    /// From now on a request to stop no longer ends the program at once.
    static func watch() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // Without SA_RESTART, so that whoever waits for a file or a pipe is woken.
            var action = sigaction()
            #if canImport(Darwin)
                action.__sigaction_u.__sa_handler = { _ in Interruption.asked = 1 }
            #else
                action.__sigaction_handler.sa_handler = { _ in Interruption.asked = 1 }
            #endif
            sigaction(number, &action, nil)
        }
    }

    /// - Throws: ``Failure`` when somebody has asked.
    static func check() throws {
        if isAsked { throw Failure(Message("Stopped before the end.")) }
    }
}
