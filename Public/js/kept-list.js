"use strict";

/** The page for an address that is not kept: which railways are, with what they weigh, and the way to try again. */
jikoku.keptList = (() => {
  const { element, text } = jikoku;

  /** The name of a railway in the page's language, by the name of its files. */
  const nameOf = (/** @type {string} */ file) => {
    const { languages, railways } = jikoku.data.stations;
    const own = Math.max(0, languages.indexOf(jikoku.lang));
    return railways.find(([name]) => name === file)?.[2][own] ?? file;
  };

  const line = async (/** @type {string} */ file) => {
    const { list } = await jikoku.kept.build(file);
    const size = text("megabytes", { m: (list.bytes[jikoku.lang] / 1e6).toFixed(1) });
    return element("li", {}, element("a", { href: `${jikoku.home}railways/${file}.html` }, nameOf(file)), " ", element("small", {}, size));
  };

  /** The page that the reader came for, if it is one of this site. */
  const wanted = () => {
    const from = new URLSearchParams(location.search).get("from");
    const address = from ? new URL(from, location.href) : undefined;
    const root = new URL(jikoku.root || "./", document.baseURI);
    return address?.origin === root.origin && address.pathname.startsWith(root.pathname) ? address.href : undefined;
  };

  const fill = async (/** @type {HTMLElement} */ hook) => {
    await jikoku.load("data/stations.js");
    const lines = await Promise.all(jikoku.kept.names().map(line));
    hook.append(
      element("h2", {}, text("kept-lines")),
      lines.length > 0 ? element("ul", { class: "kept" }, ...lines) : element("p", {}, text("kept-none")),
    );
    const again = wanted();
    if (again) hook.append(element("p", {}, element("a", { class: "button", href: again }, text("kept-retry"))));
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-kept]"));
      if (hook && jikoku.offline.isPossible) fill(hook).catch((error) => console.warn(error));
    },
  };
})();
