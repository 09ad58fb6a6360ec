"""A route is passed on as a calendar file."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

from test_route_share import code, open_route, rides


def unfolded(text):
    """The lines of a calendar file, with what RFC 5545 asks of them."""
    assert text.endswith("\r\n") and "\n" not in text.replace("\r\n", "")
    for line in text.split("\r\n"):
        assert len(line.encode()) <= 75, line
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def values(lines):
    """Names with their parameters, and values; components are balanced."""
    found, open_parts = [], []
    for line in lines:
        name, _, value = line.partition(":")
        assert re.fullmatch(r"[A-Z-]+(;[A-Z-]+=[^:;,]+)*", name), line
        if name == "BEGIN":
            open_parts.append(value)
        elif name == "END":
            assert open_parts.pop() == value
        else:
            found.append((open_parts[-1], name, value))
    assert not open_parts
    return found


def one(found, part, name):
    matching = [value for own, key, value in found if own == part and key == name]
    assert len(matching) == 1, (part, name, matching)
    return matching[0]


def test_the_calendar_file_is_valid_and_has_the_times_of_the_feed(visitor, base, tmp_path):
    page = open_route(visitor, base, timezone_id="America/New_York")
    with page.expect_download() as download:
        page.get_by_role("button", name="カレンダー").click()
    assert download.value.suggested_filename == "青葉野から天文台通.ics"
    file = tmp_path / "route.ics"
    download.value.save_as(file)
    found = values(unfolded(file.read_bytes().decode()))
    assert one(found, "VCALENDAR", "VERSION") == "2.0" and one(found, "VCALENDAR", "PRODID")
    first, last = rides(page)[0], rides(page)[-1]
    assert one(found, "VEVENT", "DTSTART;TZID=Asia/Tokyo") == f"20261124T{first['departure'].replace(':', '')}00"
    assert one(found, "VEVENT", "DTEND;TZID=Asia/Tokyo") == f"20261124T{last['arrival'].replace(':', '')}00"
    assert one(found, "VEVENT", "DTSTAMP") == "20261124T012030Z" and code(page) in one(found, "VEVENT", "UID")
    assert one(found, "VTIMEZONE", "TZID") == "Asia/Tokyo" and one(found, "STANDARD", "TZOFFSETTO") == "+0900"
    assert one(found, "VEVENT", "SUMMARY") == "青葉野から天文台通"
    description = one(found, "VEVENT", "DESCRIPTION")
    assert "\\n" in description and not re.search(r"(?<!\\)[,;]", description)
    assert [value for _, name, value in found if name == "URL"] == ([page.url] if base.startswith("http") else [])


def test_a_calendar_file_knows_when_clocks_change(visitor, served):
    page = open_route(visitor, served)
    made = page.evaluate("""() => {
        jikoku.calendar.read({ ...jikoku.data.calendar, timeZone: "America/New_York" });
        const end = id => ({ id, names: { ja: id, en: id } });
        // A night on which clocks go back: 00:30 to 01:40 by the clock, and an hour more of it.
        const day = Date.parse("2026-10-31T00:00:00Z") / 864e5;
        const ride = { page: "", departure: 24 * 60 + 30, arrival: 24 * 60 + 160, line: "", railway: {} };
        return jikoku.routeText.calendar({ day, segments: [{ from: end("A;B"), to: end("C,D"), ride }] }, "x", "");
    }""")
    found = values(unfolded(made))
    assert one(found, "VEVENT", "DTSTART;TZID=America/New_York") == "20261101T003000"
    assert one(found, "VEVENT", "DTEND;TZID=America/New_York") == "20261101T014000"
    assert one(found, "VEVENT", "LOCATION") == "A\\;B"
    zone = ZoneInfo("America/New_York")
    kinds = [own for own, name, _ in found if name == "TZOFFSETTO"]
    starts = [value for own, name, value in found if own in ("STANDARD", "DAYLIGHT") and name == "DTSTART"]
    offsets = [value for _, name, value in found if name == "TZOFFSETTO"]
    assert "20261101T020000" in starts and "20260308T020000" in starts
    for kind, start, offset in zip(kinds, starts, offsets):
        moment = datetime.strptime(start, "%Y%m%dT%H%M%S").replace(tzinfo=zone, fold=1)
        # Of the hour that is told twice, or not at all, the later one counts.
        later = datetime.fromtimestamp(moment.timestamp() + 7200, zone)
        hours = later.utcoffset().total_seconds() / 3600
        assert offset == f"{'-' if hours < 0 else '+'}{abs(int(hours)):02}00" and (kind == "DAYLIGHT") == bool(later.dst())
