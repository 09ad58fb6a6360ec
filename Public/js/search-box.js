"use strict";

/**
 * The search box in the bar of every page: results while one types, by keyboard as well (a combobox with a list, as
 * the ARIA Authoring Practices have it). The index is fetched when the box is first entered; until it is there, and
 * without scripts, the form leads to the search page.
 */
(() => {
  const SHOWN = 8;
  const found = /** @type {HTMLFormElement | null} */ (document.querySelector("header.site form.search"));
  if (!found) return;
  const form = found;
  const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
  const list = document.createElement("ul");
  const status = document.createElement("p");
  const panel = document.createElement("div");
  /** @type {any[]} */ let shown = [];
  let active = -1;
  /** Whether the query is a whole name. */
  let isWhole = false;

  function prepare() {
    list.id = "search-list";
    list.className = "found";
    list.setAttribute("role", "listbox");
    list.setAttribute("aria-label", input.getAttribute("aria-label") ?? "");
    list.hidden = true;
    status.className = "status";
    status.setAttribute("role", "status");
    panel.className = "panel";
    panel.append(status, list);
    form.append(panel);
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list",
    })) input.setAttribute(name, value);
    for (const event of ["input", "focus"]) input.addEventListener(event, update);
    input.addEventListener("keydown", press);
    form.addEventListener("submit", submit);
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (!form.contains(/** @type {Node | null} */ (relatedTarget))) close();
    });
    // A press must not take the focus from the box, or the list would close before the click.
    panel.addEventListener("mousedown", event => event.preventDefault());
    list.addEventListener("click", event => {
      const option = /** @type {Element} */ (event.target).closest("[role=option]");
      if (option) go(shown[[...list.children].indexOf(option)]);
    });
    // A page that comes back from the browser's memory may still have its text.
    if (document.activeElement === input) update();
  }

  async function update() {
    try {
      await Promise.all([jikoku.search?.open() ?? fetchSearch(), jikoku.load("js/search-list.js")]);
    } catch {
      status.textContent = jikoku.text("search-failed");
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
    if (!query) return close();
    const found = jikoku.search.find(query);
    shown = found.entries.slice(0, SHOWN);
    isWhole = found.whole;
    active = -1;
    list.replaceChildren(...shown.map((entry, i) => option(i, ...jikoku.searchList.content(entry, found.keys))));
    const n = found.entries.length;
    if (n > SHOWN) {
      shown.push({ all: query });
      list.append(option(SHOWN, jikoku.text("search-all", { n })));
    }
    if (found.missing) status.textContent = jikoku.text("search-missing", { query });
    else if (found.nearest) status.textContent = jikoku.text(n > 0 ? "search-nearest" : "search-none", { query });
    else status.textContent = jikoku.text("search-count", { n });
    panel.classList.toggle("unknown", found.nearest || found.missing);
    open(n > 0);
  }

  function option(/** @type {number} */ number, /** @type {(Node | string)[]} */ ...content) {
    const made = jikoku.searchList.element("li", "", ...content);
    made.id = `search-option-${number}`;
    made.setAttribute("role", "option");
    made.setAttribute("aria-selected", "false");
    return made;
  }

  function open(/** @type {boolean} */ isOpen) {
    list.hidden = !isOpen;
    panel.classList.toggle("open", isOpen || panel.classList.contains("unknown"));
    input.setAttribute("aria-expanded", String(isOpen));
    input.removeAttribute("aria-activedescendant");
  }

  function close() {
    shown = [];
    active = -1;
    list.replaceChildren();
    status.textContent = "";
    panel.classList.remove("unknown");
    open(false);
  }

  function select(/** @type {number} */ number) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = number;
    const option = list.children[active];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  }

  function press(/** @type {KeyboardEvent} */ event) {
    // While an input method composes, its keys are its own.
    if (event.isComposing) return;
    const count = shown.length;
    if (event.key === "Escape" && !list.hidden) close();
    else if (event.key === "ArrowDown" && count) select(active + 1 < count ? active + 1 : -1);
    else if (event.key === "ArrowUp" && count) select(active < 0 ? count - 1 : active - 1);
    else return;
    event.preventDefault();
  }

  /** Enter goes to what is chosen, else to what has just this name; any other text goes to the search page. */
  function submit(/** @type {SubmitEvent} */ event) {
    const isButton = event.submitter !== null && document.activeElement === event.submitter;
    const chosen = shown[Math.max(active, 0)];
    if (!chosen || isButton || active < 0 && !isWhole) return;
    event.preventDefault();
    go(chosen);
  }

  function go(/** @type {any} */ entry) {
    location.href = entry.all ? `${form.action}?q=${encodeURIComponent(entry.all)}` : jikoku.searchList.href(entry);
  }

  prepare();
})();
