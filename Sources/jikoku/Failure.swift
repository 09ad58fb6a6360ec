import ArgumentParser

/// A failure, told in one sentence. The command then exits with 1.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Runs `body`, and tells its error in the error's own words.
    static func telling<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch {
            throw Failure("\(error)")
        }
    }
}
