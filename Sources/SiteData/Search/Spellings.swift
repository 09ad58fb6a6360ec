/// Words and characters that are spelt in more than one way, each with the form that is looked for. The search index
/// hands these lists to scripts, so that they are written here only.
enum Spellings {
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
        點点黨党之の\
        亞亜惡悪壓圧壹壱艷艶歐欧假仮價価壞壊懷懐擴拡殼殻勸勧卷巻寬寛歡歓罐缶陷陥顏顔僞偽據拠擧挙虛虚挾挟區区勳勲薰薫揭掲\
        攜携繼継莖茎缺欠儉倹劍剣圈圏險険效効恆恒碎砕劑剤册冊產産參参慘惨棧桟贊賛兒児辭辞舍舎寫写釋釈從従獸獣敍叙奬奨乘乗\
        剩剰壤壌囑嘱愼慎醉酔髓髄樞枢專専潛潜纖繊踐践錢銭雙双壯壮搜捜插挿爭争聰聡裝装臟臓墮堕滯滞擇択單単擔担彈弾廳庁傳伝\
        盜盗貳弐腦脳拜拝賣売拔抜蠻蛮舖舗飜翻譯訳來来亂乱覽覧兩両獵猟勵励齡齢爐炉勞労祿禄峯峰畠畑桒桑萠萌亙亘曵曳泻潟裡裏\
        苅刈杦杉蕐華噐器𣘺橋卽即籔藪曻昇舩船崕崖埜野圡土枩松滨浜旣既硏研冝宜凜凛祗祇兔兎鴈雁釼剣劔剣
        """

    /// Pairs of a numeral in kanji and its digit: 第一ターミナル is 第1ターミナル, and 三丁目 3丁目.
    static let numerals = "一1二2三3四4五5六6七7八8九9〇0"

    /// English words for what places are named after, and the Japanese ones with `|` between them: most feeds give names
    /// by their sound.
    static let meanings: KeyValuePairs<String, String> = [
        "airport": "空港", "amusement park": "遊園地|遊園", "aquarium": "水族館", "art museum": "美術館", "beach": "海岸|海浜|浜",
        "botanical garden": "植物園", "castle": "城", "central": "中央", "city hall": "市役所", "coast": "海岸",
        "city office": "市役所", "courthouse": "裁判所", "east": "東", "elementary school": "小学校",
        "exhibition center": "展示場", "factory": "工場", "flower park": "フラワーパーク", "gymnasium": "体育館",
        "harbor": "港", "high school": "高校", "hospital": "病院", "hot spring": "温泉", "industrial park": "工業団地",
        "international": "国際", "island": "島", "junior high school": "中学校", "library": "図書館", "mall": "モール",
        "market": "市場", "medical center": "医療センター", "museum": "博物館|美術館", "national": "国立", "new": "新", "north": "北",
        "observatory": "天文台", "park": "公園", "port": "港", "post office": "郵便局", "prefectural office": "県庁",
        "race course": "競馬場", "racecourse": "競馬場", "racetrack": "競馬場", "railway": "鉄道", "river": "川",
        "school": "学校", "science center": "科学館", "shrine": "神社|神宮|宮", "south": "南", "seaside": "臨海|海浜",
        "stadium": "競技場|球場|スタジアム",
        "station": "駅", "temple": "寺", "theater": "劇場", "tower": "タワー", "town hall": "役場", "train": "鉄道",
        "university": "大学", "ward office": "区役所", "west": "西", "zoo": "動物", "zoological park": "動物公園",
    ]

    /// Hiragana and their romaji.
    static let kana: KeyValuePairs<String, String> = [
        "あいうえお": "a i u e o", "かきくけこ": "ka ki ku ke ko", "がぎぐげご": "ga gi gu ge go",
        "さしすせそ": "sa si su se so", "ざじずぜぞ": "za zi zu ze zo", "たちつてと": "ta ti tu te to",
        "だぢづでど": "da zi zu de do", "なにぬねの": "na ni nu ne no", "はひふへほ": "ha hi fu he ho",
        "ばびぶべぼ": "ba bi bu be bo", "ぱぴぷぺぽ": "pa pi pu pe po", "まみむめも": "ma mi mu me mo",
        "やゆよ": "ya yu yo", "らりるれろ": "ra ri ru re ro", "わゐゑをん": "wa i e o n", "ゔ": "vu",
        "ぁぃぅぇぉ": "a i u e o", "ゃゅょ": "ya yu yo", "ゎ": "wa",
    ]

    /// Romaji by which a syllable may be written, and the form that is looked for. The longest that fits counts.
    static let romaji: KeyValuePairs<String, String> = [
        "sha": "sya", "shi": "si", "shu": "syu", "she": "sye", "sho": "syo", "sh": "s",
        "cha": "tya", "chi": "ti", "chu": "tyu", "che": "tye", "cho": "tyo", "ch": "t", "cy": "ty",
        "ts": "t", "du": "zu", "di": "zi", "dy": "zy",
        "ja": "zya", "ji": "zi", "ju": "zyu", "je": "zye", "jo": "zyo", "jy": "zy", "j": "z",
        "hu": "fu", "wo": "o", "mb": "nb", "mm": "nm", "mp": "np",
    ]

    /// ``kanji`` as a table.
    static let commonKanji = table(kanji)

    /// ``numerals`` as a table.
    static let digits = table(numerals)

    private static func table(_ pairs: String) -> [Unicode.Scalar: Unicode.Scalar] {
        let scalars = Array(pairs.unicodeScalars)
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for pair in stride(from: 0, to: scalars.count - 1, by: 2) { table[scalars[pair]] = scalars[pair + 1] }
        return table
    }

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
