"use strict";

/** Who carries a rider on a way, and the last way of a day that does without that company. */
jikoku.companies = (() => {
  /** Minutes before the last way of all: within these, the last way with another company is still of use. */
  const SPAN = 120;

  /** The company of a train, as its number among the operators. */
  const operator = (/** @type {Network} */ network, /** @type {number} */ train) => network.data.railways[jikoku.network.railway(network, train)][3];

  /**
   * The company on whose trains a way takes longest.
   * @param {Network} network @param {number} day @param {Itinerary} one
   */
  const main = (network, day, { rides }) => {
    const shifts = [0, -1, 1].map((days) => jikoku.serviceDay.between(day, day + days));
    /** @type {Map<number, number>} */
    const minutes = new Map();
    for (const { trains, departure, arrival } of rides) {
      // A train that becomes another does so where the other one starts, by the minutes of its own service day.
      const begins = trains.map((train, i) => {
        const starts = i === 0 ? [departure] : shifts.map((shift) => network.trains.start[train] + shift);
        return starts.find((minute) => departure <= minute && minute <= arrival) ?? departure;
      });
      trains.forEach((train, i) => {
        const company = operator(network, train);
        minutes.set(company, (minutes.get(company) ?? 0) + (begins[i + 1] ?? arrival) - begins[i]);
      });
    }
    return [...minutes].sort(([, a], [, b]) => b - a)[0][0];
  };

  return {
    main,
    /**
     * The last way of the day on which no train is of the company that carries the very last one longest.
     * @param {Network} network @param {Wanted} wanted @param {Itinerary} last
     */
    *other(network, wanted, last) {
      const company = main(network, wanted.day, last);
      const isLeftOut = (/** @type {number} */ train) => operator(network, train) === company || (wanted.isLeftOut?.(train) ?? false);
      const all = yield* jikoku.itineraries.steps(network, { ...wanted, by: "last", isLeftOut });
      return [jikoku.itineraries.last(network, wanted.day, all)].flatMap((one) => one ?? []).find(({ departure }) => departure > last.departure - SPAN);
    },
  };
})();
