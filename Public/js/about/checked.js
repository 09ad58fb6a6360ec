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
      if (!numberOf) continue;
      const number = found[/** @type {"pages"} */ (numberOf)];
      jikoku.say(place, number.toLocaleString(jikoku.lang));
      // What a site has none of is no row: many feeds give no intervals, and some nothing else.
      if (place.parentElement) place.parentElement.hidden = number === 0 && numberOf !== "differences";
    }
    hook.hidden = false;
  },
}))();
