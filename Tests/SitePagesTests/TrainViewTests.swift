import SmallNetworks
import SmallSites
import Templating
import Testing
import Timetable

@testable import SiteData
@testable import SitePages

/// A train's page for each shape of journey; ThroughServiceTests draws the shapes.
@Suite struct TrainViewTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線", "Aa=青葉 Bb=備後 Cc=千歳 Dd=大門")
        network.railway("Branch=支線", "Cc=千歳 Ee=恵庭 Ff=福住")
        network.interchange("Main.Cc Branch.Cc")
    }

    /// Each leg of each step: its label, then its stretches with their stations, as pages say which they are: by the folder
    /// of the link, or by ids.
    private func steps(_ view: TrainView) -> [[String]] {
        view.steps.map { step in
            step.legs.map { leg in
                let stretches = leg.stretches.map { stretch in
                    "\(stretch.railwayName): "
                        + stretch.stops.map { "\($0.anchor) \($0.station ?? folder($0))" }.joined(separator: ", ")
                }
                return ([leg.label.map { "[\($0)]" } ?? ""] + stretches).filter { !$0.isEmpty }.joined(separator: " | ")
            }
        }
    }

    private func folder(_ stop: StopView) -> String {
        stop.href?.text.split(separator: "/").dropLast().last.map(String.init) ?? ""
    }

    @Test mutating func oneTrain() throws {
        network.train("Main.1", "Aa 5:00, Bb 5:10 5:11, Cc 5:20", type: "Express=急行")
        let view = try SmallSite(network).train("Main.1")
        #expect(steps(view) == [["本線: 0 aa, 1 bb, 2 cc"]])
        #expect(view.boundLabel == "千歳行")
        #expect(view.routeLabel == "青葉 → 千歳")
        #expect(view.category == "e")
        #expect(view.numberLabel == "列車番号 1")
        #expect(view.daysLabel == "平日運転")
        #expect(view.trainName == nil)
        #expect(view.previousLap == nil && view.nextLap == nil)
        let stops = view.steps[0].legs[0].stretches[0].stops
        #expect(stops.map { $0.arrival?.time } == [nil, "5:10", "5:20"])
        #expect(stops.map { $0.departure?.time } == ["5:00", "5:11", nil])
        #expect(
            stops.map { $0.href?.text } == [
                "aa/down.html", "bb/down.html",
                "cc/index.html",
            ]
        )
    }

    @Test mutating func aTypeThatOnlySaysWhatItIsIsNotShown() throws {
        network.train("Main.1", "Aa 5:00, Cc 5:20", type: "rail=列車/Train")
        network.train("Main.2", "Aa 6:00, Cc 6:20", type: "Local=各停/Local")
        let small = try SmallSite(network)
        let (plain, local) = (try small.train("Main.1"), try small.train("Main.2"))
        #expect(!plain.hasType && local.hasType)
        #expect([plain, local].map { $0.steps[0].legs[0].stretches[0].hasType } == [false, true])
        var bytes = Bytes()
        DeparturesData(small.site, languages: small.languages).render(Station.ID(0), &bytes)
        let data = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        #expect(data.contains("各停") && !data.contains("列車"))
    }

    @Test mutating func whoLeavesInTheMinuteOfItsArrivalShowsOneTime() throws {
        network.train("Main.1", "Aa 5:00, Bb 5:10 5:10, Cc 5:20 5:21, Dd 5:30")
        let stops = try SmallSite(network).train("Main.1").steps[0].legs[0].stretches[0].stops
        let flags = stops.map { stop in stop.departure.map { $0.time == stop.arrival?.time } ?? false }
        #expect(flags == [false, true, false, false])
        #expect(stops[1].arrival?.time == "5:10" && stops[1].departure?.time == "5:10")
    }

    /// 普通 and 各停 are one to a rider; signs of each railway say its own word.
    @Test mutating func eachRailwaysPartSaysItsOwnWordForTheType() throws {
        network.train("Main.1", "Aa 5:00, Cc 5:20", type: "Ordinary=普通/Local", to: ["Branch.Ff"])
        network.train("Branch.1", "Cc 5:21, Ff 5:30", type: "Local=各停/Local")
        network.link("Main.1", to: "Branch.1")
        let view = try SmallSite(network).train("Main.1")
        #expect(view.typeName == "普通")
        #expect(view.steps[0].legs[0].stretches.map(\.typeName) == ["普通", "各停"])
    }

    @Test mutating func aHandoverStandsOnceWithBothStations() throws {
        network.train("Main.1", "Aa 5:00, Cc 5:20", to: ["Branch.Ff"])
        network.train("Branch.1", "Cc 5:21, Ff 5:30")
        network.link("Main.1", to: "Branch.1")
        let view = try SmallSite(network).train("Branch.1", .en)
        #expect(steps(view) == [["Main: 0 aa, 1 Main.Cc Branch.Cc | Branch: 2 ff"]])
        #expect(view.boundLabel == "for Ff")
        #expect(view.routeLabel == "Aa → Ff")
        let handover = view.steps[0].legs[0].stretches[0].stops[1]
        #expect(handover.arrival?.time == "5:20")
        #expect(handover.departure?.time == "5:21")
        #expect(handover.href?.text == "../branch/cc/down.html")
    }

    @Test mutating func whatARiderWouldNotNoticeIsOneStretch() throws {
        network.train("Main.7", "Aa 5:00, Bb 5:10")
        network.train("Main.8", "Bb 5:11, Cc 5:20")
        network.dataset.trains[1].number = "7"
        network.link("Main.7", to: "Main.8")
        let view = try SmallSite(network).train("Main.7")
        #expect(steps(view) == [["本線: 0 aa, 1 bb, 2 cc"]])
    }

    @Test mutating func theLegsOfASplitStandBesideEachOther() throws {
        network.train("Main.1", "Aa 5:00, Cc 5:20", to: ["Main.Dd", "Branch.Ff"])
        network.train("Main.2", "Cc 5:25, Dd 5:35")
        network.train("Branch.3", "Cc 5:27, Ff 5:45")
        network.link("Main.1", to: "Main.2", "Branch.3")
        let view = try SmallSite(network).train("Branch.3")
        #expect(
            steps(view) == [
                ["本線: 0 aa, 1 cc"],
                ["[大門行] | 本線: 2 cc, 3 dd", "[福住行] | 支線: 4 cc, 5 ff"],
            ]
        )
        #expect(view.boundLabel == "大門、福住行")
        #expect(view.routeLabel == "青葉 → 大門、福住")
    }

    @Test mutating func theLegsOfAJoinStandBesideEachOther() throws {
        network.train("Main.1", "Dd 5:00, Cc 5:10", to: ["Main.Aa"])
        network.train("Branch.2", "Ff 5:01, Cc 5:12", to: ["Main.Aa"])
        network.train("Main.3", "Cc 5:20, Aa 5:40")
        network.link("Main.1", to: "Main.3")
        network.link("Branch.2", to: "Main.3")
        network.dataset.trains[2].origins = [network.stop("Main.Dd"), network.stop("Branch.Ff")]
        let view = try SmallSite(network).train("Main.3")
        #expect(
            steps(view) == [
                ["[大門発] | 本線: 0 dd, 1 cc", "[福住発] | 支線: 2 ff, 3 cc"],
                ["本線: 4 cc, 5 aa"],
            ]
        )
        #expect(view.routeLabel == "大門、福住 → 青葉")
    }

    @Test mutating func aLapLeadsToTheLapsBeforeAndAfter() throws {
        network.railway("Loop=環状線", "Kk Ll Mm Nn Kk")
        for lap in 5...7 {
            network.train(
                "Loop.\(lap)",
                "Kk \(lap):00, Ll \(lap):10, Mm \(lap):20, Kk \(lap):40",
                direction: "Down",
                to: []
            )
        }
        network.link("Loop.5", to: "Loop.6")
        network.link("Loop.6", to: "Loop.7")
        let view = try SmallSite(network).train("Loop.6")
        #expect(view.previousLap?.href.text == "5.html")
        #expect(view.previousLap?.label == "← 前の周 5:00")
        #expect(view.nextLap?.href.text == "7.html")
        #expect(view.boundLabel == "循環")
        #expect(try SmallSite(network).train("Loop.5").previousLap == nil)
        #expect(try SmallSite(network).train("Loop.7").nextLap == nil)
    }

    @Test mutating func namesOfATrainAndDestinationsOffTheNetwork() throws {
        network.beyond("Far=彼方")
        network.train("Main.1", "Aa 5:00, Dd 5:20", to: ["Far"])
        network.dataset.trains[0].names = [Names([.ja: "星 1号", .en: "Star 1"]), Names([.ja: "月 1号"])]
        #expect(try SmallSite(network).train("Main.1").trainName == "星 1号、月 1号")
        #expect(try SmallSite(network).train("Main.1", .en).trainName == "Star 1, 月 1号")
        #expect(try SmallSite(network).train("Main.1").boundLabel == "彼方行")
    }
}
