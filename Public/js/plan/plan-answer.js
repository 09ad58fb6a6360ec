"use strict";

/**
 * The answer: the ways that were found. Of the last ways of a day, the very last stands first and large, with that of
 * another company beside it. At night, a line says where tonight ends; ways that wait until the morning come below it.
 */
jikoku.planAnswer = (() => {
  const { element, text } = jikoku;
  /** The hour from which on a day's end is tonight's in words. */
  const EVENING = 18 * 60;

  const { row } = jikoku.itineraryList;
  const { FEW } = jikoku.answerWords;
  const list = (/** @type {HTMLElement[]} */ rows) => element("ol", { class: "itineraries" }, ...rows);

  /** By what one of a question's ways is told from its others: none of them beats another. */
  const keyOf = (/** @type {Itinerary} */ { departure, arrival, changes }) => [departure, arrival, changes.length].join();
  const keyOfRow = (/** @type {Element} */ row) => {
    const { departure, arrival, changes } = /** @type {HTMLElement} */ (row).dataset;
    return [departure, arrival, changes].join();
  };

  /** Whether two ways are the same trains. */
  const isSame = (/** @type {Itinerary} */ one, /** @type {Itinerary} */ other) =>
    one.departure === other.departure && String(one.rides.map(({ trains }) => trains)) === String(other.rides.map(({ trains }) => trains));

  /**
   * A few ways with what sets each apart, and the others behind a press; all stand in order.
   * @param {Network} network @param {Wanted} wanted @param {Itinerary[]} ways
   * @param {Itinerary[]} early those that stand there already
   * @param {boolean} [hasWords] whether any is set apart
   */
  const few = function* (network, wanted, ways, early, hasWords = true) {
    const words = hasWords ? jikoku.answerWords.of(ways, wanted.by) : new Map();
    const stays = new Set(early.map(keyOf));
    const shown = jikoku.answerWords.few(ways, words, wanted.by, ways.filter((one) => stays.has(keyOf(one))));
    /** @type {HTMLElement[]} */
    const rows = [];
    for (const one of ways) {
      const item = row(network, wanted, one, { word: words.get(one) });
      item.classList.toggle("behind", !shown.has(one));
      rows.push(item);
      yield;
    }
    const all = list(rows);
    const left = ways.length - shown.size;
    if (left === 0) return [all];
    const more = element("button", { type: "button", class: "rest", onclick: () => open() }, text("plan-rest", { n: left }));
    const open = () => {
      const first = rows.find(({ classList }) => classList.contains("behind"));
      for (const item of rows) item.classList.remove("behind");
      const place = /** @type {HTMLElement | null} */ (more.closest(".answer"));
      more.remove();
      jikoku.timeBar.scale(place ?? all);
      /** @type {HTMLElement | null | undefined} */ (first?.querySelector("summary"))?.focus();
    };
    return [all, more];
  };

  /**
   * One of the last ways, in large. Whoever checks answers sees that another one beats it, where it stands here for its company.
   * @param {Network} network @param {Wanted} wanted @param {string} title @param {Itinerary} one @param {boolean} isBeaten
   */
  const large = (network, wanted, title, one, isBeaten) => {
    const item = row(network, wanted, one, { isLarge: true });
    item.toggleAttribute("data-beaten", isBeaten);
    return element("section", {}, element("h2", {}, title), list([item]));
  };
  const lastWays = (/** @type {(HTMLElement | null)[]} */ ...ways) => element("div", { class: "last-ways" }, ...ways);

  /**
   * The last ways of a day: they are given in the order in which they leave.
   * @param {Network} network @param {Wanted} wanted @param {Itinerary[]} found
   */
  const lasts = function* (network, wanted, found) {
    // Of none that runs the timetable's.
    const last = jikoku.itineraries.last(network, wanted.day, found) ?? found[found.length - 1];
    const other = yield* jikoku.companies.other(network, wanted, last);
    const isFound = other !== undefined && found.some((one) => isSame(one, other));
    const before = found.filter((one) => one !== last && !(other && isSame(one, other))).reverse();
    const company = other && network.data.operators[jikoku.companies.main(network, wanted.day, other)];
    const names = { operator: company?.[jikoku.itineraryList.language(network)] ?? "", last: text("last-train") };
    return [
      lastWays(large(network, wanted, text("last-train"), last, false), other ? large(network, wanted, text("plan-last-of", names), other, !isFound) : null),
      ...(before.length > 0 ? [element("h2", {}, text("plan-before")), ...(yield* few(network, wanted, before, [], false))] : []),
    ];
  };

  /** What is said behind the last way of a day. */
  const ending = (/** @type {number} */ day, /** @type {Itinerary | undefined} */ last) => {
    if (day !== jikoku.clock.now().day || (last && last.departure < EVENING)) return text("plan-day-ends");
    return text(last ? "plan-tonight-ends" : "plan-tonight-over");
  };

  /**
   * Ways from a minute on, or until one.
   * @param {Network} network @param {Wanted} wanted @param {Itinerary[]} found @param {(day: number) => string} first the address of the first ones of a day
   * @param {Itinerary[]} early
   */
  const through = function* (network, wanted, found, first, early) {
    const { day, minute } = wanted;
    const tonight = found.filter((one) => jikoku.night.isTonight(day, one));
    const last = tonight[tonight.length - 1];
    if (!(yield* jikoku.night.isOver(network, wanted, last ? last.departure + 1 : minute))) return yield* few(network, wanted, found, early);
    const morning = found.filter((one) => !tonight.includes(one));
    return [
      ...(yield* few(network, wanted, tonight, early)),
      element("p", { class: "night" }, ending(day, last)),
      element("h2", {}, text("plan-by-first"), " ", element("small", {}, jikoku.calendar.show(day + 1))),
      // Who waits at a platform may as well wait elsewhere.
      ...(morning.length > 0 ? yield* few(network, wanted, morning, []) : []),
      ...(morning.some(({ departure }) => departure >= jikoku.night.end(day)) ? [] : [element("p", {}, element("a", { class: "first-link", href: first(day + 1) }, text("way-show-first")))]),
    ];
  };

  return {
    /**
     * What stands in the place of the answer.
     * @param {Network} network @param {Wanted} wanted @param {Itinerary[]} found @param {(day: number) => string} first
     * @param {Itinerary[]} [early] those of which the rows stand there already
     * @returns {Generator<void, Node[], void>}
     */
    *draw(network, wanted, found, first, early = []) {
      if (found.length === 0) return [list([])];
      if (wanted.by === "last") return yield* lasts(network, wanted, found);
      if (wanted.by === "first") return yield* few(network, wanted, found, early);
      return yield* through(network, wanted, found, first, early);
    },
    /**
     * Those of the first ways found that are shown before all are known.
     * @param {Network} network @param {Wanted} wanted @param {Itinerary[]} found
     */
    early(network, { day, by }, found) {
      if (by === "last") return [jikoku.itineraries.last(network, day, found) ?? []].flat();
      const tonight = by === "first" ? found : found.filter((one) => jikoku.night.isTonight(day, one));
      return by === "arrive" ? tonight.slice(-FEW) : tonight.slice(0, FEW);
    },
    /** Their rows. @param {Network} network @param {Wanted} wanted @param {Itinerary[]} early @returns {Generator<void, Node[], void>} */
    *drawEarly(network, wanted, early) {
      if (wanted.by === "last") return [lastWays(large(network, wanted, text("last-train"), early[0], false))];
      return yield* few(network, wanted, early, [], false);
    },
    /**
     * Puts an answer into its place. Rows that stand there stay as they are, open or not, and get the words that set them apart.
     * @param {HTMLElement} place @param {Node[]} drawn
     */
    put(place, drawn) {
      const [next, ...others] = /** @type {HTMLElement[]} */ (drawn);
      const old = place.querySelector("ol");
      if (!old || old.children.length === 0) return place.replaceChildren(...drawn);
      const last = place.querySelector(".last-ways");
      if (last) {
        const [own, other] = [last, next].map((part) => part.querySelector("li"));
        if (!own || !other || keyOfRow(own) !== keyOfRow(other)) return place.replaceChildren(...drawn);
        last.append(...[...next.children].slice(1));
        return last.after(...others);
      }
      const rows = new Map([...next.children].map((row) => [keyOfRow(row), row]));
      for (const row of [...old.children]) if (!rows.has(keyOfRow(row))) row.remove();
      let at = old.firstElementChild;
      for (const [key, row] of rows) {
        if (!at || keyOfRow(at) !== key) {
          old.insertBefore(row, at);
          continue;
        }
        const word = row.querySelector("summary > strong");
        if (word) at.querySelector(".lasting")?.after(" ", word);
        at = at.nextElementSibling;
      }
      return old.after(...others);
    },
  };
})();
