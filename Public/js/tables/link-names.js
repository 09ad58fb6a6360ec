"use strict";

/**
 * The departures of a table for readers who hear them: 「5:07 急行 元町・中華街」 instead of 「07 急 元」. The table shows the hour
 * once a row, and the legend what the marks mean, so that the words need not stand in the page a second time.
 */
jikoku.linkNames = (() => {
  /** What the keys and the marks of a table mean, by its legend, or by the one of the page. */
  const meanings = (/** @type {ParentNode} */ part) => {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const legend of part.querySelectorAll(".legend")) {
      for (const entry of /** @type {NodeListOf<HTMLElement>} */ (legend.querySelectorAll("dl > div"))) {
        const name = entry.querySelector("dd")?.textContent?.trim() ?? "";
        const mark = entry.querySelector("dt u")?.textContent;
        if (entry.dataset.key) found.set(entry.dataset.key, name);
        else if (mark) found.set(`u ${mark}`, name);
      }
    }
    return found;
  };

  const name = (/** @type {Element} */ departure, /** @type {Map<string, string>} */ meant) => {
    const time = jikoku.clock.ofTable(departure);
    // The first of the legend are understood.
    const keys = ["t", "d"].map((letter) => [...departure.classList].find((key) => /^[td]\d+$/.test(key) && key.startsWith(letter)) ?? `${letter}0`);
    const note = departure.querySelector("u")?.textContent;
    return [time, ...keys.map((key) => meant.get(key)), note && meant.get(`u ${note}`)].filter(Boolean).join(" ");
  };

  /**
   * The names that were made.
   * @type {WeakMap<Element, string>}
   */
  const made = new WeakMap();

  return {
    /** What a departure is called. @param {Element} link */
    of: (link) => made.get(link),
    start() {
      const ofPage = meanings(document);
      for (const table of document.querySelectorAll("table.timetable")) {
        const own = meanings(table.closest("section") ?? document);
        const meant = own.size > 0 ? own : ofPage;
        for (const link of table.querySelectorAll("td > a")) {
          made.set(link, name(link, meant));
          link.setAttribute("aria-label", name(link, meant));
        }
      }
    },
  };
})();
