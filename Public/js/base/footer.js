"use strict";

/**
 * The foot of every page: what it says about the data, below the link that stands there; on posters, the day of the
 * data. One file says it for all pages, so that none is written again when it changes.
 */
jikoku.footer = (() => {
  const { element } = jikoku;

  /** A piece of the publisher's text. A link without a scheme leads to a file of the site. */
  const piece = (/** @type {{ text: string, href?: string }} */ { text, href }) =>
    href ? element("a", { href: /^[a-z]+:/.test(href) ? href : jikoku.root + href, rel: "external" }, text) : text;

  return {
    start() {
      const { imported, asOf, foot, publisher } = jikoku.source ?? {};
      for (const place of document.querySelectorAll("[data-imported]")) if (imported) place.replaceChildren(" · ", jikoku.reading?.shown(imported) ?? imported);
      for (const place of document.querySelectorAll("[data-as-of]")) if (asOf) jikoku.say(place, asOf);
      // A foot of the publisher's own says more than the link already.
      const link = document.querySelector("body > footer > a:only-child");
      if (!link) return;
      const lines = (foot ?? []).map((line) => element("p", {}, line));
      if (publisher) lines.push(element("p", { class: "publisher" }, ...publisher.map(piece)));
      // Behind the link, which stays where a reader may be about to press it.
      link.after(...lines);
    },
  };
})();
