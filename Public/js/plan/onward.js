"use strict";

/**
 * The ways on from a stop, as the pass from late to early finds them (scan.js): the latest minutes to get off there,
 * each with the arrival at the end for each number of changes, and the hops by which one gets on and off.
 */
jikoku.onward = (() => {
  const { RIDES, NEVER } = jikoku.ways;

  /**
   * A list that holds nothing yet.
   * @returns {Onward}
   */
  const make = () => ({ count: 0, minutes: new Int16Array(16), arrivals: new Int16Array(16 * RIDES), enter: new Int32Array(16 * RIDES), exit: new Int32Array(16 * RIDES) });
  const grown = (/** @type {Onward} */ list) => {
    const room = list.minutes.length * 2;
    const next = { count: list.count, minutes: new Int16Array(room), arrivals: new Int16Array(room * RIDES), enter: new Int32Array(room * RIDES), exit: new Int32Array(room * RIDES) };
    next.minutes.set(list.minutes);
    next.arrivals.set(list.arrivals);
    next.enter.set(list.enter);
    next.exit.set(list.exit);
    return Object.assign(list, next);
  };

  /** The position in a list of the first minute that is not before another: the list runs from late to early. */
  const find = (/** @type {Onward} */ { count, minutes }, /** @type {number} */ minute) => {
    let i = count - 1;
    while (i >= 0 && minutes[i] < minute) i -= 1;
    return i;
  };

  /** Notes that whoever gets off until a minute may take a hop. */
  const note = (/** @type {Onward} */ list, /** @type {number} */ minute, /** @type {Int16Array} */ arrivals, /** @type {Int32Array} */ exit, /** @type {number} */ base, /** @type {number} */ hop) => {
    let at = find(list, minute);
    const isSame = at >= 0 && list.minutes[at] === minute;
    const known = at * RIDES;
    let isBetter = at < 0;
    for (let k = 0; k < RIDES - 1 && !isBetter; k++) isBetter = arrivals[base + k] < list.arrivals[known + k];
    if (!isBetter) return;
    if (!isSame) {
      if (list.count === list.minutes.length) grown(list);
      at += 1;
      const [from, to, end] = [at * RIDES, (at + 1) * RIDES, list.count * RIDES];
      list.minutes.copyWithin(at + 1, at, list.count);
      list.arrivals.copyWithin(to, from, end);
      list.enter.copyWithin(to, from, end);
      list.exit.copyWithin(to, from, end);
      list.minutes[at] = minute;
      list.count += 1;
      if (at > 0) {
        list.arrivals.copyWithin(from, from - RIDES, from);
        list.enter.copyWithin(from, from - RIDES, from);
        list.exit.copyWithin(from, from - RIDES, from);
      } else list.arrivals.fill(NEVER, 0, RIDES);
    }
    for (let i = at; i < list.count; i++) {
      for (let k = 0, entry = i * RIDES; k < RIDES; k++, entry++) {
        if (arrivals[base + k] >= list.arrivals[entry]) continue;
        list.arrivals[entry] = arrivals[base + k];
        list.enter[entry] = hop;
        list.exit[entry] = exit[base + k];
      }
    }
  };

  return { make, find, note };
})();
