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
  element.append(...children.flatMap((child) => (jikoku.reading?.shown(child, tag) ?? child) ?? []));
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
jikoku.words = (part) => (jikoku.reading?.without(part) ?? part)?.textContent?.trim() ?? "";

/**
 * Gives an element another text, and leaves the page alone where it has it already.
 * @param {Element} element
 * @param {string} text
 */
jikoku.say = (element, text) => {
  if ((jikoku.reading ? jikoku.words(element) : element.textContent) !== text) element.replaceChildren(jikoku.reading?.shown(text) ?? text);
};
