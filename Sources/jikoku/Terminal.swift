import Foundation

/// What a stream is: somebody who watches, or a file or a pipe that keeps what it gets.
struct Terminal: Sendable {
    let isTerminal: Bool
    /// Whether it shows colours, and its reader wants them (https://no-color.org).
    let hasColors: Bool
    /// How many letters a line has room for.
    let width: Int

    /// The stream that people read.
    static let standardError = Terminal(STDERR_FILENO, ProcessInfo.processInfo.environment)

    init(_ descriptor: Int32, _ environment: [String: String]) {
        isTerminal = isatty(descriptor) == 1
        let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        hasColors = isTerminal && !refuses && environment["TERM"] != "dumb"
        var size = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        width = isKnown ? Int(size.ws_col) : 80
    }

    /// A message with the word at its head, such as `warning:`, in the colour of what it means.
    func colored(_ message: String) -> String {
        guard hasColors, let end = message.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return message }
        let head = message[...end]
        guard let color = Self.colors[head.dropLast().lowercased()] else { return message }
        return "\u{1B}[\(color)m\(head)\u{1B}[0m\(message[message.index(after: end)...])"
    }

    private static let colors = ["error": "1;31", "エラー": "1;31", "warning": "1;33", "警告": "1;33"]
}
