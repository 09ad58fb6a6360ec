import Archives
import Foundation
import InputFiles

/// The bytes of a text file as UTF-8, made from Shift_JIS where the file is in that.
final class TextStream: ByteStream {
    /// The whole text.
    let bytes: [UInt8]
    private var place = 0

    /// - Throws: ``InputFileError`` where the file cannot be read or is in neither encoding.
    init(_ file: URL) throws(InputFileError) {
        let data = try InputFile.bytes(of: file, atMost: InputLimit.supplement)
        if String(validating: data, as: UTF8.self) != nil {
            bytes = Array(data)
        } else if let text = String(data: data, encoding: .shiftJIS) {
            bytes = Array(text.utf8)
        } else {
            throw .notText
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        let count = min(buffer.count, bytes.count - place)
        buffer.copyBytes(from: bytes[place..<place + count])
        place += count
        return count
    }
}
