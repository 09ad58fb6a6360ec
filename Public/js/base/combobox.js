"use strict";

/**
 * A text box with a list of what is found for it, which works by keyboard as well: a combobox, as the ARIA Authoring
 * Practices describe it. Its maker finds what the list shows and puts the list into the page; when the reader leaves
 * the box, the maker closes it.
 *
 * @template Value
 * @param {HTMLInputElement} input
 * @param {string} id what the ids of the list and of its options begin with
 * @param {string} label
 * @param {(value: Value) => unknown} take what the choice of an option does
 * @param {() => void} [closed] called when the list is closed
 * @returns {Combobox<Value>}
 */
jikoku.combobox = (input, id, label, take, closed) => {
  const { element } = jikoku;
  const list = element("ul", { id: id + "-list", class: "found", role: "listbox", "aria-label": label, hidden: true });
  /** @type {Value[]} */
  let values = [];
  let active = -1;

  const select = (/** @type {number} */ number) => {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = number;
    const option = list.children[active];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  };
  /** @type {Combobox<Value>["show"]} */
  const show = (options) => {
    values = options.map(({ value }) => value);
    list.replaceChildren(...options.map(({ content }, number) =>
      element("li", { id: `${id}-option-${number}`, role: "option", "aria-selected": "false" }, ...content)));
    select(-1);
    list.hidden = values.length === 0;
    input.setAttribute("aria-expanded", String(values.length > 0));
  };
  const close = () => {
    show([]);
    closed?.();
  };

  for (const [name, value] of Object.entries({
    role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list",
  })) input.setAttribute(name, value);
  input.addEventListener("keydown", (event) => {
    const count = values.length;
    // While an input method composes, its keys are its own.
    if (event.isComposing || count === 0) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown") select(active + 1 < count ? active + 1 : -1);
    else if (event.key === "ArrowUp") select(active < 0 ? count - 1 : active - 1);
    else if (event.key === "Enter" && active >= 0) take(values[active]);
    else return;
    event.preventDefault();
  });
  // A press must not take the focus from the box, or the list would close before the click.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = /** @type {Element} */ (event.target).closest("[role=option]");
    if (option) take(values[[...list.children].indexOf(option)]);
  });
  return { list, show, close, first: () => values[0] };
};
