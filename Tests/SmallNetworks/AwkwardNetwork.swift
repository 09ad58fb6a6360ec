import Timetable

/// A small network in which everything happens that pages know how to draw, for builds of whole sites.
public enum AwkwardNetwork {
    /// ```
    ///   Loop      Main  A──B──C──D        splits and joins at C
    ///  ┌─K─L─┐             │  ╎
    ///  └──◀──┘             └──K  Branch  C──E──F ─▶ Far
    /// ```
    public static let dataset: Dataset = {
        var network = SmallNetwork()
        network.railway("Main=本線", "Aa=青葉 Bb=備後 Cc=千歳 Dd=大門")
        network.railway("Branch=支線", "Cc=千歳 Ee=恵庭 Ff=福住")
        network.railway("Loop=環状線", "Kk=神田 Ll=両国 Mm=目黒 Nn=中野 Kk")
        network.beyond("Far=彼方")
        network.interchange("Main.Cc Branch.Cc")
        network.interchange("Main.Bb Loop.Kk")
        for hour in 5...23 {
            let schedule = hour % 3 == 0 ? "Holiday" : "Weekday"
            network.train(
                "Main.d\(hour)",
                "Aa \(hour):00, Bb \(hour):10 \(hour):11, Cc \(hour):20, Dd \(hour):30",
                schedule: schedule
            )
            network.train(
                "Main.u\(hour)",
                "Dd \(hour):05, Cc \(hour):15, Aa \(hour):35",
                type: "Express=急行",
                schedule: schedule
            )
            network.train(
                "Branch.d\(hour)",
                "Cc \(hour):25, Ee \(hour):30, Ff \(hour):40",
                schedule: schedule,
                to: ["Far"]
            )
            network.train(
                "Loop.\(hour)",
                "Kk \(hour):00, Ll \(hour):10, Mm \(hour):20, Nn \(hour):30, Kk \(hour):40",
                direction: "Down",
                to: []
            )
            if hour > 5 { network.link("Loop.\(hour - 1)", to: "Loop.\(hour)") }
        }
        network.train("Main.1", "Aa 12:00, Cc 12:20", type: "Odoriko=踊り子", to: ["Main.Dd", "Branch.Ff"])
        network.train("Main.2", "Cc 12:25, Dd 12:35", type: "Odoriko=踊り子")
        network.train("Branch.3", "Cc 12:27, Ff 12:45", type: "Odoriko=踊り子")
        network.link("Main.1", to: "Main.2", "Branch.3")
        network.train("Main.6", "Cc 0:20, Aa 0:40", type: "Odoriko=踊り子")
        network.train("Main.4", "Dd 0:05, Cc 0:15", type: "Odoriko=踊り子")
        network.train("Branch.5", "Ff 23:55, Cc 0:10", type: "Odoriko=踊り子")
        network.link("Main.4", to: "Main.6")
        network.link("Branch.5", to: "Main.6")
        return network.dataset
    }()
}
