/// A word that riders use, and the names that a feed has for it.
public struct AlsoCalled: Equatable, Sendable {
    /// What riders say.
    public var word: String
    /// What the feed says, in any of its languages. Names that it does not have are passed over.
    public var names: [String]

    /// Words for trains of Japan: a family of trains, a short form, and the kana of names whose English form does not
    /// say how they are read.
    static let usual: [AlsoCalled] =
        families.map { AlsoCalled(word: $0, names: $1) }
        + readings.map { AlsoCalled(word: $0, names: [$1]) }

    private static let romancecars = [
        "はこね", "スーパーはこね", "さがみ", "えのしま", "ふじさん", "モーニングウェイ", "ホームウェイ", "メトロはこね", "メトロえのしま", "メトロモーニングウェイ",
        "メトロホームウェイ",
    ]
    private static let spacias = ["スペーシアX", "スペーシア日光", "けごん", "きぬ"]
    private static let revatys = ["リバティけごん", "リバティきぬ", "リバティりょうもう", "リバティ会津"]
    private static let families: KeyValuePairs<String, [String]> = [
        "ロマンスカー": romancecars, "Romancecar": romancecars, "スペーシア": spacias, "Spacia": spacias,
        "リバティ": revatys, "Revaty": revatys, "レッドアロー": ["ちちぶ", "むさし"], "Laview": ["ちちぶ", "むさし"],
        "ラビュー": ["ちちぶ", "むさし"], "サンライズエクスプレス": ["サンライズ出雲", "サンライズ瀬戸"], "N'EX": ["成田エクスプレス"],
        "ネックス": ["成田エクスプレス"], "ウィング号": ["イブニング・ウィング", "モーニング・ウィング"],
    ]
    private static let readings: KeyValuePairs<String, String> = [
        "なりたえくすぷれす": "成田エクスプレス", "けいおうらいなー": "京王ライナー", "はいじまらいなー": "拝島ライナー", "ふじかいゆう": "富士回遊",
        "ふじさんびゅーとっきゅう": "富士山ビュー特急", "ふじさんとっきゅう": "フジサン特急", "えすえるたいじゅ": "SL大樹", "たいじゅ": "SL大樹",
        "えすえるもおか": "SLもおか", "すぺーしあにっこう": "スペーシア日光", "りばてぃあいづ": "リバティ会津", "さんらいずいずも": "サンライズ出雲",
        "さんらいずせと": "サンライズ瀬戸", "さふぃーるおどりこ": "サフィール踊り子", "ほりでーかいそくおくたま": "ホリデー快速おくたま",
        "えすとれいん": "S-TRAIN", "てぃーじぇいらいなー": "TJライナー", "てぃーえいちらいなー": "THライナー", "まうんとたかお": "Mt.TAKAO",
    ]
}
