"use strict";

/** The stations whose pages the reader opened last. */
jikoku.recent = (() => {
  const KEY = "recent";
  const MOST = 8;

  const VISITS = "visits";
  const MOST_VISITS = 100;

  /** Stations that were opened, the hour and the service day. @returns {[name: string, hour: number, day: number][]} */
  const visits = () => {
    const kept = jikoku.store.get(VISITS);
    return Array.isArray(kept) ? kept.filter((visit) => Array.isArray(visit) && visit.length === 3) : [];
  };

  return {
    /** Names of their data, the latest first. @returns {string[]} */
    all() {
      const kept = jikoku.store.get(KEY);
      return Array.isArray(kept) ? kept.filter((name) => /^[a-z0-9-]+$/.test(name)) : [];
    },
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector(":not(.example *)[data-departures]"));
      const board = /** @type {HTMLElement | null} */ (document.querySelector("[data-board]"));
      const name = hook?.dataset.departures ?? board?.dataset.place;
      if (!name) return;
      if (hook) jikoku.store.set(KEY, [name, ...this.all().filter((other) => other !== name)].slice(0, MOST));
      const now = jikoku.clock.now();
      const visit = [name, Math.floor(now.second / 3600), now.day];
      // One of each hour is enough: how often a page is loaded anew says nothing.
      const others = visits().filter((other) => other.join() !== visit.join());
      jikoku.store.set(VISITS, [visit, ...others].slice(0, MOST_VISITS));
    },
    /**
     * On how many other days, of those remembered, a station was opened around this hour.
     * @param {string} name of its data
     */
    times(name) {
      const now = jikoku.clock.now();
      const hour = Math.floor(now.second / 3600);
      const days = visits().filter(([other, at, day]) => other === name && Math.abs(at - hour) <= 1 && day !== now.day);
      return new Set(days.map(([, , day]) => day)).size;
    },
  };
})();
