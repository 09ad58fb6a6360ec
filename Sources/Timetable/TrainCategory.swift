/// The five kinds that the train types of all operators fall into, slowest first.
public enum TrainCategory: String, CaseIterable, Sendable, Comparable {
    /// Stops everywhere: 各停, 普通.
    case local
    /// 快速 and its relatives.
    case rapid
    /// 準急 and its relatives.
    case semiExpress = "semi-express"
    /// 急行 and its relatives.
    case express
    /// 特急, and trains that cost a supplement.
    case limited

    /// The slower category first.
    public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
