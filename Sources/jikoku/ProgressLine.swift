import Messages
import Synchronization

/// The line in which a command shows how far it is: written over again and again, ten times a second at most, and never
/// with less done than it showed before.
final class ProgressLine: Sendable {
    private struct State {
        var label = Message("")
        var begun = Duration.zero
        var furthest = 0
        var lastWritten: Duration?
        var isShown = false
    }

    private let width: Int
    private let wording: Wording
    private let now: @Sendable () -> Duration
    private let write: @Sendable (String) -> Void
    private let state = Mutex(State())

    private static let pause = Duration.milliseconds(100)
    private static let clearing = "\r\u{1B}[K"

    /// - Parameters:
    ///   - width: How many letters the terminal has room for in a line.
    ///   - wording: The language.
    ///   - now: The time since any moment.
    ///   - write: Writes to the terminal.
    init(
        width: Int,
        wording: Wording = .english,
        now: @escaping @Sendable () -> Duration,
        write: @escaping @Sendable (String) -> Void
    ) {
        self.width = width
        self.wording = wording
        self.now = now
        self.write = write
    }

    /// Shows what begins now. It is written at once, as nothing else may come for a while.
    func tell(_ text: String) {
        state.withLock { state in
            state = State(lastWritten: now(), isShown: true)
            write(Self.clearing + text.prefix(max(width - 1, 1)))
        }
    }

    /// Tells how much is done.
    func tell(_ label: Message, _ done: Int, of all: Int, _ unit: Message) {
        state.withLock { state in
            let now = now()
            if state.label != label {
                state = State(label: label, begun: now, lastWritten: state.lastWritten, isShown: state.isShown)
            }
            state.furthest = max(state.furthest, done)
            if let last = state.lastWritten, now - last < Self.pause { return }
            state.lastWritten = now
            state.isShown = true
            write(Self.clearing + text(state, of: all, unit, at: now))
        }
    }

    /// Takes the line away, for words that stay.
    func clear() {
        state.withLock { state in
            if state.isShown { write(Self.clearing) }
            state.isShown = false
        }
    }

    /// As much as the line has room for.
    private func text(_ state: State, of all: Int, _ unit: Message, at now: Duration) -> String {
        let all = max(all, 1)
        let done = min(state.furthest, all)
        let percent = done * 100 / all
        let share = wording(Message("\(state.label) \(percent) %"))
        let count = wording(Message("\(state.label) \(percent) %, \(done.grouped) of \(all.grouped) \(unit)"))
        let seconds = (now - state.begun) / .seconds(1)
        var whole = count
        // A rate that is younger than a second says nothing yet.
        if seconds >= 1, done > 0 {
            let rate = Double(done) / seconds
            let (pace, left) = (Int(rate.rounded()).grouped, Self.left(Double(all - done) / rate))
            whole = wording(
                Message(
                    "\(state.label) \(percent) %, \(done.grouped) of \(all.grouped) \(unit), \(pace) a second, \(left) left"
                )
            )
        }
        let cells = 10
        let filled = done * cells / all
        let bar = "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled) + "] "
        let texts = [bar + whole, whole, count, share]
        return texts.first { Self.cells($0) < width } ?? ""
    }

    /// How much room a text takes in a terminal: kana and kanji are two letters wide.
    private static func cells(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
    }

    private static func left(_ seconds: Double) -> Message {
        let seconds = Int(seconds.rounded(.up))
        return seconds < 100 ? Message("\(seconds) s") : Message("\((seconds + 59) / 60) min")
    }
}
