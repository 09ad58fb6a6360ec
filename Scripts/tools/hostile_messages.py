"""Messages of delays and alerts, sound by themselves, that Scripts/tools/attack spoils."""

import json

# 2026-11-24 10:20:30 in Tokyo.
NOW = 1_795_483_230


def varint(number):
    number &= (1 << 64) - 1
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*found, number])


def field(number, value):
    """A field of Protocol Buffers: a whole number, a text, or a message."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def realtime(ids, chance):
    """A message of GTFS Realtime about trains, stops and railways of the sample."""
    trains, stops, railways = ids
    message = field(1, field(1, "2.0") + field(3, NOW - chance.choice([0, 0, 100])))
    for number in range(chance.choice([1, 3, 30])):
        entity = field(1, str(number))
        if chance.random() < 0.7:
            trip = field(1, chance.choice(trains)) + field(2, chance.choice(["10:00:00", "", "-1:00:00", "99:99:99"]))
            trip += field(3, chance.choice(["20261124", "20261124", "20261123", "", "2026-11-24", "99999999"]))
            update = field(1, trip + field(4, chance.choice([0, 0, 0, 1, 3, 5, 7, 99])))
            for _ in range(chance.choice([0, 1, 4])):
                late = chance.choice([60, -60, 0, 1 << 31, -(1 << 31), (1 << 63) - 1, -(1 << 63)])
                moment = field(chance.choice([1, 2]), late)
                update += field(2, field(chance.choice([2, 3]), moment) + field(4, chance.choice(stops)) + field(5, chance.choice([0, 0, 1, 2, 9])))
            entity += field(3, update + field(5, chance.choice([0, 300, -300, 1 << 31])))
        else:
            words = field(1, chance.choice(["遅れ", "</script><b>", "\u2028\u0000", ""]))
            text = field(1, words + field(2, chance.choice(["ja", "", "en", "x" * 100])))
            subject = field(chance.choice([1, 2, 5]), chance.choice(stops + railways))
            if chance.random() < 0.2:
                subject = field(4, field(1, chance.choice(trains)))
            entity += field(5, field(1, field(1, NOW) + field(2, NOW + 60)) + field(5, subject) + field(10, text) + field(11, text))
        message += field(2, entity)
    return message


def information(ids, chance):
    """A list of odpt:TrainInformation about railways of the sample."""
    _, _, railways = ids
    return json.dumps([
        {
            "@type": "odpt:TrainInformation", "dc:date": "2026-11-24T10:20:00+09:00",
            "dct:valid": chance.choice(["2026-11-24T10:25:00+09:00", "never"]),
            "odpt:railway": "odpt.Railway:" + chance.choice(railways), "odpt:operator": "odpt.Operator:Aoba",
            "odpt:trainInformationStatus": chance.choice([{"ja": "遅延", "en": "Delay"}, {"ja": "平常運転"}, "遅延"]),
            "odpt:trainInformationText": {"ja": "混雑のため</script>", "en": "Crowded"},
        }
        for _ in range(chance.choice([0, 1, 5]))
    ], ensure_ascii=False).encode()
