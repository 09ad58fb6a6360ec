"""What a phone records on the way, with the faults that real positions have, for Scripts/tools/make-trips."""

import datetime
import math

from trip_feed import METRE, distance

START, BRAKE = 0.8, 0.8
# Metres in a second.
WALK = 1.2


def progress(length, lasts, second):
    """Metres behind the departure, and the speed: even acceleration, one speed, even braking."""
    root = max(0.0, START**2 * lasts**2 - 4 * START * length)
    speed = (START * lasts - math.sqrt(root)) / 2
    ramp = speed / START
    if second < ramp:
        return START * second**2 / 2, START * second
    if second > lasts - ramp:
        rest = lasts - second
        return length - BRAKE * rest**2 / 2, BRAKE * rest
    return START * ramp**2 / 2 + speed * (second - ramp), speed


def phone(dice):
    """How many seconds lie between the positions that a phone tells, and whether it tells its speed."""
    return dice.choice([1, 1, 1, 2, 3, 5]), dice.random() < 0.7


def recorded(feed, dice, owned, legs, begins, ends):
    """What a phone tells from second to second: (second, longitude, latitude, accuracy, speed or None, course or None)."""
    step, has_speed = owned
    fixes = []
    wander = [dice.gauss(0, 15), dice.gauss(0, 15)]
    coarse_until = blind_until = begins - 1
    # Every other trip loses all positions somewhere above ground too.
    blind_at = begins + dice.uniform(200, 900) if dice.random() < 0.3 else None
    platform = dice.uniform(-80, 80)
    number, second, heard = 0, begins, begins
    while second < ends:
        while number + 1 < len(legs) and second >= legs[number + 1][0]:
            number += 1
        leaves, there, train, _, _, (a, b) = legs[number]
        length, way = abs(b - a), 1 if b > a else -1
        gone, speed = (0.0, 0.0) if second < leaves else (length, 0.0) if second >= there else progress(length, there - leaves, second - leaves)
        course = feed.course(train["r"])
        along = min(max(a + way * gone + platform, 1), course.along[-1] - 1)
        (x, y), is_below = course.at(along)
        (x2, y2), _ = course.at(min(along + 15 * way, course.along[-1] - 1) if way > 0 else max(1, along - 15))
        if second >= coarse_until + 60 and dice.random() < 0.0025 * step:
            coarse_until = second + dice.uniform(20, 90)
        if blind_at and second >= blind_at:
            blind_until, blind_at = second + dice.uniform(60, 200), None
        spread = 200 if second < coarse_until else 20
        tells = second >= blind_until
        if is_below:
            # Only what a station's radio tells, now and then.
            stands = speed < 2
            tells = tells and second - heard > 15 and dice.random() < (0.2 if stands else 0.01) * step
            spread = 100
        keep = math.exp(-step / 20)
        if second == begins or spread > 50 or is_below:
            keep = math.exp(-step / 8)
        # In each direction, so that two of three positions lie within `spread` metres.
        sigma = spread / 1.5
        wander = [keep * one + math.sqrt(1 - keep * keep) * dice.gauss(0, sigma) for one in wander]
        if tells:
            heard = second
            told = spread * dice.uniform(0.7, 1.4)
            if dice.random() < 0.05:
                told /= 2
            east, north = wander[0] + dice.gauss(0, 3), wander[1] + dice.gauss(0, 3)
            bearing = math.degrees(math.atan2((x2 - x) * way * math.cos(math.radians(y)), (y2 - y) * way)) % 360 if x2 != x or y2 != y else None
            if way < 0 and bearing is not None:
                bearing = (bearing + 180) % 360
            knows = has_speed and spread < 50
            fixes.append((
                second, x + east * METRE / math.cos(math.radians(y)), y + north * METRE, told,
                max(0, speed + dice.gauss(0, 0.7)) if knows else None,
                (bearing + dice.gauss(0, 8)) % 360 if knows and bearing is not None and speed > 3 else None,
            ))
        second += step
    return fixes


def walked(dice, owned, start, goal, begins, ends, is_below):
    """What a phone tells of a rider who walks straight from one point to another and stands there."""
    step, has_speed = owned
    length = distance(start, goal)
    # Houses, stairs and roofs: positions are worse than on a train.
    spread = 100 if is_below else dice.choice([20, 30, 50])
    wander = [dice.gauss(0, spread / 1.5), dice.gauss(0, spread / 1.5)]
    fixes, second, heard = [], begins, begins
    while second < ends:
        keep = math.exp(-step / (8 if is_below else 20))
        wander = [keep * one + math.sqrt(1 - keep * keep) * dice.gauss(0, spread / 1.5) for one in wander]
        if not is_below or (second - heard > 15 and dice.random() < 0.1 * step):
            heard = second
            gone = min(length, WALK * (second - begins))
            part = gone / length if length else 1
            x, y = (a + part * (b - a) for a, b in zip(start, goal))
            east, north = wander[0] + dice.gauss(0, 3), wander[1] + dice.gauss(0, 3)
            pace = max(0, (WALK if gone < length else 0) + dice.gauss(0, 0.4)) if has_speed and not is_below else None
            fixes.append((second, x + east * METRE / math.cos(math.radians(y)), y + north * METRE, spread * dice.uniform(0.7, 1.4), pace, None))
        second += step
    return fixes


def gpx(fixes, name):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<gpx version="1.1" creator="make-trips" xmlns="http://www.topografix.com/GPX/1/1" xmlns:j="https://jikoku.example/gpx/1">', f"<trk><name>{name}</name><trkseg>"]
    for instant, x, y, accuracy, speed, course in fixes:
        time = datetime.datetime.fromtimestamp(instant, datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        more = f"<j:accuracy>{accuracy:.0f}</j:accuracy>" + (f"<j:speed>{speed:.1f}</j:speed>" if speed is not None else "") + (f"<j:course>{course:.0f}</j:course>" if course is not None else "")
        lines.append(f'<trkpt lat="{y:.6f}" lon="{x:.6f}"><time>{time}</time><extensions>{more}</extensions></trkpt>')
    return "\n".join([*lines, "</trkseg></trk>", "</gpx>", ""])
