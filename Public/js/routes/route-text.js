"use strict";

/** A route in words for a message, and as an event for a calendar. */
jikoku.routeText = (() => {
  const { text } = jikoku;

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

  /**
   * A calendar file with the route as one event.
   * @param {SharedRoute} route one with trains @param {string} code that names it @param {string} link
   */
  const calendar = (route, code, link) => {
    const times = span(route);
    if (!times) return "";
    const description = [...lines(route), "", text("plan-hint"), ...(link ? ["", link] : [])].join("\n");
    return jikoku.calendarFile.make([{ id: code, day: route.day, from: times.departure, until: times.arrival, title: title(route), place: nameOf(ends(route).from), description, link }]);
  };

  return { nameOf, ends, span, title, line, change, lines, message, calendar };
})();
