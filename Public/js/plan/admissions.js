"use strict";

/** Whom trains take besides riders on foot, as far as the feed says. */
jikoku.admissions = (() => {
  const { wheelchairs, bicycles } = jikoku.rows;

  /** What is known of a train, or of a run by its number below 0. */
  const of = (/** @type {Network} */ { data, trains }, /** @type {number} */ train) => (train < 0 ? data.runs[-1 - train].admission : trains.admission[train]);

  return {
    /**
     * What all trains of a ride have in common, in words.
     * @param {Network} network @param {number[]} trains
     */
    words(network, trains) {
      const common = (/** @type {(bits: number) => number} */ part, /** @type {string} */ key) => {
        const known = new Set(trains.map((train) => part(of(network, train))));
        if (known.size !== 1 || known.has(0)) return [];
        return [jikoku.text(known.has(1) ? key : `no-${key}`)];
      };
      return [...common(wheelchairs, "wheelchairs"), ...common(bicycles, "bicycles")];
    },
  };
})();
