import Foundation
import InputFiles
import Messages
import SiteCore

/// Why curl could not fetch a feed, in words for a publisher; the numbers are those of curl(1), Exit codes.
struct CurlFailure {
    /// The number for a file above the limit.
    static let tooLarge: Int32 = 63

    /// What went wrong, and what to do.
    let explanation: Message

    /// - Parameters:
    ///   - status: curl's exit code.
    ///   - words: The last line that it wrote.
    ///   - address: The address that was asked.
    init(status: Int32, words: String, _ address: FeedAddress) {
        let (text, host) = (address.text, address.host)
        let code = words.split(separator: " ").last.map(String.init) ?? ""
        explanation =
            switch status {
            case 1, 47: Message("\(text): the server leads elsewhere too often, or to an address without https.")
            case 5, 6: Message("\(text): \(host) is not found. Is there a connection, and is the address right?")
            case 7: Message("\(text): \(host) does not answer. Try again later.")
            case 22 where ["401", "403"].contains(code):
                Message("\(text): the server refuses to send it (\(code)). Does the address need a key?")
            case 22: Message("\(text): the server does not send it (\(code)). Is the address right?")
            case 28: Message("\(text): the server takes too long. Try again later.")
            case 35, 51, 60, 77, 83, 90, 91:
                Message("\(text): it is not certain that \(host) sent it, so it was not taken: \(words)")
            case Self.tooLarge:
                Message("\(text): the file has more than \(InputLimit.told(InputLimit.download)), so it was not taken.")
            default: Message("\(text) cannot be fetched: \(words)")
            }
    }
}
