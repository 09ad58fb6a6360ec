"use strict";

/** What sets an itinerary apart from the others of an answer, in a word; and which few of them are shown at once. */
jikoku.answerWords = (() => {
  /** So many itineraries are shown before anybody asks for more; one more is none to hide. */
  const FEW = 4;
  /** Nobody takes so many times as long to change less, or waits so many minutes for a way that saves fewer than so many. */
  const [LONGER, WAIT, SAVED] = [1.5, 30, 3];

  const lasting = (/** @type {Itinerary} */ { departure, arrival }) => arrival - departure;
  /** The best of some by one measure after the other, the least first. */
  const best = (/** @type {Itinerary[]} */ all, /** @type {((one: Itinerary) => number)[]} */ measures) =>
    [...all].sort((one, other) => measures.map((of) => of(one) - of(other)).find((difference) => difference !== 0) ?? 0)[0];

  return {
    FEW,
    /**
     * The word of each itinerary that has one, as the key of its text.
     * @param {Itinerary[]} all in order of departure @param {string} by what was asked for
     * @returns {Map<Itinerary, string>}
     */
    of(all, by) {
      /** @type {Map<Itinerary, string>} */
      const words = new Map();
      if (all.length < 2) return words;
      const [soon, late] = [(/** @type {Itinerary} */ one) => one.arrival, (/** @type {Itinerary} */ one) => -one.departure];
      const changes = (/** @type {Itinerary} */ one) => one.changes.length;
      const first = by === "arrive" ? best(all, [late, soon, changes]) : best(all, [soon, late, changes]);
      words.set(first, by === "arrive" ? "plan-word-late" : "plan-word-first");
      const few = best(all.filter((one) => lasting(one) <= LONGER * lasting(first)), [changes, soon, late]);
      if (changes(few) < changes(first)) words.set(few, "plan-word-few");
      const short = best(all.filter((one) => Math.abs(one.departure - first.departure) <= WAIT), [lasting, changes, soon]);
      if (lasting(short) <= lasting(first) - SAVED && !words.has(short)) words.set(short, "plan-word-short");
      if (by === "leave" && !words.has(all[0])) words.set(all[0], "plan-word-next");
      return words;
    },
    /**
     * Those that are shown at once: each with a word, and the next ones beside them.
     * @param {Itinerary[]} all @param {Map<Itinerary, string>} words @param {string} by @param {Itinerary[]} [early] those that are shown already
     */
    few(all, words, by, early = []) {
      if (all.length <= FEW + 1) return new Set(all);
      const shown = new Set([...early, ...words.keys()]);
      for (const one of by === "arrive" ? [...all].reverse() : all) if (shown.size < FEW) shown.add(one);
      return shown;
    },
  };
})();
