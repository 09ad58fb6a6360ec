"""The whole network kept at once: what can go wrong on the way, how it stays, and what a link may bring."""

import base64
import gzip
import json

import pytest
from conftest import DESK, PHONE, SITE, data_file, eventually
from copies import SHIFT, copy, ready, shift
from live import STATION
from playwright.sync_api import expect

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15"
ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
# What the cache of the whole network holds for a path below the site.
HELD = """async path => {
    const name = (await caches.keys()).find(key => key.includes("railway * ") && !key.includes(" next "));
    return name && (await (await caches.open(name)).match(new URL(path, document.baseURI).href))?.text();
}"""
BUTTON = "[data-keep] button:visible"


def keep(page, base, folder=""):
    page.goto(base + folder + "offline.html")
    page.locator(BUTTON).first.click()
    page.locator("[data-whole] .hint").wait_for()


def rebuild(copy, mark="<!-- new -->\n"):
    """A new build with another pocket edition."""
    build, whole = copy.read("data/build.js"), copy.read("data/whole.js")
    with (copy.site / "pocket.html").open("a") as file:
        file.write(mark)
    copy.write("build", {**build, "version": "0123456789abcdef"})
    copy.write("whole", {
        **whole, "bytes": {lang: size + len(mark) for lang, size in whole["bytes"].items()},
        "versions": {lang: "ffffff" + letters[6:] for lang, letters in whole["versions"].items()},
    })


def test_one_button_keeps_all_and_another_removes_it(visitor, copy):
    page = visitor.page(copy.base)
    page.goto(copy.base + "offline.html")
    expect(page.locator(BUTTON)).to_have_text(f"まるごと保存する（{data_file('whole')['bytes']['ja'] / 1e6:.1f} MB）")
    ready(page)
    copy.asked.clear()
    keep(page, copy.base)
    # Only what the worker has not fetched already, and all of it at once.
    assert {"pocket.html", "data/whole.js"} <= set(copy.asked)
    # The network stands in the pocket edition.
    assert not [path for path in copy.asked if path.startswith(("data/network", "data/overtakings"))]
    assert not [path for path in copy.asked if path.startswith(("js/all", "css/", "index", "plan"))]
    assert page.evaluate(HELD, "pocket.html").endswith("</html>\n")
    page.locator("[data-keep] button", has_text="保存した内容を消す").click()
    expect(page.locator(BUTTON)).to_contain_text("まるごと保存する")
    expect(page.locator("[data-whole]")).to_have_text("")
    eventually(lambda: not page.evaluate("caches.keys().then(names => names.some(name => name.includes('railway')))"), "the removal")


def test_what_breaks_off_leaves_what_was_kept_and_says_what_to_do(browser, copy):
    """Not with the visitor, for whom an answer of 503 is a fault."""
    context = browser.new_context()
    page = context.new_page()
    copy.broken = "pocket.html"
    page.goto(copy.base + "offline.html")
    page.locator(BUTTON).click()
    state = page.locator("[data-keep] .state")
    expect(state).to_contain_text("サーバーから応答がない")
    assert page.evaluate(HELD, "data/whole.js") is None
    copy.broken = ""
    page.locator(BUTTON).click()
    page.locator("[data-whole] .hint").wait_for()
    before = page.evaluate(HELD, "pocket.html")
    rebuild(copy)
    copy.broken = "pocket.html"
    page.reload()
    expect(state).to_contain_text("前の時刻表")
    page.locator(BUTTON, has_text="更新する").click()
    expect(state).to_contain_text("前に保存した内容は、そのまま")
    assert page.evaluate(HELD, "pocket.html") == before
    context.set_offline(True)
    page.goto(copy.base + STATION)
    page.locator(".coming .departing li").first.wait_for()
    context.set_offline(False)
    copy.broken = ""
    # Wherever the reader goes on, the new build comes by itself.
    page.goto(copy.base + "about.html")
    eventually(lambda: (page.evaluate(HELD, "pocket.html") or "").endswith("<!-- new -->\n"), "the renewal")
    page.goto(copy.base + "offline.html")
    page.locator("[data-whole] .hint").wait_for()
    context.close()


def test_a_connection_that_is_lost_and_a_device_that_is_full_are_told_apart(browser, copy):
    context = browser.new_context()
    page = context.new_page()
    page.goto(copy.base + "offline.html")
    ready(page)
    page.locator(BUTTON).wait_for()
    context.set_offline(True)
    page.locator(BUTTON).click()
    expect(page.locator("[data-keep] .state")).to_contain_text("通信が途切れた")
    context.set_offline(False)
    devtools = context.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": copy.base.rstrip("/"), "quotaSize": 1})
    page.locator(BUTTON).click()
    expect(page.locator("[data-keep] .state")).to_contain_text("空きが足りない")
    context.close()


def test_pages_visited_before_a_renewal_do_not_stand_in_the_way_of_newer_views(visitor, copy):
    page = visitor.page(copy.base)
    keep(page, copy.base)
    page.goto(copy.base + STATION)
    page.goto(copy.base + "posters/aoba-miyama-aobano/outbound.html")
    there = "path => caches.open(jikoku.offline.prefix + 'visited').then(cache => cache.match(new URL(path, location.origin).href)).then(Boolean)"
    eventually(lambda: page.evaluate(there, "/" + STATION) and page.evaluate(there, "/posters/aoba-miyama-aobano/outbound.html"), "both pages")
    rebuild(copy)
    page.goto(copy.base + "about.html")
    eventually(lambda: (page.evaluate(HELD, "pocket.html") or "").endswith("<!-- new -->\n"), "the renewal")
    eventually(lambda: not page.evaluate(there, "/" + STATION), "the old page to go")
    # The pocket edition has no posters.
    assert page.evaluate(there, "/posters/aoba-miyama-aobano/outbound.html")


def test_the_last_day_of_the_timetable_is_told_where_the_feed_has_one(visitor, copy):
    for script in copy.site.glob("js/all-*.js"):
        text = script.read_text()
        script.write_text(text.replace("jikoku.source={", 'jikoku.source={"until":"2027-03-12","ended":"over",'))
    page = visitor.page(copy.base)
    keep(page, copy.base, "en/")
    expect(page.locator("[data-whole] strong")).to_have_text("Works without a connection until Fri, 12 Mar 2027.")


@pytest.mark.parametrize(("agent", "words", "forgets"), [
    (IPHONE, "共有ボタンから「ホーム画面に追加」", True), (MAC, "「Dockに追加」", True), (ANDROID, "ブラウザーのメニュー", False),
    (LINUX, "アドレスバー", False), (FIREFOX, "", False),
], ids=["iphone", "mac", "android", "linux", "firefox"])
def test_each_device_is_told_its_own_way_once_and_of_the_seven_days_where_that_is_true(visitor, served, agent, words, forgets):
    page = visitor.page(served, PHONE, user_agent=agent)
    keep(page, served)
    advice = page.locator("[data-app]")
    if not words:
        return expect(advice).to_have_text("")
    expect(advice).to_contain_text(words)
    assert ("7日間" in advice.inner_text()) == forgets
    page.locator("[data-app] button").click()
    expect(advice).to_have_text("")
    page.reload()
    page.locator("[data-whole] .hint").wait_for()
    expect(advice).to_have_text("")
    # Nowhere else.
    page.goto(served + "index.html")
    page.locator(".example .departing li, #recent").first.wait_for()
    assert "7日間" not in page.locator("main").inner_text()
    return None


def test_an_app_of_the_home_screen_needs_no_advice(visitor, served):
    page = visitor.page(served, PHONE, user_agent=IPHONE)
    page.add_init_script("Object.defineProperty(navigator, 'standalone', { value: true })")
    keep(page, served)
    expect(page.locator("[data-app]")).to_have_text("")


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("kept", [False, True], ids=["new", "kept"])
def test_nothing_moves_on_the_page(visitor, served, viewport, kept):
    page = visitor.page(served, viewport, user_agent=IPHONE)
    if kept:
        keep(page, served)
    page.add_init_script(SHIFT)
    page.goto(served + "offline.html")
    page.locator("[data-move][data-shown]").wait_for()
    page.locator("[data-kept] h2").wait_for()
    if kept:
        page.locator("[data-app] button").wait_for()
    assert shift(page) < 0.001


def test_home_leads_there_by_one_link_and_from_disk_the_page_says_what_it_needs(visitor, base):
    page = visitor.page(base)
    page.goto(base + "index.html")
    link = page.locator("main a[href$='offline.html']")
    expect(link).to_have_count(1)
    link.click()
    page.wait_for_url("**/offline.html")
    expect(page.locator("h1")).to_have_text("オフラインで使う")
    expect(page.locator(".from-disk")).to_be_visible(visible=base.startswith("file:"))
    expect(page.locator("section.whole")).to_be_visible(visible=base.startswith("http"))


def packed(value, version="1"):
    letters = base64.urlsafe_b64encode(gzip.compress(value if isinstance(value, bytes) else json.dumps(value).encode(), mtime=0)).decode()
    return f"{version}.{letters.rstrip('=')}"


ROUTE = {
    "day": 20781, "isKept": True, "segments": [{
        "from": {"id": "Aoba.Main.Shionagi", "names": {"ja": "汐凪"}}, "to": {"id": "Aoba.Main.Aobano", "names": {"ja": "青葉野"}},
        "ride": {"page": "railways/aoba-main/1002a-w.html", "departure": 625, "arrival": 641, "line": "r-aoba-main", "railway": {"ja": "線"}},
    }],
}


def ride(**changes):
    return {"routes": [{**ROUTE, "segments": [{**ROUTE["segments"][0], "ride": {**ROUTE["segments"][0]["ride"], **changes}}]}]}


@pytest.mark.parametrize("code", [
    "", "1.", "1.abc", "x", "1." + "A" * 50000, packed(b"not json"), packed([]), packed(None), packed({"bookmarks": "all"}),
    packed({"bookmarks": [["../secret", "a"]]}), packed({"bookmarks": [["a", "x" * 400]]}), packed({"bookmarks": [["a", "b"]] * 501}),
    packed({"home": {"id": "a", "page": "javascript:alert(1)"}}), packed({"home": {"id": "a", "page": "railways/../../x.html"}}),
    packed({"home": {"id": "a", "page": "https://example.com/railways/a/b.html"}}), packed({"boards": ["<img src=x>"]}),
    packed({"routes": [{"day": 1, "segments": []}]}), packed(ride(page="javascript:alert(1)")), packed(ride(departure=1e9)),
    packed(ride(line='x" onclick="')), packed(ride(railway={"ja": 3})), packed(b"[" + b" " * 5_000_000 + b"]"),
    packed({"bookmarks": [["a", "b"]]}).replace("1.H4sIAAAAAAAC", "1.H4sIAAAAAAAC_w"), packed({"bookmarks": [["a", "b"]]})[:-12] + "x" * 12,
], ids=lambda code: code[:24] or "empty")
def test_a_link_that_is_damaged_or_hostile_adds_nothing(visitor, served, code):
    page = visitor.page(served)
    page.goto(served + "about.html")
    page.goto(served + "offline.html#move=" + code)
    page.locator("#brought").wait_for()
    expect(page.locator("[data-move] .card .state")).to_contain_text("何も追加していません")
    expect(page.locator("[data-move] .card button")).to_have_count(0)
    assert page.evaluate("jikoku.transfer.isEmpty(jikoku.transfer.own())")


def test_a_link_of_a_newer_kind_says_so(visitor, served):
    page = visitor.page(served)
    page.goto(served + "offline.html#move=" + packed({}, "2"))
    expect(page.locator("[data-move] .card .state")).to_contain_text("新しい形式")


def test_all_that_is_kept_goes_there_and_nothing_that_was_there_is_lost(visitor, served):
    board = "from=aoba-main-shionagi&direction=Outbound"
    mine = {"bookmarks": [["aoba-main-shionagi", "*"]], "routes": [ROUTE], "boards": [board], "home": {"id": "Aoba.Main.Aobano", "page": "railways/aoba-main/aobano/index.html"}}
    page = visitor.page(served)
    page.goto(served + "offline.html#move=" + packed(mine))
    expect(page.locator("[data-move] .card")).to_contain_text("ブックマーク1件、マイルート1件、発車板1件、自宅の設定")
    assert page.evaluate("jikoku.transfer.isEmpty(jikoku.transfer.own())")
    page.locator("[data-move] .card button", has_text="追加する").click()
    expect(page.locator("[data-move] .card .state")).to_have_text("追加しました。")
    assert "#" not in page.url
    code = page.evaluate("jikoku.transfer.write(jikoku.transfer.own())")
    letters = code.removeprefix("1.")
    again = json.loads(gzip.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))))
    assert again == mine
    # A second time there is nothing new, also when the link is pasted.
    page.locator("#pasted").fill(served + "offline.html#move=" + code)
    page.locator(".paste button").click()
    expect(page.locator("[data-move] .card .state")).to_contain_text("すべて保存済み")
    # Another home does not replace one's own.
    other = {"bookmarks": [["aoba-main-aobano", "*"]], "home": {"id": "Minato.Loop.Tenmondai", "page": "railways/minato-loop/tenmondai/index.html"}}
    page.locator("#pasted").fill("#move=" + packed(other))
    page.locator(".paste button").click()
    expect(page.locator("[data-move] .card")).to_contain_text("ブックマーク1件")
    page.locator("[data-move] .card button", has_text="追加する").click()
    expect(page.locator("[data-move] .card .state")).to_have_text("追加しました。")
    assert page.evaluate("jikoku.fromHere.home().id") == "Aoba.Main.Aobano"
    assert page.evaluate("jikoku.bookmarks.all().length") == 2


def test_who_does_not_want_it_keeps_what_is_there(visitor, served):
    page = visitor.page(served)
    page.goto(served + "offline.html#move=" + packed({"bookmarks": [["aoba-main-shionagi", "*"]]}))
    page.locator("[data-move] .card button", has_text="追加しない").click()
    expect(page.locator("[data-move] .card")).to_have_count(0)
    assert page.evaluate("jikoku.bookmarks.all().length") == 0 and "#" not in page.url


def test_the_manifests_open_an_app_on_every_device():
    for lang in ("ja", "en"):
        site, board = (json.loads((SITE / f"manifest-{part}{lang}.webmanifest").read_text()) for part in ("", "board-"))
        assert site["display"] == board["display"] == "standalone"
        assert (site["display_override"], board["display_override"]) == (["minimal-ui"], ["fullscreen"])
