"""A site without a page for each train: one page shows any of them, as the trains' own pages do (site.yaml, `pages: trains`)."""

import json
from posixpath import join, normpath

import pytest
from conftest import PAGES, SITE, eventually, tree
from copies import copied, is_kept, offline, ready, sample
from links import check
from markup import base as base_of
from playwright.sync_api import expect
from quiet import serving
from selectolax.lexbor import LexborHTMLParser

TIMETABLE = "railways/aoba-main/shionagi/outbound.html"
# One site is built for nearly all of them.
ONE = pytest.mark.xdist_group("one-train")
TRAINS = {lang: [page.path for page in PAGES if page.kind == "train" and page.lang == lang] for lang in ("ja", "en")}


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The sample once more, with one page for all trains."""
    return sample(tmp_path_factory.mktemp("one"), "pages: {trains: one-page}")


@pytest.fixture(params=["disk", "http"])
def base(request, site, servers):
    return site.as_uri() + "/" if request.param == "disk" else servers.enter_context(serving(site))


def link(path, call=None):
    """Where a train of the sample is shown: below the folder of the language."""
    return f"train.html#train={name_of(path)}" + ("" if call is None else f"&{call}")


def told(main, folder):
    """All that a part of a page says: names, what scripts read of them, where they lead, and words."""
    found = []
    for node in main.traverse(include_text=True):
        if node.tag == "-text":
            found.append(node.text_content.strip())
            continue
        own = dict(node.attributes)
        if "href" in own:
            place, _, anchor = own["href"].partition("#")
            own["href"] = normpath(join(folder, place)) + (f"#{anchor}" if anchor else "")
        found.append((node.tag, tuple(sorted(own.items()))))
    return [part for part in found if part]


def shown_elsewhere(part):
    """A part of a train's own page as a page says it that leads to trains otherwise."""
    if isinstance(part, str) or part[0] != "a":
        return part
    values = dict(part[1])
    path, _, call = values.get("href", "").partition("#")
    if path in TRAINS["ja"] + TRAINS["en"]:
        values["href"] = ("en/" if path.startswith("en/") else "") + link(path, call or None)
    return part[0], tuple(sorted(values.items()))


def name_of(path):
    return path.removeprefix("en/").removeprefix("railways/").removesuffix(".html")


@ONE
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_train_is_shown_as_on_its_own_page(visitor, servers, site, lang):
    address = servers.enter_context(serving(site))
    page = visitor.page(address)
    folder = "" if lang == "ja" else "en/"
    page.goto(f"{address}{folder}train.html")
    eventually(lambda: page.evaluate("jikoku.oneTrain !== undefined"), "what shows a train")
    names = [name_of(path) for path in TRAINS[lang]]
    drawn = page.evaluate("async ([folder, names]) => Promise.all(names.map(name => jikoku.oneTrain.view(folder, name)))", [folder, names])
    assert len(names) > 100
    passings = 0
    for path, html in zip(TRAINS[lang], drawn):
        assert html, path
        main = tree(path).css_first("main")
        own = [shown_elsewhere(part) for part in told(main, base_of(tree(path), path))]
        assert told(LexborHTMLParser(html).css_first("main"), folder) == own, path
        passings += len(main.css(".passing a"))
    assert passings > 10


@ONE
def test_all_links_lead_to_trains_that_there_are(site):
    names = {path.removeprefix("railways/").removesuffix(".html") for path in TRAINS["ja"]}
    leading = set()
    for file in site.rglob("*.html"):
        page = LexborHTMLParser(file.read_bytes())
        folder = base_of(page, file.relative_to(site).as_posix())
        for node in page.css("a[href*='train=']"):
            path, _, fragment = (node.attributes["href"] or "").partition("#")
            name, _, call = fragment.removeprefix("train=").partition("&")
            assert normpath(join(folder, path)) in ("train.html", "en/train.html"), file
            assert name in names and (not call or call.isdigit()), (file, fragment)
            leading.add(name)
    assert len(leading) > 100


@ONE
def test_a_train_of_a_table_is_shown(visitor, base):
    page = visitor.page(base)
    page.goto(base + TIMETABLE)
    first = page.locator(".timetable td > a").first
    expect(first).to_be_visible()
    name, call = page.evaluate("link => link.hash.slice(7).split('&')", first.element_handle())
    first.click()
    page.wait_for_url("**/train.html#train=**")
    stop = page.locator(f".leg li.target[id='{call}']")
    expect(stop).to_be_visible()
    own = tree(f"railways/{name}.html")
    expect(page.locator("main h1")).to_have_text(own.css_first("main h1").text(separator="", strip=False).strip())
    expect(page.locator(".where p").first).not_to_be_empty()
    assert own.css_first("main h1 i").text() in page.title() and "停車" not in page.title()
    # The same train in the other language.
    page.locator("header a[hreflang=en]").click()
    page.wait_for_url(f"**/en/train.html#train={name}**")
    expect(page.locator("main h1")).to_have_text(tree(f"en/railways/{name}.html").css_first("main h1").text().strip())


@ONE
def test_another_address_shows_another_train(visitor, base):
    page = visitor.page(base)
    one, other = TRAINS["ja"][3], TRAINS["ja"][-3]
    page.goto(base + link(one))
    expect(page.locator(".leg li").first).to_be_visible()
    page.evaluate("hash => { location.hash = hash }", link(other).partition("#")[2])
    expect(page.locator("main h1")).to_have_text(tree(other).css_first("main h1").text().strip())
    page.go_back()
    expect(page.locator("main h1")).to_have_text(tree(one).css_first("main h1").text().strip())
    # The way past the bar keeps the train.
    page.evaluate("location.hash = 'main'")
    eventually(lambda: "train=" in page.evaluate("location.hash"), "the train in the address")


@ONE
@pytest.mark.parametrize(("hash", "words"), [
    ("", "時刻表で列車を選ぶと"), ("#train=aoba-main/none", "現在の時刻表にありません"),
    ("#train=../aoba-main/501a-w", "現在の時刻表にありません"),
])
def test_what_is_no_train_is_told(visitor, base, hash, words):
    page = visitor.page(base)
    page.goto(f"{base}train.html{hash}")
    expect(page.locator("main .state")).to_contain_text(words)
    assert page.locator("main a.button").get_attribute("href") == "railways.html"


@ONE
def test_a_railway_that_is_gone_is_told(browser, base):
    """Not with the visitor, for whom a file that is missing is a fault."""
    page = browser.new_page()
    page.goto(f"{base}train.html#train=none/none")
    expect(page.locator("main .state")).to_contain_text("現在の時刻表にありません")
    page.close()


@ONE
def test_without_scripts_the_page_says_what_it_needs(visitor, base):
    page = visitor.page(base, java_script_enabled=False)
    page.goto(base + "train.html")
    expect(page.locator("main .hint")).to_contain_text("JavaScript")
    expect(page.locator("main .state")).to_be_hidden()
    page.goto(base + TIMETABLE)
    expect(page.locator(".timetable td > a").first).to_be_visible()


def test_it_looks_alike_in_all_engines(engine, servers, site):
    engine.base = site.as_uri() + "/" if engine.base.startswith("file:") else servers.enter_context(serving(site))
    path = TRAINS["ja"][5]
    engine.visit(link(path, 1))
    engine.wait("document.querySelector('.leg li.target')?.id === '1'")
    names = [node.css_first("a, span").text() for node in tree(path).css(".leg li")]
    engine.equals(names, "[...document.querySelectorAll('.leg li')].map(line => line.firstElementChild.textContent)")
    engine.wait("document.querySelector('.where p')?.textContent")


@pytest.fixture
def served_copy(tmp_path, site, servers):
    return servers.enter_context(copied(tmp_path, site))


@ONE
def test_once_seen_any_train_of_a_railway_is_there_without_a_connection(browser, served_copy):
    one = TRAINS["ja"][0]
    other = next(path for path in reversed(TRAINS["ja"]) if path.rpartition("/")[0] == one.rpartition("/")[0])
    context, page = offline(browser, served_copy.base, [link(one), TIMETABLE])
    eventually(lambda: is_kept(page, f"{served_copy.base}{one.rpartition('/')[0]}/trains.js"), "the railway's trains")
    context.set_offline(True)
    page.goto(served_copy.base + link(other))
    expect(page.locator("main h1")).to_have_text(tree(other).css_first("main h1").text().strip())
    context.close()


@ONE
def test_trains_of_a_visited_table_are_there_without_a_connection(browser, served_copy):
    context, page = offline(browser, served_copy.base, [TIMETABLE])
    eventually(lambda: is_kept(page, served_copy.base + "data/ahead/aoba-main-shionagi.js"), "where the trains call further on")
    address = page.locator(".timetable td > a").first.evaluate("link => link.href")
    context.set_offline(True)
    page.goto(address)
    expect(page.locator(".kept-train ol li").first).to_be_visible()
    context.close()


@ONE
def test_a_railway_is_kept_with_its_trains(site):
    text = (site / "data/railways/aoba-main.js").read_text(encoding="utf-8")
    assert "railways/aoba-main/trains.js" in json.loads(text.partition("=")[2].rstrip().rstrip(";"))["pages"]


@ONE
def test_where_the_whole_network_is_kept_a_train_is_a_view_of_it(browser, served_copy):
    context = browser.new_context()
    page = context.new_page()
    page.goto(served_copy.base + "offline.html")
    ready(page)
    page.locator("[data-keep] button:visible").first.click()
    page.locator("[data-whole] .hint").wait_for()
    context.set_offline(True)
    path = TRAINS["ja"][-1]
    page.goto(served_copy.base + link(path))
    page.wait_for_url(f"**/pocket.html?kept#/{path}")
    expect(page.locator("main h1")).to_have_text(tree(path).css_first("main h1").text().strip())
    context.close()


@ONE
def test_the_site_has_a_page_for_all_trains_and_every_link_resolves(site):
    found = check(site)
    assert not found.errors, "\n".join(found.errors[:50])
    listed = [json.loads(line) for line in (site / "data/pages.jsonl").read_text(encoding="utf-8").splitlines()]
    others = {page.path for page in PAGES if page.kind != "train"}
    assert {page["path"] for page in listed} == others | {"train.html", "en/train.html"}
