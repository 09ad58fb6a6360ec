"use strict";

/*
 * Makes room for the button that keeps a railway, where a site can keep one: not from disk. It runs while the page is
 * read, right where it stands, so that nothing below jumps.
 */
if (location.protocol !== "file:" && isSecureContext && "serviceWorker" in navigator) {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const place = document.createElement("div");
  place.className = "live keep";
  place.dataset.keep = script.dataset.railway;
  script.after(place);
}
