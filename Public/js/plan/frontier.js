"use strict";

/**
 * How far a search has come: in which cells of the network its riders may be, and since when. A train that calls in none
 * of these is of no use to them, so that the search goes on without the pieces of such trains. A network without regions
 * is a single cell.
 */
jikoku.frontier = (() => {
  const { NEVER } = jikoku.ways;

  return {
    /**
     * @param {Question} question
     * @param {boolean} [isBack] whether the search goes from late to early: then cells count from which riders still get to their goal
     * @param {Frontier} [ahead] that of a search from early to late, which has come everywhere where a rider may be
     * @returns {Frontier}
     */
    make({ network, days }, isBack = false, ahead) {
      const { cells, pieces } = network;
      /** The minute from which on, or until which, each cell counts. */
      const seen = new Int16Array(cells.reduce((most, cell) => Math.max(most, cell), 0) + 1).fill(isBack ? -NEVER : NEVER);
      const lacks = days.some(({ trains }) => trains.lacking.length > 0);
      let isWider = false;
      /** @type {Frontier} */
      const own = {
        holds: (cell, minute) => (isBack ? seen[cell] >= minute : seen[cell] <= minute),
        come(stop, minute) {
          const cell = cells[stop];
          if (own.holds(cell, minute)) return;
          seen[cell] = minute;
          isWider = true;
        },
        check(minute) {
          isWider = false;
          if (!lacks) return;
          const isOpen = (/** @type {number} */ number) => {
            const all = pieces[number].cells;
            return !all || (all.some((cell) => own.holds(cell, minute)) && (!ahead || all.some((cell) => ahead.holds(cell, minute))));
          };
          for (const { trains, shift } of days) jikoku.dayTrains.check(network, trains, minute - shift, isOpen, isBack ? -1 : 1);
        },
        checkAgain(minute) {
          if (isWider) own.check(minute);
        },
      };
      return own;
    },
  };
})();
