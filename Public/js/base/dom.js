"use strict";

/**
 * Makes an element of the page.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [values] attributes; `onclick` and the like become listeners; false and null are left out
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
jikoku.element = (tag, values = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : String(value));
  }
  // These hold no elements.
  const isBare = tag === "option" || tag === "textarea";
  const shown = (/** @type {Node | string} */ child) => (typeof child === "string" && !isBare && jikoku.reading?.shown(child)) || child;
  element.append(...children.flatMap((child) => (child == null ? [] : shown(child))));
  return element;
};

/**
 * Parts of a line with a space behind each: where only the style sheet keeps them apart, words that are heard or copied run
 * together.
 * @param {...(Node | string | null | undefined)} parts
 */
jikoku.spaced = (...parts) => parts.flatMap((part) => (part ? [part, " "] : []));

/**
 * The text of a part of the page as it is written, without the readings over its kanji.
 * @param {Node | null | undefined} part
 */
jikoku.words = (part) => {
  if (!(part instanceof Element) || !part.querySelector("rt")) return part?.textContent?.trim() ?? "";
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const reading of copy.querySelectorAll("rt")) reading.remove();
  return copy.textContent?.trim() ?? "";
};

/**
 * Gives an element another text, and leaves the page alone where it has it already.
 * @param {Element} element
 * @param {string} text
 */
jikoku.say = (element, text) => {
  if ((jikoku.reading ? jikoku.words(element) : element.textContent) !== text) element.replaceChildren(jikoku.reading?.shown(text) ?? text);
};
