import Foundation
import InputFiles
import Messages

extension InputFile {
    /// The file's bytes.
    ///
    /// - Parameter limit: the largest size in bytes that is read.
    /// - Throws: ``Failure``, which names the file.
    static func bytes(telling file: URL, atMost limit: Int) throws(Failure) -> Data {
        do throws(InputFileError) { return try bytes(of: file, atMost: limit) } catch {
            throw Failure(Message("\(file.path(percentEncoded: false)): \(error)."))
        }
    }
}
