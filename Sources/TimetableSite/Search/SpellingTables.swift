/// What is spelt in more than one way, and as what it is looked for. The search index hands these tables to scripts,
/// so that they are written here only.
enum SpellingTables {
    /// Pairs of kanji: an old or rarer form, and the common one (旧字体・異体字, as names of places and people have them).
    static let kanji = """
        澤沢龍竜嶋島嶌島﨑崎碕崎嵜崎濱浜邊辺邉辺齋斎齊斉國国學学會会縣県廣広櫻桜瀧滝槇槙曾曽體体圓円驛駅鐵鉄關関將将\
        壽寿德徳惠恵榮栄眞真條条靜静淺浅淨浄渕淵渊淵薮藪鷗鴎鴬鶯麴麹舘館鹽塩狹狭萬万與与豐豊佛仏寶宝實実當当應応戀恋\
        戶戸巖巌嶽岳冨富髙高𠮷吉栁柳桝枡檜桧蘆芦螢蛍篭籠獨独瀨瀬灣湾澁渋澀渋總総聲声臺台舊旧藝芸藥薬蟲虫覺覚觀観讀読\
        譽誉溪渓谿渓輕軽遙遥郞郎醫医鎭鎮鑛鉱雜雑靈霊顯顕騷騒驗験髮髪鷄鶏黃黄黑黒默黙齒歯龜亀壺壷堯尭檢検樂楽樣様橫横\
        歷歴歸帰每毎氣気冲沖涌湧溫温滿満濕湿濟済燈灯營営爲為獻献畫画晝昼發発盡尽礒磯禮礼禪禅龝秋穐秋稻稲穗穂窗窓竝並\
        絲糸經経綠緑緖緒縱縦繩縄繪絵續続莊荘號号衞衛豫予賴頼轉転鄕郷鄉郷隨随隱隠雞鶏靑青餠餅餘余驅駆駈駆鬪闘鰺鯵麥麦\
        嚴厳圍囲團団圖図壘塁增増奧奥孃嬢寢寝對対屆届屬属峽峡巢巣帶帯廢廃彌弥徑径戰戦戲戯拂払搖揺攝摂收収數数斷断晉晋\
        曉暁樓楼權権殘残毆殴冰氷澂澄濵浜瀆涜烟煙燒焼犧犠狀状畧略疊畳癡痴祕秘稱称竊窃粹粋緣縁聽聴肅粛膽胆藏蔵處処蠟蝋\
        蠶蚕襃褒觸触謠謡證証變変讓譲豎竪辨弁遞逓遲遅邨村釀醸釡釜鍊錬鐮鎌鑄鋳鑒鑑閒間鄰隣隸隷霸覇頰頬飮飲驒騨鹼鹸麵麺\
        點点黨党之の
        """

    /// Hiragana and their romaji.
    static let kana: KeyValuePairs<String, String> = [
        "あいうえお": "a i u e o", "かきくけこ": "ka ki ku ke ko", "がぎぐげご": "ga gi gu ge go",
        "さしすせそ": "sa si su se so", "ざじずぜぞ": "za zi zu ze zo", "たちつてと": "ta ti tu te to",
        "だぢづでど": "da zi zu de do", "なにぬねの": "na ni nu ne no", "はひふへほ": "ha hi fu he ho",
        "ばびぶべぼ": "ba bi bu be bo", "ぱぴぷぺぽ": "pa pi pu pe po", "まみむめも": "ma mi mu me mo",
        "やゆよ": "ya yu yo", "らりるれろ": "ra ri ru re ro", "わゐゑをん": "wa i e o n", "ゔ": "vu",
        "ぁぃぅぇぉ": "a i u e o", "ゃゅょ": "ya yu yo", "ゎ": "wa",
    ]

    /// Romaji by which a syllable may be written, and the one it is looked for as. The longest that fits counts.
    static let romaji: KeyValuePairs<String, String> = [
        "sha": "sya", "shi": "si", "shu": "syu", "she": "sye", "sho": "syo", "sh": "s",
        "cha": "tya", "chi": "ti", "chu": "tyu", "che": "tye", "cho": "tyo", "ch": "t", "cy": "ty",
        "ts": "t", "du": "zu", "di": "zi", "dy": "zy",
        "ja": "zya", "ji": "zi", "ju": "zyu", "je": "zye", "jo": "zyo", "jy": "zy", "j": "z",
        "hu": "fu", "wo": "o", "mb": "nb", "mm": "nm", "mp": "np",
    ]

    /// ``kanji`` as a table.
    static let commonKanji: [Unicode.Scalar: Unicode.Scalar] = {
        let scalars = Array(kanji.unicodeScalars)
        var common: [Unicode.Scalar: Unicode.Scalar] = [:]
        for pair in stride(from: 0, to: scalars.count - 1, by: 2) { common[scalars[pair]] = scalars[pair + 1] }
        return common
    }()

    /// ``kana`` as a table.
    static let syllables: [Unicode.Scalar: [Unicode.Scalar]] = {
        var syllables: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for (row, romaji) in kana {
            for (letter, syllable) in zip(row.unicodeScalars, romaji.split(separator: " ")) {
                syllables[letter] = Array(syllable.unicodeScalars)
            }
        }
        return syllables
    }()

    /// ``romaji`` as a table.
    static let romajiSpellings = Dictionary(
        uniqueKeysWithValues: romaji.map { (Array($0.unicodeScalars), Array($1.unicodeScalars)) }
    )

    /// Letters of the longest spelling in ``romaji``.
    static let longestRomaji = romajiSpellings.keys.map(\.count).max() ?? 0
}
