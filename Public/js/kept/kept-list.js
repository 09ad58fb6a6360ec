"use strict";

/**
 * The railways that are kept, with their sizes; for an address that is not kept also what is known of its train, and a button to
 * try again.
 */
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

  /** The train that the reader came for, as far as timetables that were visited have it. */
  const train = async (/** @type {string | undefined} */ address) => {
    const home = new URL(jikoku.home || "./", document.baseURI).href;
    const [path] = address?.startsWith(home) ? address.slice(home.length).split(/[?#]/) : [""];
    if (!/^railways\/.+\/.+\.html$/.test(path)) return [];
    await jikoku.load("js/kept-train.js");
    return (await jikoku.keptTrain.draw(decodeURIComponent(path))) ?? [];
  };

  /** The pocket edition, if it is kept: nobody can fetch it now. */
  const pocket = async (/** @type {string | undefined} */ path) => {
    const isKept = path && (await caches.match(new URL(path, document.baseURI).href, { ignoreSearch: true }));
    return isKept ? element("p", {}, element("a", { class: "button", href: path }, text("kept-pocket"))) : [];
  };

  const fill = async (/** @type {HTMLElement} */ hook, /** @type {HTMLElement | null} */ place) => {
    const again = wanted();
    const names = jikoku.kept.names();
    if (names.length > 0) await jikoku.load("data/stations.js");
    const lines = await Promise.all(names.map(line));
    const own = again
      ? [await train(again), element("p", {}, element("a", { class: "button", href: again }, text("kept-retry"))), await pocket(hook.dataset.pocket)].flat()
      : [];
    // All at once, so that nothing moves twice.
    place?.append(...own);
    hook.append(
      element("h2", {}, text("kept-lines")),
      lines.length > 0 ? element("ul", { class: "kept" }, ...lines) : element("p", {}, text("kept-none")),
    );
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-kept]"));
      if (hook && jikoku.offline.isPossible) fill(hook, document.querySelector("[data-wanted]")).catch((error) => console.warn(error));
    },
  };
})();
