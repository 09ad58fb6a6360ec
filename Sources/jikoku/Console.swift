import ArgumentParser
import Foundation
import Timetable

/// How much a command says, and in which form.
struct OutputOptions: ParsableArguments {
    @Flag(name: .long, help: "Say nothing but errors.")
    var quiet = false

    @Flag(name: .long, help: "Say what was done as one line of JSON on standard output.")
    var json = false
}

/// What a command says to a person on standard error, and to a script on standard output.
struct Console: Sendable {
    let quiet: Bool
    let json: Bool
    private let start = ContinuousClock.now
    /// Progress is for people who watch; a log gets none.
    private let isTerminal = isatty(STDERR_FILENO) == 1

    init(_ options: OutputOptions) {
        quiet = options.quiet
        json = options.json
    }

    /// A line that is written over by the next.
    func progress(_ text: String) {
        guard isTerminal, !quiet else { return }
        write("\r\u{1B}[K\(text)")
    }

    /// Notices, errors first; at most `limit` of each code are spelt out.
    func notices(_ notices: [Notice], limit: Int = 10) {
        var counts: [String: Int] = [:]
        for notice in notices where !quiet || notice.severity == .error {
            counts[notice.code, default: 0] += 1
            if counts[notice.code, default: 0] <= limit {
                write("\(notice.severity.rawValue): \(notice.message) [\(notice.code)]\n")
            }
        }
        for (code, count) in counts.sorted(by: { $0.key < $1.key }) where count > limit {
            write("… and \(count - limit) more [\(code)]\n")
        }
    }

    /// The one line at the end: in words, or as JSON.
    func summary(_ text: String, _ values: KeyValuePairs<String, Int>) {
        let seconds =
            Double((ContinuousClock.now - start).components.attoseconds) / 1e18
            + Double((ContinuousClock.now - start).components.seconds)
        if isTerminal, !quiet { write("\r\u{1B}[K") }
        if json {
            let fields = values.map { "\"\($0)\":\($1)" } + ["\"seconds\":\(String(format: "%.3f", seconds))"]
            print("{\(fields.joined(separator: ","))}")
        } else if !quiet {
            write("\(text) in \(String(format: "%.1f", seconds)) s\n")
        }
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
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
