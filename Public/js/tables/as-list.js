"use strict";

/**
 * The tables of a page as lists, a sentence for each departure: 「8時03分 普通 和光市行」. A reader who hears a table cell by cell
 * loses the hour; here each line has all of it. The words are those that the table's departures have as their names, so that
 * they stand in one place and in no page; what is known of delays comes with them.
 */
jikoku.asList = (() => {
  const { element, text } = jikoku;
  /** Of a departure's classes those that say its route, by which others are hidden. */
  const routes = (/** @type {Element} */ departure) => [...departure.classList].filter((name) => /^q\d+$/.test(name)).join(" ");

  /** A departure's line, kept as the table has it. */
  const lineOf = (/** @type {Element} */ departure, /** @type {(departure: Element) => string} */ nameOf) => {
    const own = element(departure.matches("a") ? "a" : "span", { href: departure.getAttribute("href") });
    const update = () => {
      jikoku.say(own, departure.getAttribute("aria-label") ?? nameOf(departure));
      own.classList.toggle("is-out", departure.classList.contains("is-out"));
      own.classList.toggle("there", departure.classList.contains("there"));
      if (departure.hasAttribute("aria-current")) own.setAttribute("aria-current", "time");
      else own.removeAttribute("aria-current");
    };
    update();
    return { line: element("li", { class: routes(departure) || null }, own), update };
  };

  const draw = (/** @type {HTMLTableElement} */ table, /** @type {(departure: Element) => string} */ nameOf) => {
    /** @type {Map<Node, () => void>} */
    const updates = new Map();
    const hours = [...table.rows].flatMap((row) => {
      const departures = [...row.querySelectorAll("td > *")];
      if (departures.length === 0) return [];
      const lines = departures.map((departure) => {
        const { line, update } = lineOf(departure, nameOf);
        updates.set(departure, update);
        return line;
      });
      const hour = text("hour-words", { hour: row.querySelector("th")?.textContent?.trim() ?? "" });
      // Some readers take what has no bullets for no list.
      return [element("h3", {}, hour), element("ul", { role: "list" }, ...lines)];
    });
    const list = element("div", { class: "departure-list" }, ...hours);
    table.after(list);
    // The next departure, delays and the way to a goal are marked in the table.
    new MutationObserver((changes) => {
      for (const changed of new Set(changes.map(({ target }) => target))) updates.get(changed)?.();
    }).observe(table, { attributes: true, attributeFilter: ["aria-label", "aria-current", "class"], subtree: true });
  };

  return {
    /**
     * Shows the tables as they are or as lists, and says what the page's link leads to.
     * @param {HTMLElement} link @param {boolean} isList @param {(departure: Element) => string} nameOf what a departure is called
     */
    show(link, isList, nameOf) {
      const place = document.querySelector(".schedules");
      if (isList && !place?.querySelector(".departure-list")) {
        for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (document.querySelectorAll("table.timetable"))) draw(table, nameOf);
      }
      place?.classList.toggle("listed", isList);
      jikoku.say(link, text(isList ? "as-table" : "as-list"));
    },
  };
})();
