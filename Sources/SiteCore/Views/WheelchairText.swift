import Timetable
import TimetableFacts

/// What riders in wheelchairs are told of a place.
package enum WheelchairText {
    /// The sentence for a place or a pole; `nil` where nothing is known.
    package static func text(_ stop: Stop.ID, _ frame: PageFrame) -> String? {
        switch frame.site.wheelchairs[stop] {
        case nil: return nil
        case .whole(let answer): return frame.strings[answer ? "accessible" : "not-accessible"]
        case .parts(let accessible, let not):
            guard let yes = platforms(accessible, frame), let no = platforms(not, frame) else {
                // Poles without a code have no name of their own: their tables say it.
                return accessible.isEmpty ? nil : frame.strings["accessible-in-part"]
            }
            let parts = [
                yes.isEmpty ? nil : frame.strings("accessible-at", ["platforms": frame.strings.list(yes)]),
                no.isEmpty ? nil : frame.strings("not-accessible-at", ["platforms": frame.strings.list(no)]),
            ]
            return parts.compactMap { $0 }.joined(separator: frame.strings["count-separator"])
        }
    }

    /// What platforms are called; `nil` where one of them has no code.
    private static func platforms(_ stops: [Stop.ID], _ frame: PageFrame) -> [String]? {
        let codes = stops.compactMap { frame.site.dataset[$0].platformCode }
        return codes.count == stops.count ? codes.map { SiteLanguage.platform($0, frame.names) }.uniqued() : nil
    }
}
