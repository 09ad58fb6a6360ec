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
  const list = (/** @type {HTMLElement[]} */ rows) => element("ol", { class: "itineraries" }, ...rows);

  /**
   * A few ways with what sets each apart, and the others behind a press; all stand in order.
   * @param {Network} network @param {Wanted} wanted @param {Itinerary[]} ways @param {boolean} [hasWords]
   */
  const few = function* (network, wanted, ways, hasWords = true) {
    const words = hasWords ? jikoku.answerWords.of(ways, wanted.by) : new Map();
    const shown = jikoku.answerWords.few(ways, words, wanted.by);
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
      more.remove();
      jikoku.timeBar.scale(/** @type {HTMLElement} */ (all.closest(".answer") ?? all));
      /** @type {HTMLElement | null | undefined} */ (first?.querySelector("summary"))?.focus();
    };
    return [all, more];
  };

  /** Whether two ways are the same trains. */
  const isSame = (/** @type {Itinerary} */ one, /** @type {Itinerary} */ other) =>
    one.departure === other.departure && String(one.rides.map(({ trains }) => trains)) === String(other.rides.map(({ trains }) => trains));

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
    const large = (/** @type {string} */ title, /** @type {Itinerary} */ one, /** @type {boolean} */ isBeaten) => {
      const item = row(network, wanted, one, { isLarge: true });
      // Whoever checks answers sees that another one beats this one, which stands here for its company.
      item.toggleAttribute("data-beaten", isBeaten);
      return element("section", {}, element("h2", {}, title), list([item]));
    };
    const company = other && network.data.operators[jikoku.companies.main(network, wanted.day, other)];
    const names = { operator: company?.[jikoku.itineraryList.language(network)] ?? "", last: text("last-train") };
    return [
      element("div", { class: "last-ways" }, large(text("last-train"), last, false), other ? large(text("plan-last-of", names), other, !isFound) : null),
      ...(before.length > 0 ? [element("h2", {}, text("plan-before")), ...(yield* few(network, wanted, before, false))] : []),
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
   */
  const through = function* (network, wanted, found, first) {
    const { day, minute } = wanted;
    const tonight = found.filter((one) => jikoku.night.isTonight(day, one));
    const last = tonight[tonight.length - 1];
    if (!(yield* jikoku.night.isOver(network, wanted, last ? last.departure + 1 : minute))) return yield* few(network, wanted, found);
    const morning = found.filter((one) => !tonight.includes(one));
    return [
      ...(yield* few(network, wanted, tonight)),
      element("p", { class: "night" }, ending(day, last)),
      element("h2", {}, text("plan-by-first"), " ", element("small", {}, jikoku.calendar.show(day + 1))),
      // Who waits at a platform may as well wait elsewhere.
      ...(morning.length > 0 ? yield* few(network, wanted, morning) : []),
      ...(morning.some(({ departure }) => departure >= jikoku.night.end(day)) ? [] : [element("p", {}, element("a", { class: "first-link", href: first(day + 1) }, text("way-show-first")))]),
    ];
  };

  return {
    /**
     * What stands in the place of the answer.
     * @param {Network} network @param {Wanted} wanted @param {Itinerary[]} found @param {(day: number) => string} first
     * @returns {Generator<void, Node[], void>}
     */
    *draw(network, wanted, found, first) {
      if (found.length === 0) return [list([])];
      if (wanted.by === "last") return yield* lasts(network, wanted, found);
      if (wanted.by === "first") return yield* few(network, wanted, found);
      return yield* through(network, wanted, found, first);
    },
  };
})();
