"use strict";

/**
 * A time that goes along from page to page: a reader who comes from a train sees what leaves when that train arrives.
 * It stands in the address alone, `#at=2026-11-24T18:43` as clocks show it. It goes from one page of a place to the
 * next, and ends when that minute has come, or with the service day on which the address was opened.
 */
jikoku.along = (() => {
  const KEY = "at";
  /**
   * What the address has said, which another link within the page does not repeat.
   * @type {string | undefined}
   */
  let held;

  /** @param {string} text @returns {{ day: number, from: number } | undefined} */
  const read = (text) => {
    const [, date = "", hour, minute] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
    const day = jikoku.calendar.day(date);
    if (day === undefined) return undefined;
    const from = Number(hour) * 60 + Number(minute);
    // What is before the boundary is of the night before.
    return from < jikoku.calendar.boundary ? { day: day - 1, from: from + jikoku.serviceDay.between(day - 1, day) } : { day, from };
  };

  /** What the address says, as long as it holds; `null` where it does no more. */
  const found = () => {
    if (held === undefined) return undefined;
    const at = read(held);
    const now = jikoku.clock.now();
    const isOver = !at || at.day < now.day || (at.day === now.day && at.from * 60 <= now.second) || (history.state?.opened ?? now.day) !== now.day;
    return isOver ? null : at;
  };

  /** What a page of a place is about: the name of a station's data, or the path of a page of all lines. */
  const pageOf = (/** @type {HTMLAnchorElement | undefined} */ link = undefined) => {
    const path = jikoku.address.page(link);
    return jikoku.stationPaths.station(path) || (path.startsWith("interchanges/") ? path : "");
  };
  const pages = () => {
    const tabs = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".tabs a[href]"));
    return new Set([pageOf(), ...[...tabs].map((tab) => pageOf(tab))].filter((page) => page));
  };

  /** Gives the time to a link just before it is followed, and takes an old one away. */
  const follow = (/** @type {Event} */ { target }) => {
    const link = /** @type {HTMLAnchorElement | null} */ (target instanceof Element ? target.closest("a[href]") : null);
    const { page, anchor } = jikoku.address.split(link?.getAttribute("href") ?? "");
    // A link within the page has none of its own; where other links begin elsewhere, it names the page.
    const isWithin = !page || (anchor && link && jikoku.address.page(link) === jikoku.address.page());
    if (!link || isWithin || !(link.hreflang || pages().has(pageOf(link)))) return;
    const rest = anchor.slice(1).split("&").filter((part) => part && !part.startsWith(KEY + "="));
    const at = found() ? [`${KEY}=${held}`] : [];
    const hash = [...rest, ...at].join("&");
    link.setAttribute("href", page + (hash && "#" + hash));
  };

  return {
    /** The day and the minute that hold, if any. */
    current: () => found() ?? undefined,
    /** What a link says of a minute of a service day. @param {number} day @param {number} minute */
    link(day, minute) {
      const later = minute >= jikoku.serviceDay.between(day, day + 1) ? 1 : 0;
      return `${KEY}=${jikoku.calendar.date(day + later)}T${jikoku.clock.stamp(day, minute)}`;
    },
    /** Back to now. */
    clear() {
      held = undefined;
      jikoku.address.set(KEY, undefined);
    },
    start() {
      const open = () => {
        held = jikoku.address.get(KEY) ?? held;
        if (held === undefined) return;
        jikoku.address.set(KEY, held);
        // A tab that is opened again on another day knows that the time was of this one.
        if (history.state?.opened === undefined) history.replaceState({ ...history.state, opened: jikoku.clock.now().day }, "");
        jikoku.clock.tick();
      };
      open();
      addEventListener("hashchange", open);
      jikoku.clock.onTick(() => found() === null && this.clear());
      for (const event of ["click", "auxclick", "contextmenu"]) addEventListener(event, follow, { capture: true });
    },
  };
})();
