"""Feeds in which something was changed, by bad luck or by bad people, for Scripts/tools/attack."""

import copy
import json
import os
import struct
import zlib

VALUES = [
    None, True, 7, -1, 1e300, 0.5, "", " ", "\u200b", "x", "\u0000", "\u001b[2J", "é", "e\u0301", "<script>", "../../x",
    "05:00", "24:00", "26:59", "27:00", "99:99", "5:7", "2026-02-30", [], {}, [[]], [{}], [139.7, 35.6], [0, 0], [1e9, 0],
    "Aoba.Main", "Weekday", "x" * 2_000, "#12345", {"ja": "駅", "en": "E"}, {"ja": ""}, ["a", "a"],
]


def change(feed, name, files, chance):
    """Changes one file of a feed: its bytes, its values, its place."""
    path = feed / name
    if not path.is_symlink() and not path.is_file():
        return
    data = path.read_bytes()
    path.unlink()
    kind = chance.randrange(10)
    if kind < 3 and name.suffix == ".json":
        path.write_bytes(changed_json(data, chance))
    elif kind < 7:
        path.write_bytes(changed_bytes(data, chance))
    elif kind == 7:
        path.write_bytes(chance.choice([b"", b"[]", b"{}", b"null", b"[{}]", b"[" * 500, b"\xff\xfe", b"[[[]]]"]))
    elif kind == 8:
        other = feed / chance.choice(files)
        path.write_bytes(other.read_bytes() if other.is_file() else b"")
    elif chance.random() < 0.2:
        os.mkfifo(path)
    elif chance.random() < 0.2:
        path.mkdir()


def changed_bytes(data, chance):
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 3, 20])):
        if not data:
            break
        start = chance.randrange(len(data))
        end = min(len(data), start + chance.choice([1, 1, 2, 8, 64, 1_000]))
        match chance.randrange(6):
            case 0: data[start] ^= 1 << chance.randrange(8)
            case 1: del data[start:end]
            case 2: data[start:start] = data[start:end]
            case 3: del data[start:]
            case 4: data[start:start] = chance.choice([b'"', b"{", b"]", b",", b"\\", b"\n", b"\xff", b"\\u0000", b"9" * 400])
            case 5:
                other = chance.randrange(len(data))
                data[start:end] = data[other:other + end - start]
    return bytes(data)


def changed_json(data, chance):
    try:
        value = json.loads(data)
    except ValueError:
        return changed_bytes(data, chance)
    for _ in range(chance.choice([1, 1, 2, 10])):
        here = value
        while isinstance(here, (dict, list)) and here:
            keys = list(here) if isinstance(here, dict) else range(len(here))
            key = chance.choice(keys)
            inner = here[key]
            if isinstance(inner, (dict, list)) and inner and chance.random() < 0.85:
                here = inner
                continue
            match chance.randrange(5):
                case 0 | 1: here[key] = copy.deepcopy(chance.choice(VALUES))
                case 2: del here[key]
                case 3 if isinstance(here, list): here.append(copy.deepcopy(here[key]))
                case 3: here[str(key) + "x"] = copy.deepcopy(here[key])
                case 4 if isinstance(here, list): chance.shuffle(here)
                case 4: here[key] = [here[key], copy.deepcopy(here[key])]
            break
    return json.dumps(value, ensure_ascii=False).encode(errors="surrogatepass")


def rows(files, name):
    """The rows of a table of a feed, the header first, and their fields, which have no quotes in a sample."""
    return [line.split(",") for line in files.get(name, b"").decode(errors="replace").splitlines()]


def put(files, name, lines):
    files[name] = "".join(",".join(line) + "\n" for line in lines).encode()


def changed_gtfs(files, chance):
    """Changes a GTFS feed as careless and as hostile people do."""
    head, *trips = rows(files, "trips.txt") or [[]]
    # A row may have lost its end by an earlier change.
    ids = [line[head.index("trip_id")] for line in trips if len(line) == len(head)] if "trip_id" in head else []
    trip = chance.choice(ids or ["t"])
    match chance.randrange(7):
        case 0:  # A vehicle every second, or every so many, in some rows.
            lines = [["trip_id", "start_time", "end_time", "headway_secs", "exact_times"]]
            for _ in range(chance.choice([1, 1, 10, 2_000])):
                lines.append([trip, chance.choice(["0:00:00", "5:00:00"]), chance.choice(["5:00:01", "30:00:00", "48:00:00"]),
                              chance.choice(["1", "59", "60", "600", "172800", "999999999999999999"]), chance.choice("01")])
            put(files, "frequencies.txt", lines)
        case 1:  # A trip that never ends.
            count, stop = chance.choice([2_880, 2_881, 70_000]), chance.choice(rows(files, "stops.txt")[1:] or [["s"]])[0]
            text = "".join(f"{trip},09:00:00,09:00:00,{stop},{number}\n" for number in range(10_000, 10_000 + count))
            files["stop_times.txt"] = b"trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + text.encode()
        case 2:  # Agencies and parents that are not there.
            name, column = chance.choice([("routes.txt", "agency_id"), ("agency.txt", "agency_id"), ("stops.txt", "parent_station")])
            lines = rows(files, name)
            if lines and column in lines[0]:
                at = lines[0].index(column)
                for line in lines[1:]:
                    if at < len(line) and chance.random() < 0.5:
                        line[at] = chance.choice(["", "nowhere", line[at]])
                put(files, name, lines)
        case 3:  # One agency more, or fewer.
            lines = rows(files, "agency.txt")
            put(files, "agency.txt", chance.choice([lines[:1], lines + [["Z", "Others", "https://z.example/", "Asia/Tokyo"]], lines * 2]))
        case 4:  # A number far beyond its place.
            name = chance.choice(sorted(files))
            lines = rows(files, name)
            for _ in range(3):
                line = chance.choice(lines or [[""]])
                line[chance.randrange(len(line))] = chance.choice(["1e300", "-1", "9" * 18, "9" * 19, "nan", "inf", "99999999", "999:59:59"])
            put(files, name, lines)
        case 5:
            del files[chance.choice(sorted(files))]
        case 6:
            name = chance.choice(sorted(files))
            files[name] = changed_bytes(files[name], chance)


def changed_sheets(files, chance):
    """Changes a folder of spreadsheets: their bytes, their names, their days."""
    sheets = sorted(name for name in files if name.startswith("timetable/"))
    name = chance.choice(sheets or sorted(files))
    match chance.randrange(6):
        case 0:  # The same timetable under another name, for the same or other days.
            days = chance.choice(["daily", "毎日", "weekday", "平日", "saturday", "holiday", "weekday (1)"])
            files["_".join(name.split("_")[:-1] + [days]) + ".csv"] = files[name]
        case 1:  # As no program saves it.
            files[name.removesuffix(".csv") + chance.choice([".xlsx", ".txt", "", ".CSV", ".csv.bak"])] = files.pop(name)
        case 2:
            files[chance.choice(["timetable/.DS_Store", "timetable/~$x.xlsx", "timetable/README.md", "timetable/平日/a.csv", "a.xlsx"])] = b"x"
        case 3:  # A train that calls all day.
            line = chance.choice(files[name].splitlines()[2:] or [b""])
            files[name] += b"\n".join([line] * chance.choice([100, 3_000])) + b"\n"
        case 4:
            other = chance.choice(sorted(files))
            files[other] = changed_bytes(files[other], chance)
        case 5:
            del files[chance.choice(sorted(files))]


def archive(files, chance):
    """A ZIP archive, now and then with numbers of 64 bits that no file reaches (PKWARE's APPNOTE, 4.3.14 and 4.5.3)."""
    lies = chance.random() < 0.3
    lie = chance.choice([(1 << 63) - 1, (1 << 63) - 20, (1 << 63) - 29, (1 << 63) - 56, 1 << 63, (1 << 64) - 1, 1 << 40, 1 << 31])
    lying = chance.randrange(7) if lies else None
    data, directory = b"", b""
    for number, (name, content) in enumerate(sorted(files.items())):
        packed, encoded, place = zlib.compress(content)[2:-4], name.encode(), len(data)
        facts = [zlib.crc32(content), len(packed), len(content)]
        data += struct.pack("<IHHHHHIIIHH", 0x04034B50, 45, 0, 8, 0, 33, *facts, len(encoded), 0) + encoded + packed
        long = [len(content), len(packed), place]
        if lying is not None and lying < 3 and number == len(files) // 2:
            long[lying] = lie
        extra = struct.pack("<HHQQQ", 1, 24, *long) if lies else b""
        short = [0xFFFFFFFF] * 3 if lies else [len(packed), len(content), place]
        directory += struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 45, 45, 0, 8, 0, 33, facts[0], short[0], short[1],
                                 len(encoded), len(extra), 0, 0, 0, 0, short[2]) + encoded + extra
    end = [len(files), len(directory), len(data), len(data) + len(directory)]
    if not lies:
        return data + directory + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, end[0], end[0], end[1], end[2], 0)
    if lying >= 3:
        end[lying - 3] = lie
    record = struct.pack("<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, end[0], end[0], end[1], end[2])
    locator = struct.pack("<IIQI", 0x07064B50, 0, end[3], 1)
    return data + directory + record + locator + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
