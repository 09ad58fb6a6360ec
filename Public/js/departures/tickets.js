"use strict";

/** The ticket that trains of a type ask for beside the fare: what is said of it, and what a reader would rather do without. */
jikoku.tickets = (() => {
  const { element, text } = jikoku;
  /** The choice of a reader who leaves such trains out, on this device. */
  const KEY = "extra";

  /** What is needed, in words: 要特急券. */
  const word = (/** @type {string | undefined} */ needs) => {
    if (needs === "limited-express") return text("surcharge-limited-express");
    if (needs === "express") return text("surcharge-express");
    return needs ? text("surcharge-reserved-seat") : "";
  };

  /** The type of a train, or of a run by its number below 0. */
  const typeOf = (/** @type {Network} */ { data, trains }, /** @type {number} */ train) => data.types[train < 0 ? data.runs[-1 - train].type : trains.type[train]];

  /**
   * Whether a train is left out: one test for each network, so that what follows from it can be kept.
   * @type {WeakMap<Network, (train: number) => boolean>}
   */
  const tests = new WeakMap();

  return {
    word,
    /** The quiet mark of a row. @param {string} [needs] */
    mark: (needs) => (needs ? element("abbr", { class: "ticket", title: word(needs) }, text("surcharge-mark")) : null),
    /** The words for the trains ridden, each once. @param {Network} network @param {number[]} trains */
    words: (network, trains) => [...new Set(trains.flatMap((train) => word(typeOf(network, train)[2]) || []))],
    /** What is said where only that is known of a way: the word of the one ticket that a network has, or one for all of them. @param {Network} network */
    some: ({ data }) => {
      const [needs, ...others] = new Set(data.types.flatMap(([, , kind]) => kind || []));
      return others.length > 0 ? text("surcharge-some") : word(needs);
    },
    /** Whether any type of a network asks for such a ticket. @param {Network} network */
    areAny: ({ data }) => data.types.some(([, , needs]) => needs),
    /** What the reader of this device wants: `no` such trains, or `yes`. */
    wanted: () => (jikoku.store.get(KEY) === "no" ? "no" : "yes"),
    keep: (/** @type {string} */ extra) => jikoku.store.set(KEY, extra === "no" ? "no" : undefined),
    /** Which trains are left out; nothing where none is. @param {Network} network @param {string} [extra] */
    leftOut(network, extra = jikoku.tickets.wanted()) {
      if (extra !== "no" || !jikoku.tickets.areAny(network)) return undefined;
      const test = tests.get(network) ?? ((train) => typeOf(network, train)[2] !== undefined);
      tests.set(network, test);
      return test;
    },
  };
})();
