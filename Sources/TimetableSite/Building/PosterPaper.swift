import SiteCore
import SiteSheets

/// The paper of posters that are to be read from a distance: the smallest on which their minutes are large enough.
struct PosterPaper {
    /// The papers that hang, the smallest first; of each the way it is held that is asked for comes first.
    static func candidates(landscape: Bool) -> [SheetFormat] {
        let hanging = Paper.allCases.filter { area($0) >= area(.a4) }.sorted { area($0) < area($1) }
        return hanging.flatMap { [SheetFormat($0, landscape: landscape), SheetFormat($0, landscape: !landscape)] }
    }

    private static func area(_ paper: Paper) -> Int { paper.millimetres.short * paper.millimetres.long }

    /// The first poster whose minutes can be read from a distance; the one with the largest where there is none, and the
    /// usual paper where there are no minutes.
    ///
    /// - Parameters:
    ///   - metres: The distance.
    ///   - digit: The height of a figure in sizes of its type.
    ///   - usual: The paper that is taken otherwise, held as is asked for.
    ///   - make: Works a poster out on a paper.
    static func choose(
        readableFrom metres: Double,
        digit: Double,
        besides usual: SheetFormat,
        _ make: (SheetFormat) -> Poster
    ) -> Poster {
        let least = ReadingDistance.height(readableFrom: metres)
        var best: (poster: Poster, height: Double)?
        for sheet in candidates(landscape: usual.isLandscape) {
            let poster = make(sheet)
            let height = poster.figureHeight(digit) ?? 0
            if height >= least { return poster }
            if height > best?.height ?? 0 { best = (poster, height) }
        }
        return best?.poster ?? make(usual)
    }
}
