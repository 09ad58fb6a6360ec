import ArgumentParser
import Foundation
import Messages

/// A failure, in one sentence. The command then exits with 1.
struct Failure: Explained {
    let explanation: Message

    init(_ explanation: Message) { self.explanation = explanation }

    /// The explanation in English, as a terminal may show it.
    var description: String { explanation.english.printable }

    /// Runs `body`, and reports its error in the error's own words.
    static func telling<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(words(for: error))
        }
    }

    /// Jikoku's errors speak for themselves; those of the system name a file and a number.
    private static func words(for error: any Error) -> Message {
        let isSystems = error is CocoaError || error is POSIXError || type(of: error) is AnyClass
        if !isSystems { return Message(of: error) }
        let system = error as NSError
        let underlying = system.userInfo[NSUnderlyingErrorKey] as? NSError
        let path = system.userInfo[NSFilePathErrorKey] as? String
        let codes = [system, underlying].compactMap { $0 }.filter { $0.domain == NSPOSIXErrorDomain }.map(\.code)
        let reason = codes.first.map { Message.systemClause(Int32($0)) } ?? Message("the system refuses it")
        return path.map { Message("\($0) cannot be read or written: \(reason).") }
            ?? Message("A file cannot be read or written: \(reason).")
    }
}
