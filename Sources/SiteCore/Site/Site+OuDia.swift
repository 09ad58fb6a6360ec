import OuDia
import Timetable

extension Site {
    /// Where the file of OuDia of a railway lies below the site's root; `nil` where the publisher asks for none, and for a
    /// railway that has no page or whose trains the format cannot tell.
    package func oudiaFile(of railway: Railway.ID) -> String? {
        guard let format = configuration.oudia, let name = paths.name(railway),
            dataset.trains.contains(where: { $0.railwayID == railway })
        else { return nil }
        return "data/oudia/\(name).\(format.rawValue)"
    }

    /// The file of OuDia of a railway.
    package func oudia(of railway: Railway.ID) -> [UInt8] {
        let export = OuDiaExport(
            railway,
            of: dataset,
            as: configuration.oudia ?? .second,
            orders: lines.orders,
            schedules: timetables.schedules,
            style: { type in
                let style = dataset.trainTypes.firstIndex { $0.feedID == type.feedID }.map { looks.types[$0] }
                return OuDiaTypeStyle(mark: style?.mark(in: .ja) ?? "", category: style?.category ?? .local)
            }
        )
        return export.bytes
    }
}
