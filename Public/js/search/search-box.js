"use strict";

/**
 * The search box in the bar of every page, and on the home page itself, in the place of a link to the search page: results while one types. The index
 * is fetched when the box is first entered; until it is there, the form leads to the search page.
 */
(() => {
  const SHOWN = 8;
  const link = /** @type {HTMLAnchorElement | null} */ (document.querySelector("a.search"));
  if (!link) return;
  const label = jikoku.text("search-label");
  const input = jikoku.element("input", {
    type: "search", name: "q", "aria-label": label, placeholder: jikoku.text("search-placeholder"),
    autocomplete: "off", autocapitalize: "off", spellcheck: "false",
  });
  const form = jikoku.element("form", { class: "search", role: "search", action: link.getAttribute("href") }, input, jikoku.element("button", {}, jikoku.words(link)));
  const status = jikoku.element("p", { class: "status", role: "status" });
  /** @type {Combobox<any>} */
  const box = jikoku.combobox(input, "search", label, go, closed);
  const panel = jikoku.element("div", { class: "panel" }, status, box.list);
  /** Whether the query is a whole name. */
  let isWhole = false;

  function prepare() {
    form.append(panel);
    for (const event of ["input", "focus"]) input.addEventListener(event, update);
    form.addEventListener("submit", submit);
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (!form.contains(/** @type {Node | null} */ (relatedTarget))) box.close();
    });
    // Nor must a press beside the list take the focus.
    panel.addEventListener("mousedown", event => event.preventDefault());
    const isFocused = document.activeElement === link;
    link?.replaceWith(form);
    // If the reader has reached the link by keyboard already, the box that took its place has the focus.
    if (isFocused) input.focus();
  }

  async function update() {
    try {
      await Promise.all([jikoku.search?.open() ?? fetchSearch(), jikoku.load("js/search-list.js")]);
    } catch {
      jikoku.say(status, jikoku.text("search-failed"));
      panel.classList.add("unknown", "open");
      return;
    }
    if (document.activeElement === input) draw();
  }

  async function fetchSearch() {
    await jikoku.load("js/search.js");
    await jikoku.search.open();
  }

  function draw() {
    const query = input.value.trim();
    if (!query) return box.close();
    const found = jikoku.search.find(query);
    isWhole = found.whole;
    const n = found.entries.length;
    /** @type {{ value: any, content: (Node | string)[] }[]} */
    const options = found.entries.slice(0, SHOWN).map(entry => ({ value: entry, content: jikoku.searchList.content(entry, found.keys) }));
    if (n > SHOWN) options.push({ value: { all: query }, content: [jikoku.text("search-all", { n })] });
    box.show(options);
    if (found.missing) jikoku.say(status, jikoku.text("search-missing", { query }));
    else if (found.nearest) jikoku.say(status, jikoku.text(n > 0 ? "search-nearest" : "search-none", { query }));
    else jikoku.say(status, jikoku.text("search-count", { n }));
    const isUnknown = found.nearest || found.missing;
    panel.classList.toggle("unknown", isUnknown);
    panel.classList.toggle("open", isUnknown || n > 0);
  }

  function closed() {
    status.textContent = "";
    panel.classList.remove("unknown", "open");
  }

  /** Enter goes to what has just this name, unless an option is chosen; any other text goes to the search page. */
  function submit(/** @type {SubmitEvent} */ event) {
    const isButton = event.submitter !== null && document.activeElement === event.submitter;
    const first = box.first();
    if (!first || isButton || !isWhole) return;
    event.preventDefault();
    go(first);
  }

  function go(/** @type {any} */ entry) {
    location.href = entry.all ? `${form.action}?q=${encodeURIComponent(entry.all)}` : jikoku.searchList.href(entry);
  }

  prepare();
})();
