import Digests
import Output
import SiteCore
import SiteData
import Timetable

/// The files of one timetable in a build: all there are, or, where others are published as well, those of one of them.
struct SitePart: Sendable {
    let plan: SitePlan
    let drawable: DrawableSite
    /// The folder of its files below the site's root, empty or with a slash at its end.
    let folder: String
    /// The checksum of each table of its store.
    let tables: [String: UInt64]
    /// Those of its trains; `nil` where all files are drawn.
    let digests: Begun<TrainDigests>?

    /// Draws its files, those last that are known when all others are there.
    ///
    /// - Parameters:
    ///   - start: Where its files begin among those of the writer.
    ///   - inputs: What the build is made of; `nil` where that is not known.
    func draw(
        to writer: OutputWriter,
        from start: Int,
        inputs: BuildInputs?,
        progress: @escaping @Sendable (Int, Int) -> Void
    ) throws {
        let files = SiteFiles(plan, writer: writer, from: start)
        for (position, file) in plan.files.enumerated() {
            try file.withUnsafeBytes { try files.write(at: position, $0) }
        }
        var keeping: FileKeeping?
        if let inputs, let digests {
            let frame = frame(of: inputs)
            keeping = FileKeeping(plan, drawable, frame: frame, tables: tables, digests.value)
        }
        let jobs = drawable.options.jobs
        try PageDrawing(plan.batches, to: files, keeping: keeping, jobs: jobs, progress: progress).run()
        try PageDrawing(plan.results, to: files, keeping: keeping, jobs: jobs).run()
        try PageDrawing(plan.closing, to: files, jobs: jobs).run()
    }

    /// A digest of what its files are made of besides its store, and the pages that they lead to.
    private func frame(of inputs: BuildInputs) -> ContentDigest {
        switch drawable.site.period {
        case .current, nil: return inputs.frame
        // What it changes is told of the current one.
        case .next: return inputs.digest
        case .past(let past):
            var frame = inputs.looks
            frame.add("\(past.from)/\(past.until)")
            return frame
        }
    }

    /// What a publisher should know of it; nothing of what is over.
    var notices: [Notice] {
        let site = drawable.site
        if site.period?.past != nil { return [] }
        return site.documents.notices + site.looks.notices + drawable.languages.compactMap(\.names.strings.notice)
            + [site.itineraries.notice, site.timetables.notice].compactMap { $0 }
    }
}
