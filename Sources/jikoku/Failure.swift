import ArgumentParser
import Foundation

/// A failure, told in one sentence. The command then exits with 1.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description.printable }

    /// Runs `body`, and tells its error in the error's own words.
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
    private static func words(for error: any Error) -> String {
        let isSystems = error is CocoaError || error is POSIXError || type(of: error) is AnyClass
        if !isSystems { return "\(error)" }
        let system = error as NSError
        let underlying = system.userInfo[NSUnderlyingErrorKey] as? NSError
        let path = system.userInfo[NSFilePathErrorKey] as? String
        let codes = [system, underlying].compactMap { $0 }.filter { $0.domain == NSPOSIXErrorDomain }.map(\.code)
        let reason = codes.first.map { String(cString: strerror(Int32($0))).lowercased() } ?? "the system refuses it"
        return "\(path ?? "A file") cannot be read or written: \(reason)."
    }
}
