import Synchronization
import Timetable

/// How tall the minutes on the posters of a site are. What draws posters notes it, or what leaves posters as they are; the
/// page of results tells it when all other pages are there.
package final class PosterHeights: Sendable {
    /// One poster.
    package struct Poster: Equatable, Sendable {
        /// How many sheets it takes.
        package let sheets: Int
        /// The height of its smallest minutes, in hundredths of a millimetre, rounded down.
        package let hundredths: Int

        package init(sheets: Int, millimetres: Double) {
            (self.sheets, hundredths) = (sheets, Int(millimetres * 100 + 1e-6))
        }

        /// The same as one number, which the next build finds with the page.
        package var remark: UInt64 { UInt64(sheets) << 32 | UInt64(hundredths) }

        /// - Returns: `nil` for 0, which stands for no poster.
        package init?(remark: UInt64) {
            if remark == 0 { return nil }
            (sheets, hundredths) = (Int(remark >> 32), Int(remark & 0xffff_ffff))
        }
    }

    private let posters = Mutex<[Language: [Poster]]>([:])

    /// None yet.
    package init() {}

    /// The height of a figure in sizes of its type that stands for those of the readers' fonts, which no build knows: that of
    /// Arial, Helvetica and Noto Sans CJK is 0.7 or more.
    package static let digit = 0.7

    package func note(_ poster: Poster, in language: Language) {
        posters.withLock { $0[language, default: []].append(poster) }
    }

    /// All posters in a language, in no order.
    package func all(in language: Language) -> [Poster] { posters.withLock { $0[language] ?? [] } }
}
