"use strict";

/** What a comparison of the pages with the store has found, on the page about the site. Before one was made, nothing is shown. */
jikoku.checked = (() => ({
  async start() {
    const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-checked]"));
    // It is kept by no browser, as it changes without the pages: without a connection nothing is told.
    if (!hook || (location.protocol !== "file:" && !navigator.onLine)) return;
    await jikoku.load("data/check.js");
    const { checked, built, languages } = jikoku.data.check;
    const found = languages?.[jikoku.lang];
    if (checked === undefined || built === undefined || !found) return;
    const days = { checked, built };
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (hook.querySelectorAll("dd"))) {
      const { dayOf, numberOf } = place.dataset;
      if (dayOf) jikoku.say(place, new Date(days[/** @type {"checked"} */ (dayOf)] * 1000).toLocaleDateString(jikoku.lang, { dateStyle: "long" }));
      if (numberOf) jikoku.say(place, found[/** @type {"pages"} */ (numberOf)].toLocaleString(jikoku.lang));
    }
    hook.hidden = false;
  },
}))();
