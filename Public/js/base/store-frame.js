"use strict";

/**
 * The shared store of a site that Firefox opens from disk: keeps and hands out values for the pages around it.
 *
 * Over HTTP the pages have localStorage themselves, and no other site may read it through this frame.
 */
if (location.protocol === "file:") {
  addEventListener("message", (event) => {
    const { jikoku, prefix, key, text } = event.data ?? {};
    if (event.source !== parent || typeof prefix !== "string") return;
    if (jikoku === "write" && typeof key === "string" && key.startsWith(prefix)) {
      let isKept = true;
      try {
        const area = key.startsWith(prefix + "tab ") ? sessionStorage : localStorage;
        if (text === null) area.removeItem(key);
        else area.setItem(key, String(text));
      } catch {
        isKept = false;
      }
      event.ports[0]?.postMessage(isKept);
    } else if (jikoku === "read") {
      const all = Object.entries({ ...localStorage, ...sessionStorage });
      const entries = all.filter(([name]) => name.startsWith(prefix));
      parent.postMessage({ jikoku: "values", entries: Object.fromEntries(entries) }, "*");
    }
  });
}
