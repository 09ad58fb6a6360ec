"use strict";

/** Over HTTP the site can be put on the home screen and works without a connection, as far as it was visited. */
jikoku.offline = (() => {
  const isPossible = !jikoku.pocket && location.protocol !== "file:" && isSecureContext && "serviceWorker" in navigator;
  const { place } = jikoku.store;
  /** Milliseconds that a worker has to go. */
  const PATIENCE = 2000;
  /** The caches of this site: a server may hold several. */
  const prefix = `jikoku ${place} `;

  /**
   * Files that a browser keeps with a timetable that was visited, or with all lines of a place: where their trains call
   * further on, by which they can be drawn (js/kept-train.js). The files of a railway that is kept are there already.
   */
  const keepAhead = async (/** @type {ServiceWorker | null} */ worker) => {
    const isSaving = /** @type {any} */ (navigator).connection?.saveData;
    if (isSaving || !navigator.onLine || !document.querySelector("[data-departures], [data-board]")) return;
    const addresses = jikoku.goal.stations().map((name) => new URL(`${jikoku.root}data/ahead/${name}.js`, document.baseURI).href);
    const railways = (await caches.keys()).filter((name) => name.startsWith(`${prefix}railway `));
    const isKept = async (/** @type {string} */ address) =>
      (await Promise.all(railways.map(async (name) => (await caches.open(name)).match(address)))).some(Boolean);
    const wanted = await Promise.all(addresses.map(async (address) => ((await isKept(address)) ? [] : [address])));
    worker?.postMessage({ jikoku: "keep", addresses: wanted.flat() });
  };

  // What is not there may be in the pocket edition, where that is kept.
  if (isPossible) {
    jikoku.otherwise = async (path) => {
      await jikoku.load("js/kept-data.js");
      await jikoku.keptData.load(path);
    };
  }

  return {
    isPossible,
    prefix,
    /** Removes every page that was kept. */
    async clear() {
      // The pocket edition on a server keeps nothing itself, but it speaks for its site.
      if (!isPossible && !(jikoku.pocket && "caches" in window && location.protocol !== "file:")) return;
      const workers = (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => new URL(scope).pathname === place);
      // WebKit never answers for a worker that was being installed when the reader left its page.
      await Promise.race([
        Promise.all(workers.map((worker) => worker.unregister())),
        new Promise((resolve) => setTimeout(resolve, PATIENCE)),
      ]);
      for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    },
    async start() {
      // Not in the markup, since it is of no use to pages from disk: the picture on the home screen of an iPhone or
      // iPad.
      const icon = document.createElement("link");
      icon.rel = "apple-touch-icon";
      icon.href = jikoku.root + jikoku.source?.touchIcon;
      if (jikoku.source?.touchIcon && !jikoku.pocket && location.protocol !== "file:") document.head.append(icon);
      if (!isPossible) return;
      // Not in the markup: from disk a browser may not read it, and says so in the console.
      const manifest = document.createElement("link");
      manifest.rel = "manifest";
      // Whoever puts a board on the home screen wants it to open there.
      const part = document.querySelector("[data-boards]") ? "board-" : "";
      manifest.href = `${jikoku.root}manifest-${part}${jikoku.lang.toLowerCase()}.webmanifest`;
      document.head.append(manifest);
      try {
        await navigator.serviceWorker.register(jikoku.root + "sw.js", { updateViaCache: "none" });
      } catch (error) {
        // Forbidden, or the connection broke off: the page works all the same.
        return console.warn(error);
      }
      if (navigator.serviceWorker.controller) return keepAhead(navigator.serviceWorker.controller);
      // This page and its data came before there was a worker to keep them. The worker outlives the page.
      const { active } = await navigator.serviceWorker.ready;
      const addresses = jikoku.asked().map((path) => new URL(jikoku.root + path, document.baseURI).href);
      active?.postMessage({ jikoku: "keep", addresses: [location.href, ...addresses] });
      return keepAhead(active);
    },
  };
})();
