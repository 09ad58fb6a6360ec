import SiteCore
import Timetable

@testable import SiteSheets

extension Poster {
    /// The poster of one timetable, by its position.
    init(
        timetable position: Int,
        _ layout: PosterLayout,
        on sheet: SheetFormat,
        schedules: Set<Schedule.ID>? = nil,
        proof: PosterProof? = nil,
        _ frame: PageFrame
    ) {
        let facts = PosterFacts(Poster.timetables(position, layout, frame.site), frame.site)
        self.init(facts, layout, on: sheet, schedules: schedules, proof: proof, frame)
    }
}

extension PosterView {
    /// The page of one timetable's poster, by its position.
    init(_ position: Int, _ layout: PosterLayout, on sheet: SheetFormat, _ frame: PageFrame) {
        let timetables = Poster.timetables(position, layout, frame.site)
        let facts = layout.isOfPosters ? PosterFacts(timetables, frame.site) : nil
        self.init(position, facts, layout, on: sheet, frame)
    }
}
