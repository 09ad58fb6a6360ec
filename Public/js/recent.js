"use strict";

/** The stations whose pages the reader opened last. */
jikoku.recent = (() => {
  const KEY = "recent";
  const MOST = 8;

  return {
    /** Names of their data, the latest first. @returns {string[]} */
    all() {
      const kept = jikoku.store.get(KEY);
      return Array.isArray(kept) ? kept.filter((name) => /^[a-z0-9-]+$/.test(name)) : [];
    },
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-departures]"));
      const name = hook?.dataset.departures;
      if (name) jikoku.store.set(KEY, [name, ...this.all().filter((other) => other !== name)].slice(0, MOST));
    },
  };
})();
