"use strict";

/** Rides as events of a calendar (RFC 5545), each on a service day, with the times of the feed's zone. */
jikoku.calendarFile = (() => {
  const DAY = 864e5;
  /** Octets of a line. */
  const LINE = 75;

  /** `20261124T181500`: what clocks of the feed's zone show, of an instant given as one of UTC. */
  const stamp = (/** @type {number} */ shown) => new Date(shown).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const escaped = (/** @type {string} */ words) => words.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

  /** A line, folded behind at most 75 octets. */
  const folded = (/** @type {string} */ line) => {
    let [all, octets] = ["", 0];
    for (const letter of line) {
      const { length } = new TextEncoder().encode(letter);
      if (octets + length > LINE) [all, octets] = [all + "\r\n ", 1];
      all += letter;
      octets += length;
    }
    return all + "\r\n";
  };

  const offset = (/** @type {number} */ instant) => Math.round((jikoku.serviceDay.shown(instant) - Math.floor(instant / 1000) * 1000) / 6e4);
  const signed = (/** @type {number} */ minutes) =>
    (minutes < 0 ? "-" : "+") + [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, "0")).join("");

  /** The feed's time zone around an instant: each change of clocks in the year before and behind, or none. */
  const zone = (/** @type {number} */ around) => {
    const [first, last] = [around - 400 * DAY, around + 400 * DAY];
    /** @type {{ at: number, from: number, to: number }[]} */
    const changes = [{ at: first, from: offset(first), to: offset(first) }];
    for (let at = first; at < last; at += DAY) {
      let [low, high] = [at, at + DAY];
      if (offset(low) === offset(high)) continue;
      while (high - low > 6e4) {
        const middle = Math.floor((low + high) / 12e4) * 6e4;
        if (middle <= low || middle >= high) break;
        if (offset(middle) === offset(low)) low = middle;
        else high = middle;
      }
      changes.push({ at: high, from: offset(low), to: offset(high) });
    }
    const standard = Math.min(...changes.map(({ to }) => to));
    const parts = changes.flatMap(({ at, from, to }) => {
      const kind = to > standard ? "DAYLIGHT" : "STANDARD";
      // The change is given by what clocks showed before it.
      return [`BEGIN:${kind}`, `DTSTART:${stamp(at + from * 6e4)}`, `TZOFFSETFROM:${signed(from)}`, `TZOFFSETTO:${signed(to)}`, `END:${kind}`];
    });
    return ["BEGIN:VTIMEZONE", `TZID:${jikoku.calendar.timeZone}`, ...parts, "END:VTIMEZONE"];
  };

  const eventOf = (/** @type {CalendarEvent} */ { id, day, from, until, title, place, description, link }) => {
    const time = (/** @type {number} */ minute) => `;TZID=${jikoku.calendar.timeZone}:${stamp(jikoku.serviceDay.shown(jikoku.serviceDay.instant(day, minute)))}`;
    return [
      "BEGIN:VEVENT",
      `UID:${id}@jikoku`,
      `DTSTAMP:${stamp(Date.now())}Z`,
      `DTSTART${time(from)}`,
      `DTEND${time(until)}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      `DESCRIPTION:${escaped(description)}`,
      ...(/^https?:/.test(link) ? [`URL:${link}`] : []),
      "END:VEVENT",
    ];
  };

  return {
    /** @param {CalendarEvent[]} events the earliest first, one at least */
    make(events) {
      const [{ day, from }] = events;
      const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Jikoku//Jikoku//EN", "CALSCALE:GREGORIAN"];
      const all = [...head, ...zone(jikoku.serviceDay.instant(day, from)), ...events.flatMap(eventOf), "END:VCALENDAR"];
      return all.map(folded).join("");
    },
    /** Hands a calendar file to the reader. @param {string} content @param {string} name */
    save(content, name) {
      const address = URL.createObjectURL(new Blob([content], { type: "text/calendar;charset=utf-8" }));
      jikoku.element("a", { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
    },
    /** The name of a file: letters and digits of any language stay. */
    name: (/** @type {string} */ words) => words.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "").slice(0, 60) || "jikoku",
  };
})();
