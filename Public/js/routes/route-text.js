"use strict";

/** A route in words for a message, and as an event for a calendar (RFC 5545). */
jikoku.routeText = (() => {
  const { text } = jikoku;
  const DAY = 864e5;
  /** Octets of a line of a calendar file. */
  const LINE = 75;

  const nameOf = (/** @type {RouteEnd} */ end, lang = jikoku.lang) => end.names[lang] ?? Object.values(end.names)[0] ?? (end.id || text("shared-unknown"));
  const clock = (/** @type {SharedRoute} */ { day }, /** @type {number} */ minute) => jikoku.clock.show(day, minute);

  /** Where a route begins and ends, with the walks there. */
  const ends = (/** @type {SharedRoute} */ { segments, access, egress }) => ({ from: access?.end ?? segments[0].from, to: egress?.end ?? segments[segments.length - 1].to });

  /** The minutes of its service day at which one leaves and is there; nothing where no train is chosen. */
  const span = (/** @type {SharedRoute} */ { segments, access, egress }) => {
    const rides = segments.flatMap(({ ride }) => ride ?? []);
    if (rides.length === 0) return undefined;
    return { departure: rides[0].departure - (access?.minutes ?? 0), arrival: rides[rides.length - 1].arrival + (egress?.minutes ?? 0) };
  };

  const title = (/** @type {SharedRoute} */ route) => {
    const { from, to } = ends(route);
    return text("plan-title", { from: nameOf(from), to: nameOf(to) });
  };

  /** What a train says of itself: みなとみらい線 特急 和光市行. */
  const line = (/** @type {RouteRide} */ { railway, type, bound }, lang = jikoku.lang) => [railway[lang], type?.[lang], bound?.[lang]].filter((part) => part).join(" ");

  /** What is between two rides: the minutes that a change asks for, and those to spare. */
  const change = (/** @type {SharedRoute} */ { segments }, /** @type {number} */ index) => {
    const [before, { ride, from, needed }] = [segments[index - 1], segments[index]];
    if (!before?.ride || !ride) return undefined;
    const minutes = ride.departure - before.ride.arrival;
    const least = needed ?? 0;
    const isElsewhere = nameOf(before.to) !== nameOf(from);
    if (minutes < least) return { spare: minutes - least, needed: least, words: text("shared-missed", { m: least - minutes }) };
    return { spare: minutes - least, needed: least, words: jikoku.itineraryList.changing(nameOf(from), isElsewhere, least, minutes - least) };
  };

  /** All of it, a line for each thing. */
  const lines = (/** @type {SharedRoute} */ route) => {
    const { segments, access, egress } = route;
    const all = access ? [text("plan-walk", { to: nameOf(segments[0].from), m: access.minutes })] : [];
    segments.forEach(({ from, to, ride }, index) => {
      const between = change(route, index);
      if (between) all.push(between.words);
      if (!ride) return all.push(text("shared-open", { from: nameOf(from), to: nameOf(to) }));
      const words = line(ride);
      all.push(`${clock(route, ride.departure)} ${nameOf(from)}`, ...(words ? [`  ${words}`] : []));
      return all.push(`${clock(route, ride.arrival)} ${nameOf(to)}`);
    });
    if (egress) all.push(text("plan-walk", { to: nameOf(egress.end), m: egress.minutes }));
    return all;
  };

  const message = (/** @type {SharedRoute} */ route, link = "") => {
    const times = span(route);
    const day = jikoku.calendar.show(route.day, true);
    const when = times ? `${day} ${clock(route, times.departure)}–${clock(route, times.arrival)}` : day;
    return [title(route), when, "", ...lines(route), ...(link ? ["", link] : [])].join("\n");
  };

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

  /**
   * A calendar file with the route as one event.
   * @param {SharedRoute} route one with trains @param {string} code that names it @param {string} link
   */
  const calendar = (route, code, link) => {
    const times = span(route);
    if (!times) return "";
    const instant = (/** @type {number} */ minute) => jikoku.serviceDay.instant(route.day, minute);
    const time = (/** @type {number} */ minute) => `;TZID=${jikoku.calendar.timeZone}:${stamp(jikoku.serviceDay.shown(instant(minute)))}`;
    const { from } = ends(route);
    return [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Jikoku//Jikoku//EN",
      "CALSCALE:GREGORIAN",
      ...zone(instant(times.departure)),
      "BEGIN:VEVENT",
      `UID:${code}@jikoku`,
      `DTSTAMP:${stamp(Date.now())}Z`,
      `DTSTART${time(times.departure)}`,
      `DTEND${time(times.arrival)}`,
      `SUMMARY:${escaped(title(route))}`,
      `LOCATION:${escaped(nameOf(from))}`,
      `DESCRIPTION:${escaped([...lines(route), "", text("plan-hint"), ...(link ? ["", link] : [])].join("\n"))}`,
      ...(/^https?:/.test(link) ? [`URL:${link}`] : []),
      "END:VEVENT",
      "END:VCALENDAR",
    ].map(folded).join("");
  };

  return { nameOf, ends, span, title, line, change, lines, message, calendar };
})();
