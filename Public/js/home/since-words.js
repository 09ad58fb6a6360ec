"use strict";

/** What becomes of a table or of a train, in words: each with how much it matters, the worst as 0. */
jikoku.sinceWords = (() => {
  const { text } = jikoku;
  /** So many times are named. */
  const MOST = 3;
  /** What matters most: that one does not get there, or not home; then what one misses; then what one may sleep through. */
  const RANK = { rideGone: 0, home: 1, last: 2, gone: 3, ride: 4, first: 5, later: 6, moved: 7, fresh: 8 };

  const time = (/** @type {number} */ minute) => jikoku.clock.show(jikoku.clock.now().day, minute);
  const times = (/** @type {number[]} */ minutes) => minutes.map(time).join(text("list-separator"));
  const by = (/** @type {SinceTimes} */ { old, new: now }) => text(now < old ? "since-earlier" : "since-later", { n: Math.abs(now - old) });
  const pair = (/** @type {SinceTimes} */ both) => ({ old: time(both.old), new: time(both.new), by: by(both) });

  /** The words of a table. */
  const table = (/** @type {SinceTable} */ { first, last, moved, gone, fresh }) => {
    /** @type {SinceWords[]} */
    const found = [];
    if (last) found.push({ rank: last.new < last.old ? RANK.last : RANK.later, text: text("since-last", pair(last)) });
    if (first) found.push({ rank: first.new < first.old ? RANK.first : RANK.later, text: text("since-first", pair(first)) });
    if (gone.length > 0) {
      const [n, named] = [gone.length - MOST, times(gone.slice(0, MOST))];
      found.push({ rank: RANK.gone, text: n > 0 ? text("since-gone-more", { times: named, n }) : text("since-gone", { times: named }) });
    }
    if (moved.length > 0) {
      const m = Math.max(...moved.map(({ old, new: now }) => Math.abs(now - old)));
      found.push({ rank: RANK.moved, text: text("since-moved", { n: moved.length, m }) });
    }
    if (fresh.length > 0) found.push({ rank: RANK.fresh, text: text("since-new", { n: fresh.length }) });
    return found;
  };

  return {
    table,
    /**
     * The last departure on which one gets home.
     * @param {string} name @param {SinceTimes} last @returns {SinceWords}
     */
    home: (name, last) => ({ rank: last.new < last.old ? RANK.home : RANK.later, text: text("since-last-to", { name, ...pair(last) }) }),
    /**
     * A train that leaves at another minute.
     * @param {SinceTimes} moved @returns {SinceWords}
     */
    ride: (moved) => ({ rank: RANK.ride, text: text("since-ride", pair(moved)) }),
    /**
     * A train that is no more, and what leaves there before and after it.
     * @param {number} old @param {number[]} near @returns {SinceWords}
     */
    rideGone: (old, near) => ({ rank: RANK.rideGone, text: text(near.length > 0 ? "since-ride-gone-near" : "since-ride-gone", { old: time(old), times: times(near) }) }),
  };
})();
