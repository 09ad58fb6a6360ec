"use strict";

/**
 * The night behind a question: which of its ways are tonight's, and which wait until the morning. The timetable says
 * when that is, and no clock does: the night is where the service day ends and no train leads there for a long time.
 */
jikoku.night = (() => {
  /** Minutes without a train that make a night. */
  const LEAST = 90;

  /** The minute at which a service day ends. */
  const end = (/** @type {number} */ day) => jikoku.calendar.boundary + jikoku.serviceDay.between(day, day + 1);

  /** Whether one stands at a platform through the night that ends a service day. */
  const waits = (/** @type {number} */ day, /** @type {Itinerary} */ { rides }) =>
    rides.slice(1).some(({ departure }, before) => {
      const { arrival } = rides[before];
      return arrival < end(day) && departure >= end(day) && departure - arrival >= LEAST;
    });

  /**
   * The next way from a minute on that waits through no night.
   * @param {Network} network @param {Wanted} wanted @param {number} minute @returns {Generator<void, Itinerary | undefined, void>}
   */
  const next = function* (network, wanted, minute) {
    const found = yield* jikoku.itineraries.steps(network, { ...wanted, by: "leave", minute });
    const way = found.find((one) => !waits(wanted.day, one));
    return way || found.length === 0 ? way : yield* next(network, wanted, found[found.length - 1].departure + 1);
  };

  return {
    LEAST,
    end,
    /** Whether a way is one of the service day: it begins before that ends, and does not wait for the next one's trains. */
    isTonight: (/** @type {number} */ day, /** @type {Itinerary} */ one) => one.departure < end(day) && !waits(day, one),
    /**
     * Whether nothing more leads there on a service day from a minute on, and a night lies behind it.
     * @param {Network} network @param {Wanted} wanted @param {number} minute
     */
    *isOver(network, wanted, minute) {
      // A single pass finds it for most minutes of a day.
      if ((yield* jikoku.itineraries.soonest(network, { ...wanted, minute })) < end(wanted.day)) return false;
      const way = yield* next(network, wanted, minute);
      return !way || (way.departure >= end(wanted.day) && way.departure - minute >= LEAST);
    },
  };
})();
