"use strict";

/**
 * A timetable that stands on several pages leaves for the part that the reader wants: that of the schedule that the address
 * names, or else that of the day.
 */
jikoku.parts = {
  start() {
    const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-part]"));
    const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-day]"));
    const anchor = jikoku.address.anchor();
    const today = jikoku.dayChoice.schedule(hook?.dataset.railway ?? "")?.id;
    const isWanted = (/** @type {HTMLAnchorElement} */ { hash, dataset }) =>
      anchor ? jikoku.address.split(hash).anchor.slice(1) === anchor : dataset.part === today;
    const link = [...links].find(isWanted);
    if (link) location.replace(link.href);
  },
};
