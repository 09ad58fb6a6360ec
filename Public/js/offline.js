"use strict";

/** Over HTTP the site can be put on the home screen and works without a connection, as far as it was visited. */
jikoku.offline = (() => {
  const isPossible = !jikoku.pocket && location.protocol !== "file:" && isSecureContext && "serviceWorker" in navigator;
  /** The caches of this site: a server may hold several. */
  const place = new URL(jikoku.root || "./", location.href).pathname;
  const prefix = `jikoku ${place} `;

  return {
    isPossible,
    prefix,
    /** Removes every page that was kept. */
    async clear() {
      if (!isPossible) return;
      for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
      for (const registration of await navigator.serviceWorker.getRegistrations()) {
        if (new URL(registration.scope).pathname === place) await registration.unregister();
      }
    },
    async start() {
      if (!isPossible) return;
      // Not in the markup: from disk a browser may not read it, and says so in the console.
      const manifest = document.createElement("link");
      manifest.rel = "manifest";
      manifest.href = `${jikoku.root}manifest-${jikoku.lang.toLowerCase()}.webmanifest`;
      document.head.append(manifest);
      try {
        await navigator.serviceWorker.register(jikoku.root + "sw.js", { updateViaCache: "none" });
      } catch (error) {
        // Forbidden, or the connection broke off: the page works all the same.
        return console.warn(error);
      }
      if (navigator.serviceWorker.controller) return;
      // This page and its data came before there was a worker to keep them. The worker outlives the page.
      const { active } = await navigator.serviceWorker.ready;
      const addresses = jikoku.asked().map((path) => new URL(jikoku.root + path, location.href).href);
      active?.postMessage({ jikoku: "keep", addresses: [location.href, ...addresses] });
    },
  };
})();
