"""How names are found: in every script and spelling, with slips of the hand, the likeliest first."""

import json
import random

import pytest
from conftest import ROOT, SITE, eventually
from playwright.sync_api import expect
from test_search import SAMPLE, box, options, typed

pytestmark = pytest.mark.skipif(not SAMPLE, reason="these names are the sample's")


def test_a_text_has_the_key_of_the_list(visitor, base):
    spellings = json.loads((ROOT / "Tests/search-spellings.json").read_text(encoding="utf-8"))
    page = visitor.page(base)
    page.goto(base + "search.html?q=a")
    expect(page.locator("#search-status")).not_to_be_empty()
    keys = page.evaluate("texts => texts.map(jikoku.spelling.key)", [text for text, _ in spellings])
    assert {text: key for (text, _), key in zip(spellings, keys)} == dict(spellings)


def test_a_station_is_found_in_every_script(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    for text in [
        "菊小路", "きくこうじ", "キクコウジ", "ｷｸｺｳｼﾞ", "Kikukoji", "kikukouji", "KIKUKOZI", "kiku-koji", "kikukōji", "菊小路駅", "小路",
    ]:
        box(page).fill("")
        expect(options(page)).to_have_count(0)
        found = typed(page, text)
        eventually(lambda found=found: any("菊小路" in name for name in found.all_inner_texts()[:3]), text)


def test_rarer_spellings_find_it(visitor, served):
    page = visitor.page(served)
    page.goto(served + "index.html")
    for text, name in [
        ("霧ヶ沢", "霧ケ沢"), ("海浜公園", "海浜公園（水族館前）"), ("霧が澤", "霧ケ沢"), ("shin'ohama", "新大浜"),
    ]:
        box(page).fill("")
        expect(typed(page, text).first).to_contain_text(name)


def found(page, queries: list[str]) -> dict[str, list[str]]:
    """The names that the search finds for each query, in order."""
    return page.evaluate("""queries => jikoku.search.open().then(() => Object.fromEntries(queries.map(query =>
        [query, jikoku.search.find(query).entries.map(({ names }) => names[0])])))""", queries)


@pytest.fixture
def search(visitor, base):
    """A page on which the search is ready."""
    page = visitor.page(base)
    page.goto(base + "search.html?q=a")
    expect(page.locator("#search-status")).not_to_be_empty()
    return page


def test_an_h_may_lengthen_an_o_before_any_vowel(search):
    """Sōgō-undō is also Sogoh-undoh: whether an h makes the o long or begins a syllable, only the name can tell."""
    for query, reading in [
        ("sogohundo", "そうごううんどう"), ("SOHGOHUNDOH", "そうごううんどう"), ("soh-goh-undoh", "そうごううんどう"),
        ("ohuchi", "おおうち"), ("Ohuchi-eki", "おおうち"), ("ohoka", "おおおか"), ("ohi", "おおい"), ("kohu", "こふ"), ("kofu", "こふ"),
    ]:
        keys, key = search.evaluate("([query, reading]) => [jikoku.spelling.keys(query), jikoku.spelling.key(reading)]", [query, reading])
        assert key in keys, (query, keys)
    # Who writes an f means it.
    assert search.evaluate("jikoku.spelling.keys('ofu')") == ["ofu"]


def test_kana_inside_a_name_may_be_left_out_and_kanji_written_in_kana(search):
    wanted = {
        "霧沢": "霧ケ沢", "霧ヶ沢駅": "霧ケ沢", "きりが沢": "霧ケ沢", "若草丘": "若草ヶ丘", "わか草が丘": "若草ヶ丘", "しお凪": "汐凪", "新おお浜": "新大浜",
    }
    names = found(search, list(wanted))
    assert {query: names[query][:1] for query in wanted} == {query: [name] for query, name in wanted.items()}


def test_a_station_behind_its_railway_or_operator_needs_no_space(search):
    names = found(search, ["青葉電鉄汐凪", "青葉本線汐凪駅"])
    # 白鷺駅 is no line, though there is a line of that name.
    assert found(search, ["白鷺駅"])["白鷺駅"][0] == "白鷺湖"
    assert names["青葉電鉄汐凪"][0] == "汐凪" and names["青葉本線汐凪駅"][0] == "汐凪"


def test_the_word_for_a_station_may_follow_a_name_in_korean(search):
    assert "시오나기" in search.evaluate("jikoku.spelling.keys('시오나기역')")


def test_english_words_find_what_they_mean(search):
    # The feed calls them Kaihin-Koen, Aomine-Onsen and Shiosai-Kaigan.
    wanted = {"Seaside Park": "海浜公園（水族館前）", "Aomine hot springs": "青嶺温泉", "the shiosai beach": "潮騒海岸"}
    names = found(search, list(wanted))
    assert {query: names[query][0] for query in wanted} == wanted


def slips(text: str, letters: str, lot: random.Random) -> list[str]:
    """The text with a letter missing, one too many, a wrong one, and two swapped."""
    i, letter = lot.randrange(len(text) - 1), lot.choice(letters)
    return [
        text[:i] + text[i + 1:], text[:i] + letter + text[i:], text[:i] + letter + text[i + 1:],
        text[:i] + text[i + 1] + text[i] + text[i + 2:],
    ]


def test_a_slip_of_the_hand_is_measured_on_what_was_typed(search):
    """Kana on kana, and romaji as they were typed: three of the names that come first."""
    stations = json.loads((SITE / "data/search.js").read_text(encoding="utf-8").split("=", 1)[1].rstrip(";\n"))["stations"]
    lot = random.Random(12)
    wanted = [
        (slip, names[0]) for names, _, _, _, reading, *_ in stations for text, letters in [
            (reading, "あきすてのふむらをんがじ"), (names[1].lower().replace("-", ""), "abdeghikmnorstuz"),
        ] if text.isalpha() and len(text) > 4 for slip in slips(text, letters, lot)
    ]
    names = found(search, [slip for slip, _ in wanted])
    missed = [(slip, name) for slip, name in wanted if name not in names[slip][:3]]
    assert len(wanted) > 150 and len(missed) <= len(wanted) * 0.03, missed


def test_of_names_spelt_alike_the_busier_comes_first(search):
    order = [row[0][0] for row in json.loads((SITE / "data/search.js").read_text(encoding="utf-8").split("=", 1)[1].rstrip(";\n"))["stations"]]
    # Each of these begins several names.
    for query in ["新", "し", "k"]:
        names = [name for name in found(search, [query])[query][:2] if name in order]
        assert names == sorted(names, key=order.index), query


def test_the_sign_that_repeats_a_kanji_is_one_letter(visitor, base):
    page = visitor.page(base)
    page.goto(base + "search.html?q=a")
    expect(page.locator("#search-status")).not_to_be_empty()
    found = page.evaluate(
        """() => {
            const entries = ["京成酒々井", "京成臼井", "代々木公園"].map(name =>
                ({ names: [name], reading: "", spelt: [jikoku.spelling.key(name), jikoku.spelling.plain(name)] }));
            return ["京成々井", "々木公園"].map(query => jikoku.near.nearest(entries, query, jikoku.spelling.key(query), 1)[0]?.names[0]);
        }"""
    )
    assert found == ["京成酒々井", "代々木公園"]


# Stations of an index of its own: name and reading.
TOWN = {
    "羽田空港第3ターミナル": "はねだくうこうだいさんたーみなる", "羽田空港第1ターミナル": "はねだくうこうだいいちたーみなる",
    "神田": "かんだ", "羽田空港第2ターミナル": "はねだくうこうだいにたーみなる", "蓮田": "はすだ",
    "わかやま館前": "わかやまかんまえ", "和歌山大学": "わかやまだいがく", "和歌山港駅": "わかやまこうえき",
    "ＪＲ和歌山駅東口": "JRわかやまえきひがしぐち", "ＪＲ和歌山駅": "JRわかやまえき", "南海和歌山市駅": "なんかいわかやましえき",
    "新宿": "しんじゅく", "新宿三丁目": "しんじゅくさんちょうめ", "西新宿": "にししんじゅく",
}
OF_TOWN = """async ([town, queries]) => {
    for (const path of ["js/normalize.js", "js/search.js", "data/search.js"]) await jikoku.load(path);
    const data = jikoku.data.search;
    jikoku.spelling.use(data.spelling);
    const keys = (...texts) => [...new Set(texts.map(jikoku.spelling.key))].join(" ");
    data.stations = Object.entries(town).map(([name, reading]) => [data.languages.map(() => name), keys(name, reading), "", [], reading]);
    data.operators = [[data.languages.map(() => "和歌山バス"), keys("和歌山バス"), ""]];
    data.railways = data.trains = [];
    await jikoku.search.open();
    return queries.map(query => jikoku.search.find(query).entries.map(({ names }) => names[0]));
}"""


def test_names_that_have_all_of_a_query_come_first(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    forms = ["和歌山駅", "わかやまえき", "wakayama eki", "wakayama station", "WakayamaStation"]
    short = ["羽田"]
    both = ["新宿駅", "しんじゅくえき", "shinjuku station"]
    found = page.evaluate(OF_TOWN, [TOWN, [*forms, *short, *both, "和歌山市駅"]])
    for query, names in zip(forms, found):
        assert names[:2] == ["ＪＲ和歌山駅", "ＪＲ和歌山駅東口"], query
        # A company is no place.
        assert "和歌山大学" in names and names[0] != "和歌山バス"
    for query, names in zip(short, found[len(forms):]):
        assert all(name.startswith("羽田空港") for name in names[:3]), query
        # A slip is offered behind them.
        assert "神田" in names[3:], query
    for query, names in zip(both, found[len(forms) + len(short):]):
        assert names[:2] == ["新宿", "新宿三丁目"], query
    assert found[-1][0] == "南海和歌山市駅"
