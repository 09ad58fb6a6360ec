"""The reader's own part: bookmarks, recent stations, stations nearby, and that all of it can be deleted."""

import json
import re

import pytest
from live import STATION, TIMETABLE, set_clock, shown
from playwright.sync_api import expect

NOW = "2026-11-24 10:20:30"
LOOP = "railways/minato-loop/shionagi/index.html"
# 汐凪 lies at 36.2, 136.72; 中町 of the tram about 800 m to the south-east.
SHIONAGI = {"latitude": 36.2, "longitude": 136.72, "accuracy": 20}


def open_at(visitor, base, path, **options):
    page = visitor.page(base, **options)
    set_clock(page, NOW)
    page.goto(base + path)
    return page


def names(page):
    page.wait_for_selector("#bookmarks h3")
    return page.locator("#bookmarks h3 a").all_text_contents()


def test_a_bookmark_is_added_shown_ordered_and_removed(visitor, base):
    page = open_at(visitor, base, STATION)
    page.locator(".star").first.click()
    page.goto(base + TIMETABLE)
    star = page.locator(".star")
    expect(star).to_have_attribute("aria-pressed", "true")
    page.goto(base + LOOP)
    page.locator(".star").first.click()
    page.goto(base + "index.html")
    page.locator("#bookmarks .departing").nth(1).wait_for()
    assert names(page) == ["汐凪", "汐凪"]
    railways = page.locator("#bookmarks h3 small")
    assert railways.all_text_contents() == ["青葉本線", "みなと環状線"]
    assert [departure.clock for departure in shown(page, "#bookmarks .card:first-child")] == ["10:24", "10:29", "10:36"]
    page.locator("#bookmarks").get_by_role("button", name="編集").click()
    page.locator("#bookmarks .card").nth(1).get_by_role("button", name="上へ").click()
    expect(railways.first).to_have_text("みなと環状線")
    page.reload()
    expect(railways.first).to_have_text("みなと環状線")
    page.locator("#bookmarks").get_by_role("button", name="編集").click()
    page.locator("#bookmarks .card").first.get_by_role("button", name="外す").click()
    expect(railways).to_have_count(1)
    # Nothing is lost by a slip of the thumb.
    page.get_by_role("button", name="元に戻す").click()
    expect(railways).to_have_count(2)
    page.locator("#bookmarks .card").first.get_by_role("button", name="外す").click()
    expect(railways).to_have_count(1)
    page.goto(base + TIMETABLE)
    star.click()
    expect(star).to_have_attribute("aria-pressed", "false")
    page.goto(base + "index.html")
    expect(page.locator(".example .departing li").first).to_be_visible()
    expect(page.locator("#bookmarks")).to_be_hidden()


def test_bookmarks_go_out_and_come_in_as_a_file(visitor, base, tmp_path):
    page = open_at(visitor, base, STATION)
    page.locator(".star").first.click()
    page.goto(base + "index.html")
    page.locator("#stored summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="ファイルに保存").click()
    file = tmp_path / "bookmarks.json"
    download.value.save_as(file)
    content = json.loads(file.read_text())
    assert content["bookmarks"] == [{"station": "aoba-main-shionagi", "direction": "Outbound"}]

    other = open_at(visitor, base, "index.html")
    other.locator("#stored input[type=file]").set_input_files(file)
    assert names(other) == ["汐凪"]
    hostile = tmp_path / "other.json"
    entry = '{"format":"jikoku-bookmarks","version":1,"bookmarks":[{"station":"../x","direction":"<b>"}]}'
    wrong = "ブックマークのファイルではありません"
    for text, said in [("no json", wrong), (entry, "0件"), ("[]", wrong)]:
        hostile.write_text(text)
        other.locator("#stored input[type=file]").set_input_files(hostile)
        expect(other.locator("[data-stored] .state")).to_contain_text(said)
        assert names(other) == ["汐凪"]


def load(page, file, *marks, **fields):
    """Loads a file of bookmarks."""
    content = {"format": "jikoku-bookmarks", "version": 1} | fields
    content["bookmarks"] = [{"station": station, "direction": direction} for station, direction in marks]
    file.write_text(json.dumps(content))
    page.locator("#stored input[type=file]").set_input_files(file)
    return page.locator("[data-stored] .state")


def kept(page):
    return [mark["direction"] for mark in page.evaluate("jikoku.bookmarks.all()")]


def test_a_file_of_bookmarks_has_limits_and_a_version(visitor, base, tmp_path):
    page = open_at(visitor, base, "index.html")
    file = tmp_path / "bookmarks.json"
    name = "aoba-main-shionagi"
    expect(load(page, file, (name, "Outbound"), version=2)).to_contain_text("新しい版")
    expect(load(page, file, (name, "Outbound"), version="1")).to_contain_text("ブックマークのファイルではありません")
    expect(load(page, file, (name, "x" * 9_000_000))).to_contain_text("大きすぎます")
    # What no reader could have kept is passed over; the rest is taken, also after a reload.
    expect(load(page, file, (name, "x" * 400), ("b" * 400, "Inbound"), (name, "Outbound"))).to_contain_text("1件")
    page.reload()
    page.locator("#bookmarks .card").wait_for()
    assert kept(page) == ["Outbound"]
    expect(load(page, file, *[(name, f"Way{i}") for i in range(600)])).to_contain_text("500件まで")
    page.reload()
    page.locator("#bookmarks .card").nth(499).wait_for()
    assert kept(page) == ["Outbound"] + [f"Way{i}" for i in range(499)]


@pytest.fixture
def full(visitor, base):
    """A browser that has no room left for anything of a site."""
    page = open_at(visitor, base, STATION)
    page.locator(".star").first.click()
    expect(page.locator(".star").first).to_have_attribute("aria-pressed", "true")
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };")
    return page


def test_a_bookmark_that_cannot_be_saved_says_so_and_is_none(full, base):
    full.goto(base + LOOP)
    star = full.locator(".star").first
    star.click()
    expect(star).to_have_text("保存できません")
    expect(star).to_have_attribute("aria-pressed", "false")
    assert len(kept(full)) == 1


def test_bookmarks_of_a_file_that_cannot_be_saved_are_not_added(full, base, tmp_path):
    full.goto(base + "index.html")
    names(full)
    expect(load(full, tmp_path / "b.json", ("minato-loop-shionagi", "Up"))).to_contain_text("保存できませんでした")
    assert len(kept(full)) == 1
    expect(full.locator("#bookmarks .card")).to_have_count(1)


def test_recent_stations_are_listed_and_everything_can_be_deleted(visitor, base):
    page = open_at(visitor, base, STATION)
    page.locator(".star").first.click()
    page.goto(base + LOOP)
    shown(page)
    page.goto(base + "index.html")
    page.locator("#recent li").nth(1).wait_for()
    assert page.locator("#recent li small").all_text_contents() == ["みなと環状線", "青葉本線"]
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator("#stored summary").click()
    page.get_by_role("button", name="すべて消す").click()
    page.get_by_text("すべて消しました。").wait_for()
    expect(page.locator("#bookmarks h3")).to_have_count(0)
    expect(page.locator("#recent")).to_be_hidden()
    assert page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('jikoku')).length") == 0


def test_stations_nearby_come_by_distance_and_follow_the_reader(visitor, base):
    page = open_at(visitor, base, "index.html", geolocation=SHIONAGI)
    find = page.get_by_role("button", name="現在地から探す")
    find.wait_for()
    assert page.locator(".nearby li").count() == 0
    page.context.grant_permissions(["geolocation"])
    find.click()
    heads = page.locator(".nearby > li > h3")
    heads.nth(4).wait_for()
    assert heads.nth(0).text_content().startswith("汐凪 ")
    assert "徒歩1分" in heads.nth(0).text_content()
    distances = [text.split()[-1] for text in heads.all_text_contents()]
    assert len(distances) == 5
    page.locator(".nearby .departing li").first.wait_for()
    assert shown(page, ".nearby > li:first-child .at:nth-of-type(1) .way")[0].clock == "10:24"
    # 1.4 km to the north-east lies 月の橋.
    page.context.set_geolocation({"latitude": 36.2081, "longitude": 136.7323, "accuracy": 20})
    expect(page.locator(".nearby h3 a").first).to_have_text("月の橋")
    expect(page.locator(".nearby > li > h3", has_text="汐凪 ").first).to_contain_text("南西へ")
    page.get_by_role("button", name="停止").click()
    expect(find).to_be_visible()


def test_a_place_shows_its_first_railways_and_the_others_when_they_are_opened(visitor, base):
    page = open_at(visitor, base, LOOP)
    page.locator(".star").first.click()
    page.context.grant_permissions(["geolocation"])
    page.context.set_geolocation(SHIONAGI)
    page.goto(base + "index.html")
    page.locator("#nearby .find").click()
    parts = page.locator(".nearby > li").first.locator(".at")
    # The one with a bookmark comes first.
    expect(parts.locator("summary").first).to_have_text("みなと環状線")
    expect(parts).to_have_count(5)
    assert [part.get_attribute("open") is not None for part in parts.all()] == [True, True, False, False, False]
    for part in parts.all()[:2]:
        part.locator(".departing li").first.wait_for()
    last = parts.nth(2)
    assert last.locator(".departing").count() == 0
    last.locator("summary").click()
    last.locator(".departing li").first.wait_for()
    assert re.fullmatch("(.*/)?railways/[^/]+/[^/]+/index.html", last.locator(".page a").get_attribute("href"))
    # A step does not close it.
    page.context.set_geolocation({**SHIONAGI, "latitude": 36.2001})
    expect(page.locator(".nearby h3 .facts").first).to_contain_text("10 m")
    assert last.get_attribute("open") is not None


def test_a_bookmark_comes_first_among_stations_as_near(visitor, base):
    # Between 中町 of the tram and the next stop, where both are equally far.
    page = open_at(visitor, base, "railways/minato-tram/kometonya/index.html", permissions=["geolocation"])
    data = page.evaluate("jikoku.load('data/stations.js').then(() => jikoku.data['stations'].stations)")
    spots = {row[0]: (row[2] / 1e5, row[3] / 1e5) for row in data}
    one, two = spots["minato-tram/nakamachi"], spots["minato-tram/kometonya"]
    middle = {"latitude": (one[0] + two[0]) / 2, "longitude": (one[1] + two[1]) / 2, "accuracy": 10}
    page.context.set_geolocation(middle)
    firsts = []
    for path in ["railways/minato-tram/kometonya/index.html", "railways/minato-tram/nakamachi/index.html"]:
        page.goto(base + path)
        page.locator(".star").first.click()
        page.goto(base + "index.html")
        page.locator("#nearby .find").click()
        page.locator(".nearby > li > h3").nth(1).wait_for()
        firsts.append(page.locator(".nearby h3 a").first.get_attribute("href"))
        page.evaluate("jikoku.bookmarks.all().forEach((mark) => jikoku.bookmarks.toggle(mark))")
    assert "kometonya" in firsts[0] and "nakamachi" in firsts[1]


@pytest.mark.parametrize("case", ["refused", "coarse"])
def test_a_position_that_cannot_be_had_is_explained(visitor, base, case):
    options = {} if case == "refused" else {"geolocation": {**SHIONAGI, "accuracy": 5000}, "permissions": ["geolocation"]}
    page = open_at(visitor, base, LOOP, **options)
    page.context.clear_permissions()
    page.goto(base + "index.html")
    if case == "coarse":
        page.context.grant_permissions(["geolocation"])
    page.get_by_role("button", name="現在地から探す").click()
    words = {"refused": "許可してから、もう一度", "coarse": "約5.0 kmの幅"}[case]
    page.locator("#nearby .state", has_text=words).wait_for()
