"""Every spelling of a name, made from its kana mora by mora, and slips of the hand, for Scripts/checks/search."""

import itertools
import random
import re
import unicodedata
from collections import defaultdict

LIMIT = 1000
# Each mora with its romaji, the usual ones first.
MORAE = {}
for kana, romaji in {
    "あいうえお": "a i u e o", "かきくけこ": "ka ki ku ke ko", "がぎぐげご": "ga gi gu ge go",
    "さしすせそ": "sa shi/si su se so", "ざじずぜぞ": "za ji/zi zu ze zo", "たちつてと": "ta chi/ti tsu/tu te to",
    "だぢづでど": "da ji/di/zi zu/du/dzu de do", "なにぬねの": "na ni nu ne no", "はひふへほ": "ha hi fu/hu he ho",
    "ばびぶべぼ": "ba bi bu be bo", "ぱぴぷぺぽ": "pa pi pu pe po", "まみむめも": "ma mi mu me mo", "やゆよ": "ya yu yo",
    "ぁぃぅぇぉ": "a i u e o", "らりるれろ": "ra ri ru re ro", "わゐゑを": "wa i e o/wo", "ん": "n", "ゔ": "vu",
}.items():
    MORAE |= {mora: spellings.split("/") for mora, spellings in zip(kana, romaji.split())}
for kana, stems in {
    "き": "ky", "ぎ": "gy", "し": "sh/sy", "じ": "j/zy/jy", "ち": "ch/ty", "ぢ": "j/zy/dy", "に": "ny", "ひ": "hy",
    "び": "by", "ぴ": "py", "み": "my", "り": "ry",
}.items():
    for small, vowel in zip("ゃゅょ", "auo"):
        MORAE[kana + small] = [stem + vowel for stem in stems.split("/")]
    for small, vowel in {"ぇ": "e"}.items():
        MORAE[kana + small] = [stem + vowel for stem in stems.split("/")]
MORAE |= {"ふぁ": ["fa"], "ふぃ": ["fi"], "ふぇ": ["fe"], "ふぉ": ["fo"], "てぃ": ["ti"], "でぃ": ["di"], "うぃ": ["wi"],
    "うぇ": ["we"]}
# Older and rarer forms of kanji, for whoever writes 澁谷 or 龍ヶ崎.
FORMS = defaultdict(str)
for forms in """沢澤 竜龍 島嶋嶌 崎﨑碕嵜 浜濱 辺邊邉 斎齋 斉齊 国國 学學 会會 県縣 広廣 桜櫻 滝瀧 曽曾 体體 円圓 駅驛 鉄鐵 関關 壽寿 徳德
    恵惠 栄榮 真眞 条條 静靜 浅淺 浄淨 淵渕渊 塚\ufa10 館舘 塩鹽 万萬 与與 豊豐 仏佛 宝寶 実實 当當 応應 恋戀 戸戶 巌巖 岳嶽 富冨 高髙
    吉𠮷 柳栁 芦蘆 蛍螢 獨独 瀬瀨 湾灣 渋澁澀 総總 台臺 芸藝 薬藥 覚覺 観觀 読讀 渓溪 軽輕 医醫 鉱鑛 騒騷 験驗 鶏鷄 黒黑 亀龜 検檢 楽樂
    横橫 歴歷 温溫 済濟 灯燈 営營 発發 礼禮 稲稻 経經 緑綠 荘莊 転轉 郷鄕 隠隱 駆驅 戦戰 払拂 増增 奥奧 桧檜 竪豎 鴎鷗 麹麴 籠篭 藪薮
    沖冲 湧涌 磯礒 鎌鐮 釜釡""".split():
    for form in forms:
        FORMS[form] += "".join(other for other in forms if other != form)
KANJI = r"[々〆\u3400-\u9fff\uf900-\ufaff]"


def morae(reading):
    """The reading's parts: [し] [ん] [じゅ] [く], long vowels and っ by themselves."""
    return re.findall(r"っ|ー|.[ゃゅょぁぃぅぇぉ]?", reading)


def romaji(reading):
    """Every way to write a reading in romaji, as far as LIMIT allows."""
    parts, choices = morae(reading), []
    for i, part in enumerate(parts):
        before = choices[-1][0] if choices else ""
        after = MORAE.get(parts[i + 1], [""]) if i + 1 < len(parts) else [""]
        if part == "っ":
            # The following mora brings its double.
            choices.append([""])
        elif part == "ー":
            choices.append(["", before[-1:], "h"] if before.endswith("o") else ["", before[-1:], "-"])
        elif part in "うお" and before.endswith("o"):
            choices.append(["u", "o", "h", "", "\u0304"])
        elif part == "う" and before.endswith("u"):
            choices.append(["u", "", "\u0304"])
        elif part == "ん":
            marks = ["n", "n'", "n-"] if after[0][:1] in tuple("aiueoy") and after[0] else ["n"]
            choices.append(["n", "m"] if after[0][:1] in ("b", "m", "p") else marks)
        else:
            spellings = MORAE.get(part) or [s + v for s, v in zip(MORAE[part[0]], MORAE[part[1:]])]
            if i and parts[i - 1] == "っ":
                spellings = [x for s in spellings for x in ([f"t{s}", f"c{s}"] if s.startswith("ch") else [s[0] + s])]
            choices.append(spellings)
    count = 1
    for choice in choices:
        count *= len(choice)
    if count <= LIMIT:
        found = {"".join(spelling) for spelling in itertools.product(*choices)}
    else:
        lot = random.Random(reading)
        found = {"".join(lot.choice(choice) for choice in choices) for _ in range(LIMIT)}
        # Those that keep to one habit throughout are what people type.
        for habit in range(6):
            found.add("".join(choice[min(habit, len(choice) - 1)] for choice in choices))
    return {unicodedata.normalize("NFC", text) for text in found}


def dressed(text, cut):
    """A word as it may look on a sign: in capitals, and in two parts."""
    return {text, text.upper(), text.title(), f"{text[:cut]}-{text[cut:]}", f"{text[:cut]} {text[cut:].title()}"}


def katakana(text):
    return "".join(chr(ord(c) + 0x60) if "ぁ" <= c <= "ゖ" else c for c in text)


HALF = {}
for code in range(0xFF66, 0xFF9E):
    HALF[unicodedata.normalize("NFKC", chr(code))] = chr(code)
    for mark in "ﾞﾟ":
        whole = unicodedata.normalize("NFKC", chr(code) + mark)
        if len(whole) == 1:
            HALF[whole] = chr(code) + mark


def bracketed(name):
    """A name with what stands in brackets in every kind of them, and without it."""
    match = re.search(r"[<〈(（《](.*?)[>〉)）》]", name)
    if not match:
        return {name}
    around = name[: match.start()], name[match.end():]
    return {f"{around[0]}{a}{match[1]}{b}{around[1]}" for a, b in ["<>", "〈〉", "()", "（）", "  "]} | {"".join(around)}


def written(name):
    """Every way to write a name in kanji."""
    found = bracketed(name) | bracketed(unicodedata.normalize("NFKC", name))
    for pattern, forms in [
        (f"(?<={KANJI})[ヶケがガ](?={KANJI})|[ヶヵ]", "ヶケがガ"), (f"(?<={KANJI})[ッツっつ](?={KANJI})", "ッツっつ"),
        (f"(?<={KANJI})[ノの之](?={KANJI})", "ノの之"),
    ]:
        found |= {re.sub(pattern, form, text) for text in found for form in forms}
    one = {text.replace(kanji, form) for text in found for kanji in set(text) & set(FORMS) for form in FORMS[kanji]}
    every = {"".join(FORMS[c][0] if FORMS.get(c) else c for c in text) for text in found}
    # 市谷 and 四谷: what stands between kanji may be left out, where two kanji stay.
    bare = re.sub(f"(?<={KANJI})[ヶケがガッツっつノの](?={KANJI})|(?<=[ぁ-ん])[ヶが](?={KANJI})", "", name)
    return found | one | every | {name + "駅"} | ({bare} if len(bare) > 1 else set())


AZ = "abcdefghijklmnopqrstuvwxyz"
KANA = "".join(mora for mora in MORAE if len(mora) == 1) + "っゃゅょ"


def slip(text, kind, letters, lot):
    """The text with one letter missing, too many, wrong, or swapped with the next."""
    if kind == "swapped":
        i = lot.choice([i for i in range(len(text) - 1) if text[i] != text[i + 1]])
        return text[:i] + text[i + 1] + text[i] + text[i + 2:]
    i = lot.randrange(len(text))
    if kind == "missing":
        return text[:i] + text[i + 1:]
    letter = lot.choice([letter for letter in letters if letter != text[i]])
    return text[:i] + letter + text[i + (kind == "wrong"):]


def spellings(name_ja, name_en, reading):
    """Every spelling by kind."""
    kinds = {
        "kanji": written(name_ja), "hiragana": {reading}, "katakana": {katakana(reading)},
        "half-width": {"".join(HALF.get(c, c) for c in katakana(reading))},
        "romaji": set(), "English": {e for name in bracketed(name_en) for e in (name, name.upper(), name.lower())},
    }
    for text in sorted(romaji(reading)):
        kinds["romaji"] |= dressed(text, max(1, len(text) // 2)) if len(kinds["romaji"]) < 25 else {text}
    bare = "".join(c for c in unicodedata.normalize("NFD", name_en) if not unicodedata.combining(c))
    kinds["English"] |= {bare, bare.replace("-", ""), bare.replace("-", " ")}
    return kinds
