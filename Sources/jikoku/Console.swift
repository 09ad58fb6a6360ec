import ArgumentParser
import Foundation
import Messages
import Timetable

/// The amount and the form of a command's messages.
struct OutputOptions: ParsableArguments {
    @Flag(name: .long, help: Message("Say nothing but errors.").help)
    var quiet = false

    @Flag(name: .long, help: Message("Say what was done as one line of JSON on standard output.").help)
    var json = false
}

/// The messages of a command: to a person on standard error, and to a script on standard output.
struct Console: Sendable {
    let quiet: Bool
    let json: Bool
    private let start = ContinuousClock.now
    private let terminal = Terminal.standardError
    private let line: ProgressLine
    private let wording = Wording.current

    init(_ options: OutputOptions) {
        quiet = options.quiet
        json = options.json
        let (start, terminal) = (start, terminal)
        line = ProgressLine(
            width: terminal.width,
            wording: .current,
            now: { ContinuousClock.now - start },
            write: { text in
                // Progress is for people who watch; a log gets none.
                if terminal.isTerminal, !options.quiet { StandardStreams.say(text) }
            }
        )
    }

    /// Tells what is done now, in a line that is written over by the next.
    func progress(_ text: Message) { line.tell(wording(text).printable) }

    /// Tells how far a piece of work is. This may be called from any thread.
    ///
    /// - Parameters:
    ///   - label: What is being done, such as `Drawing`; a new label begins a new piece of work.
    ///   - unit: What is counted, such as `files`.
    func progress(_ label: Message, _ done: Int, of all: Int, _ unit: Message) {
        line.tell(label, done, of: all, unit)
    }

    /// The notices of each kind, of which at most `limit` are spelt out and the others counted. A script gets them with
    /// the summary instead.
    ///
    /// - Returns: whether all were spelt out.
    @discardableResult
    func notices(_ notices: [Notice], limit: Int = .max) -> Bool {
        if json { return true }
        line.clear()
        let told = NoticeLines(notices.filter { !quiet || $0.severity == .error }, limit: limit, wording)
        for line in told.lines { StandardStreams.say(terminal.colored(line.printable) + "\n") }
        return told.isComplete
    }

    /// A line for a person, behind the summary: what to do next.
    func note(_ text: Message) {
        if json || quiet { return }
        line.clear()
        StandardStreams.say(wording(text).printable + "\n")
    }

    /// The one line at the end: in words, or as JSON.
    ///
    /// - Parameters:
    ///   - text: What was done, with the seconds that it took.
    ///   - notices: What was noticed on the way, for a command that notices things.
    /// - Throws: ``Failure`` where JSON was asked for and cannot be written.
    func summary(
        _ values: KeyValuePairs<String, Int>,
        notices: [Notice]? = nil,
        _ text: (_ seconds: String) -> Message
    ) throws(Failure) {
        line.clear()
        if json {
            try data(values, notices: notices)
        } else if !quiet {
            StandardStreams.say(wording(text(String(format: "%.1f", seconds))).printable + "\n")
        }
    }

    /// The output of a command for a script, also of one that has failed: one line of JSON.
    ///
    /// - Throws: ``Failure`` where it cannot be written.
    func data(_ values: KeyValuePairs<String, Int>, notices: [Notice]? = nil) throws(Failure) {
        guard json else { return }
        var fields = values.map { "\"\($0)\":\($1)" }
        if let notices { fields.append("\"notices\":\(NoticeRecord.json(notices))") }
        fields.append("\"seconds\":\(String(format: "%.3f", seconds))")
        try StandardStreams.put("{\(fields.joined(separator: ","))}\n")
    }

    private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}

extension String {
    /// The text as a terminal may show it. Names of files and texts of a feed may hold control characters, which would
    /// move the cursor or hide what is written, and characters that turn the direction of the text.
    var printable: String {
        let isSafe = { (scalar: Unicode.Scalar) in
            switch scalar.properties.generalCategory {
            case .control: scalar == "\n"
            case .format, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
        if unicodeScalars.allSatisfy(isSafe) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if isSafe(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return text
    }

    /// The text as one word of a command line, in quotes where a shell needs them.
    var quoted: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: "/._-".utf8.contains($0)
                }
            }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}

extension Int {
    /// With separators: 1,115,599.
    var grouped: String {
        var digits = String(abs(self))
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }
}
