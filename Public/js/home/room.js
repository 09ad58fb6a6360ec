"use strict";

/**
 * How much room the reader's own part of the home page takes, known while the page is read: this script stands in the
 * page itself, before that part, reads the store and says it to the style sheet. So nothing moves when the part comes.
 *
 * The bookmarks of the store are counted; how high the rest was is noted when the page is left (`js/mine.js`);
 * before that, stations opened last have one row. Firefox gives every file on disk a store of its own: there, the number
 * of bookmarks is noted as well.
 */
(() => {
  /** Milliseconds that the page waits for an answer. */
  const PATIENCE = 1500;
  const page = document.documentElement;
  const source = document.currentScript?.getAttribute("src") ?? "";
  const place = new URL(source.slice(0, source.lastIndexOf("js/")) || "./", document.baseURI).pathname;
  const read = (/** @type {string} */ key) => {
    try {
      return JSON.parse(localStorage.getItem(`jikoku ${place} ${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const [kept, noted] = [read("bookmarks"), read("room")];
  const count = Array.isArray(kept) ? kept.length : Number(noted?.marks) || 0;
  page.classList.toggle("marked", count > 0);
  const say = (/** @type {string} */ name, /** @type {string | number} */ value) => page.style.setProperty(name, String(value));
  say("--marks", count);
  say("--pairs", Math.ceil(count / 2));
  if (noted?.hasWalks) say("--walks", "1");
  if (noted?.width === innerWidth && noted.since > 0) say("--since", `${noted.since}px`);
  if (noted?.width === innerWidth && noted.around > 0) say("--around", `${noted.around}px`);
  else if (read("recent")?.length > 0) say("--recent", "1");

  // Where the place may be known without asking, what leaves near it comes before all else. The browser says so within
  // a few milliseconds, for which nothing below the bar is drawn.
  if (!isSecureContext || !navigator.geolocation) return;
  page.classList.add("waits");
  const end = (/** @type {PermissionState} */ state) => {
    if (!page.classList.contains("waits")) return;
    page.classList.remove("waits");
    // Safari says "prompt" of a place that it gives without a question.
    const isQuiet = /^Apple/.test(navigator.vendor) && read("here") === true;
    page.classList.toggle("near-here", state === "granted" || (state === "prompt" && isQuiet));
    // Bookmarks then say how far they are.
    if (page.classList.contains("near-here")) say("--walks", "1");
    dispatchEvent(new Event("jikoku-room"));
  };
  setTimeout(() => end("prompt"), PATIENCE);
  if (!navigator.permissions) end("prompt");
  else navigator.permissions.query({ name: "geolocation" }).then(({ state }) => end(state), () => end("prompt"));
})();
