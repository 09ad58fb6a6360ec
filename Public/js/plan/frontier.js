"use strict";

/**
 * How far a search has come: in which cells of the network its riders may be, and since when. A train that calls in none
 * of these is of no use to them, so that the search goes on without the pieces of such trains. A network without regions
 * is a single cell.
 */
jikoku.frontier = (() => {
  const { NEVER } = jikoku.ways;
  /**
   * Minutes for which a search in regions goes on without trains that it lacks, to learn where else its riders come: what
   * it needs there is fetched with them, and not by one search after the other.
   */
  const ON = 60;

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
      const on = jikoku.network.isInRegions(network) ? ON : 0;
      let isWider = false;
      /**
       * The first minute whose trains are not there, and their day.
       * @type {{ day: Question["days"][number], minute: number } | undefined}
       */
      let missed;
      /** Whether the trains of a piece are of use, by where riders may be at a minute. */
      const isOpen = (/** @type {number} */ number, /** @type {number} */ minute) => {
        const all = pieces[number].cells;
        return !all || (all.some((cell) => own.holds(cell, minute)) && (!ahead || all.some((cell) => ahead.holds(cell, minute))));
      };
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
          const day = missed ? undefined : days.find(({ trains, shift }) => jikoku.dayTrains.lacks(network, trains, minute - shift, (number) => isOpen(number, minute)));
          if (day) missed = { day, minute };
          if (missed && Math.abs(minute - missed.minute) >= on) own.end(minute);
        },
        checkAgain(minute) {
          if (isWider) own.check(minute);
        },
        end(minute) {
          if (!missed) return;
          const { day: { trains, shift }, minute: first } = missed;
          throw new jikoku.network.Missing(trains.lacking.filter((number) => isOpen(number, first) || isOpen(number, minute)), first - shift, isBack ? -1 : 1);
        },
      };
      return own;
    },
  };
})();
