"use strict";

/**
 * The templates of the site, drawn in a browser: the part of Mustache that they use. Names are looked up in the sections
 * around; `t.` leads to the texts of the language. What is false, missing, empty or an empty list draws no section.
 */
const mustache = (() => {
  /** @typedef {string | { tag: string, name: string, parts: Part[] }} Part */
  /** @type {Map<string, Part[]>} */
  const compiled = new Map();
  /** @type {Record<string, string>} */
  const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  const escaped = (/** @type {unknown} */ value) => String(value).replace(/[&<>"']/g, (sign) => SIGNS[sign]);

  /** @param {string} text @returns {Part[]} */
  const parse = (text) => {
    // A tag that has a line to itself leaves none.
    const plain = text.replace(/\{\{![^]*?\}\}\n?/g, "").replace(/^[ \t]*(\{\{[#^/>][^{}]*\}\})[ \t]*\n/gm, "$1");
    /** @type {Part[][]} */
    const open = [[]];
    let at = 0;
    for (const match of plain.matchAll(/\{\{(\{|[#^/>]?)\s*([^{}\s]+)\s*\}?\}\}/g)) {
      const [whole, tag, name] = match;
      open[open.length - 1].push(plain.slice(at, match.index));
      at = (match.index ?? 0) + whole.length;
      if (tag === "/") open.pop();
      else {
        /** @type {Part[]} */
        const parts = [];
        open[open.length - 1].push({ tag, name, parts });
        if (tag === "#" || tag === "^") open.push(parts);
      }
    }
    open[0].push(plain.slice(at));
    return open[0];
  };

  const look = (/** @type {any[]} */ around, /** @type {string} */ name) => {
    const [first, ...rest] = name.split(".");
    for (let i = around.length - 1; i >= 0; i--) {
      const own = around[i];
      if (own === null || typeof own !== "object" || !(first in own)) continue;
      // The keys of texts have no dots.
      return rest.reduce((value, key) => value?.[key], own[first]);
    }
    return undefined;
  };

  /** @param {Part[]} parts @param {any[]} around @param {Record<string, string>} templates @returns {string} */
  const draw = (parts, around, templates) => {
    let text = "";
    for (const part of parts) {
      if (typeof part === "string") {
        text += part;
        continue;
      }
      const { tag, name } = part;
      if (tag === ">") {
        text += draw(known(templates, `partials/${name}`), around, templates);
        continue;
      }
      const value = look(around, name);
      const isNone = value === undefined || value === null || value === false || value === "" || (Array.isArray(value) && value.length === 0);
      if (tag === "#") {
        if (!isNone) for (const item of Array.isArray(value) ? value : [value]) text += draw(part.parts, [...around, item], templates);
      } else if (tag === "^") {
        if (isNone) text += draw(part.parts, around, templates);
      } else if (value !== undefined && value !== null && value !== false) text += tag === "{" ? value : escaped(value);
    }
    return text;
  };

  const known = (/** @type {Record<string, string>} */ templates, /** @type {string} */ name) => {
    let parts = compiled.get(name);
    if (!parts) compiled.set(name, (parts = parse(templates[name] ?? "")));
    return parts;
  };

  return {
    /** @param {Record<string, string>} templates by name @param {string} name @param {...any} around the outermost first */
    render: (templates, name, ...around) => draw(known(templates, name), around, templates),
  };
})();
