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
  if (noted?.width === innerWidth && noted.around > 0) say("--around", `${noted.around}px`);
  else if (read("recent")?.length > 0) say("--recent", "1");
})();
