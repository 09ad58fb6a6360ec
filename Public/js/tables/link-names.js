"use strict";

/**
 * The departures of a table for readers who hear them: 「5時07分 急行 元町・中華街行、当駅始発」 instead of 「07 急 元」. The table shows the
 * hour once a row, and the legend what the marks mean, so that the words need not stand in the page a second time.
 */
jikoku.linkNames = (() => {
  /**
   * What the keys and the marks of a table mean, by its legend, or by the one of the page.
   * @typedef {{ keys: Map<string, string>, notes: Map<string, string> }} Meanings
   */
  const meanings = (/** @type {ParentNode} */ part) => {
    /** @type {Meanings} */
    const found = { keys: new Map(), notes: new Map() };
    for (const entry of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(".legend dl > div"))) {
      const name = jikoku.words(entry.querySelector("dd"));
      const mark = entry.querySelector("dt u")?.textContent;
      if (entry.dataset.key) found.keys.set(entry.dataset.key, entry.dataset.bound ?? name);
      else if (mark) found.notes.set(mark, name);
    }
    return found;
  };

  /** What several notes mean that stand at a departure without a space: `●▽`. A longer mark goes before one that it begins with. */
  const notesOf = (/** @type {string} */ signs, /** @type {Map<string, string>} */ notes) => {
    const marks = [...notes.keys()].sort((a, b) => b.length - a.length);
    /** @type {string[]} */
    const found = [];
    for (let rest = signs; rest; ) {
      const mark = marks.find((each) => rest.startsWith(each));
      if (mark) found.push(notes.get(mark) ?? "");
      rest = rest.slice(mark?.length ?? 1);
    }
    return found;
  };

  const name = (/** @type {Element} */ departure, /** @type {Meanings} */ { keys, notes }) => {
    // The first of the legend are understood.
    const own = ["t", "d"].map((letter) => [...departure.classList].find((key) => /^[td]\d+$/.test(key) && key.startsWith(letter)) ?? `${letter}0`);
    const signs = departure.querySelector("u")?.textContent?.trim() ?? "";
    const train = [jikoku.clock.words(jikoku.clock.ofTable(departure)), ...own.map((key) => keys.get(key))].filter(Boolean).join(" ");
    return [train, ...notesOf(signs, notes)].join(jikoku.text("list-separator"));
  };

  /**
   * The names that were made.
   * @type {WeakMap<Element, string>}
   */
  const made = new WeakMap();

  const of = (/** @type {Element} */ departure) => made.get(departure) ?? "";

  /** The tables as lists are drawn for who asks for them: the address says so. */
  const listen = (/** @type {HTMLElement | null} */ link) => {
    if (!link) return;
    const isList = () => jikoku.address.get("as") === "list";
    const show = () => {
      if (isList() || jikoku.asList) jikoku.load("js/as-list.js").then(() => jikoku.asList.show(link, isList(), of)).catch((error) => console.warn(error));
    };
    link.addEventListener("click", (event) => {
      event.preventDefault();
      jikoku.address.set("as", isList() ? undefined : "list");
      show();
    });
    addEventListener("hashchange", show);
    show();
  };

  return {
    /** What a departure is called. @param {Element} departure */
    of,
    start() {
      const ofPage = meanings(document);
      for (const table of document.querySelectorAll("table.timetable")) {
        const own = meanings(table.closest("section") ?? document);
        const meant = own.keys.size > 0 ? own : ofPage;
        for (const departure of table.querySelectorAll("td > *")) {
          const words = name(departure, meant);
          made.set(departure, words);
          // What leads nowhere may have no name of its own: it is read by its marks.
          if (departure.matches("a")) departure.setAttribute("aria-label", words);
        }
      }
      listen(document.querySelector("[data-as-list]"));
    },
  };
})();
