"use strict";

/** What stands at the foot of every page, and on posters, and changes without the timetables: one file tells it for all of them. */
jikoku.footer = {
  start() {
    const { imported, asOf, publisher } = jikoku.source ?? {};
    for (const place of document.querySelectorAll("[data-imported]")) if (imported) place.textContent = ` · ${imported}`;
    for (const place of document.querySelectorAll("[data-as-of]")) if (asOf) place.textContent = asOf;
    const last = document.querySelector("footer.site > p:last-of-type");
    if (!last || !publisher) return;
    const place = jikoku.element("p", { class: "publisher" });
    for (const { text, href } of publisher) {
      if (!href) place.append(text);
      // A link without a scheme leads to a file of the site.
      else place.append(jikoku.element("a", { href: /^[a-z]+:/.test(href) ? href : jikoku.root + href, rel: "external" }, text));
    }
    last.before(place);
  },
};
