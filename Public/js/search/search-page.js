"use strict";

/** The search page: the results of the query in its address, drawn anew while one types. */
(() => {
  const SHOWN = 50;
  const form = /** @type {HTMLFormElement} */ (document.querySelector("main form.search"));
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const status = /** @type {HTMLElement} */ (document.getElementById("search-status"));
  const list = /** @type {HTMLElement} */ (document.getElementById("search-results"));
  const title = document.title;

  async function start() {
    // Whoever types before this script is there keeps what is typed.
    input.value ||= new URLSearchParams(location.search).get("q") ?? "";
    if (!input.value) input.focus();
    try {
      await Promise.all(["js/search.js", "js/search-list.js"].map(path => jikoku.load(path)));
      await jikoku.search.open();
    } catch {
      jikoku.say(status, jikoku.text("search-failed"));
      return;
    }
    draw();
    keepAddress();
    input.addEventListener("input", () => {
      draw();
      keepAddress();
    });
    form.addEventListener("submit", event => {
      const first = list.querySelector("a");
      if (event.submitter && document.activeElement === event.submitter || !first) return;
      event.preventDefault();
      if (list.dataset.whole !== undefined) first.click();
    });
  }

  /** The address names what is shown, for reloading and for others. */
  function keepAddress() {
    const query = input.value.trim();
    const address = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
    if (address !== location.search) history.replaceState(null, "", address);
  }

  function draw() {
    const query = input.value.trim();
    const found = jikoku.search.find(query);
    const shown = found.entries.slice(0, SHOWN);
    list.toggleAttribute("data-whole", found.whole);
    list.replaceChildren(...shown.map((/** @type {any} */ entry) => {
      const link = jikoku.searchList.element("a", "", ...jikoku.searchList.content(entry, found.keys));
      /** @type {HTMLAnchorElement} */ (link).href = jikoku.searchList.href(entry);
      return jikoku.searchList.element("li", "", link);
    }));
    jikoku.say(status, told(query, found.entries.length, shown.length, found));
    document.title = query ? `${jikoku.text("search-title", { query })} | ${title}` : title;
  }

  function told(/** @type {string} */ query, /** @type {number} */ n, /** @type {number} */ shown, /** @type {Found} */ { nearest, missing }) {
    if (!query) return jikoku.text("search-hint");
    if (missing) return jikoku.text("search-missing", { query });
    if (n === 0) return jikoku.text("search-none", { query });
    if (nearest) return jikoku.text("search-nearest", { query });
    return n > shown ? jikoku.text("search-first", { n, shown }) : jikoku.text("search-count", { n });
  }

  start();
})();
