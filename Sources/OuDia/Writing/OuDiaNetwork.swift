import Timetable

/// Writes what is not a train: stations, types, and how the diagram looks.
enum OuDiaNetwork {
    static func stations(
        _ stations: OuDiaStations,
        _ trains: [Train],
        _ dataset: Dataset,
        _ tracks: OuDiaTracks,
        _ format: OuDiaFormat,
        _ lines: inout OuDiaLines
    ) {
        var waits: Set<Station.ID> = []
        var ends: Set<Station.ID> = []
        for train in trains {
            let calls = dataset.stopTimes[train.calls]
            for call in calls where call.stands { waits.insert(call.stationID) }
            if train.previous.isEmpty, let first = calls.first { ends.insert(first.stationID) }
            if train.next.isEmpty, let last = calls.last { ends.insert(last.stationID) }
        }
        for (position, station) in stations.all.enumerated() {
            let isFirst = position == 0 || stations.isEnd(position - 1)
            let isLast = position == stations.all.count - 1 || stations.isEnd(position)
            let times =
                isLast ? "_KudariChaku" : isFirst ? "_NoboriChaku" : waits.contains(station) ? "_Hatsuchaku" : "_Hatsu"
            lines.open("Eki")
            lines.add("Ekimei", dataset[stopOf: station].names.japanese)
            lines.add("Ekijikokukeisiki", "Jikokukeisiki" + times)
            lines.add("Ekikibo", ends.contains(station) ? "Ekikibo_Syuyou" : "Ekikibo_Ippan")
            switch format {
            case .first:
                if stations.isEnd(position) { lines.add("Kyoukaisen", "1") }
            case .second:
                lines.add("DownMain", "0")
                lines.add("UpMain", "1")
                if let core = stations.branches[position] { lines.add("BrunchCoreEkiIndex", String(core)) }
                if stations.isLoop, position > 0, stations.branches[position] == nil, station == stations.all[0] {
                    lines.add("LoopOriginEkiIndex", "0")
                }
                lines.open("EkiTrack2Cont")
                let platforms = tracks.platforms(of: station).map { ("\($0)番線", $0) }
                for (name, short) in OuDiaTracks.main + platforms {
                    lines.open("EkiTrack2")
                    lines.add("TrackName", name)
                    lines.add("TrackRyakusyou", short)
                    lines.close()
                }
                lines.close()
            }
            lines.close()
        }
    }

    static func type(_ type: TrainType?, _ style: OuDiaTypeStyle, _ format: OuDiaFormat, _ lines: inout OuDiaLines) {
        lines.open("Ressyasyubetsu")
        let name = type?.names.japanese ?? ""
        lines.add("Syubetsumei", name.isEmpty ? "普通" : name)
        lines.add(ifAny: "Ryakusyou", style.mark)
        lines.add("JikokuhyouMojiColor", style.color)
        lines.add("JikokuhyouFontIndex", style.isBold ? "1" : "0")
        if format == .second { lines.add("JikokuhyouBackColor", "00FFFFFF") }
        lines.add("DiagramSenColor", style.color)
        lines.add("DiagramSenStyle", "SenStyle_Jissen")
        if style.isBold { lines.add("DiagramSenIsBold", "1") }
        lines.add("StopMarkDrawType", "EStopMarkDrawType_DrawOnStop")
        lines.close()
    }

    /// Where the data comes from.
    static func comment(_ source: Source) -> String {
        [source.name, source.date?.description ?? "", source.attribution, source.licence].filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    static func display(_ format: OuDiaFormat, _ lines: inout OuDiaLines) {
        let font = "PointTextHeight=9;Facename=Meiryo UI"
        lines.open("DispProp")
        for variant in ["", ";Bold=1", ";Itaric=1", ";Bold=1;Itaric=1", "", "", "", ""] {
            lines.add("JikokuhyouFont", font + variant)
        }
        for name in ["DiaEkimeiFont", "DiaJikokuFont", "DiaRessyaFont", "CommentFont"] { lines.add(name, font) }
        lines.add("DiaMojiColor", "00000000")
        switch format {
        case .first: lines.add("DiaHaikeiColor", "00FFFFFF")
        case .second: for _ in 0..<5 { lines.add("DiaBackColor", "00FFFFFF") }
        }
        lines.add("DiaRessyaColor", "00000000")
        lines.add("DiaJikuColor", "00C0C0C0")
        lines.add("EkimeiLength", "6")
        lines.add("JikokuhyouRessyaWidth", "5")
        lines.close()
    }
}
