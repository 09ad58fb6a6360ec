"use strict";

/**
 * One route of a pole by itself: `#only-…` in the address. Style sheets hide what is of the others; this keeps to it
 * where more stands in the address, and tells the lists which departures are the route's.
 */
jikoku.routes = (() => {
  const PREFIX = "only-";
  /** The class of the route that is shown by itself. */
  let shown = "";
  /**
   * What the last list held of the route.
   * @type {WeakMap<Departure[], { route: string, list: Departure[] }>}
   */
  const lists = new WeakMap();

  /** Brings the page to what its address says. */
  const read = () => {
    const anchor = location.hash.slice(1).split("&").find((part) => part.startsWith(PREFIX));
    shown = "";
    for (const note of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-only]"))) {
      const isShown = note.id === anchor;
      note.classList.toggle("on", isShown);
      if (isShown) shown = note.dataset.only ?? "";
    }
    jikoku.clock.tick();
  };

  return {
    /** Whether what has these classes is of the route shown. @param {string} [classes] */
    has: (classes = "") => shown === "" || classes.split(" ").includes(shown),
    /** Those of some departures that are of the route shown. @param {StationData} data @param {Departure[]} all */
    of(data, all) {
      if (shown === "") return all;
      const known = lists.get(all);
      if (known?.route === shown) return known.list;
      const list = all.filter(({ row }) => jikoku.routes.has(data.types[row.type].class));
      lists.set(all, { route: shown, list });
      return list;
    },
    start() {
      addEventListener("hashchange", read);
      read();
    },
  };
})();
