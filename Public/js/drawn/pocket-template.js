"use strict";

/**
 * The templates of the site, drawn in a browser: the part of Mustache that they use. Names are looked up in the sections
 * around; `t.` leads to the texts of the language. What is false, absent, empty or an empty list draws no section. A name
 * that no view around has is an error, as it is to Swift (Templating): each view has all names that templates read of it.
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

  const isRecord = (/** @type {unknown} */ value) => typeof value === "object" && value !== null;

  /**
   * What a name means: its first part in the innermost view that has it, each further one in the view before the dot.
   * @param {object[]} around @param {string} name @param {string} template @returns {unknown}
   */
  const look = (around, name, template) => {
    const [first, ...rest] = name.split(".");
    const read = (/** @type {unknown} */ view, /** @type {string} */ part) => {
      if (!isRecord(view) || !(part in /** @type {object} */ (view))) throw new Error(`${template}: unknown name '${name}'`);
      return /** @type {Record<string, unknown>} */ (view)[part];
    };
    let value = read(around.findLast((view) => first in view), first);
    // Of an absent view all is absent.
    for (const part of rest) value = value === undefined || value === null ? undefined : read(value, part);
    return value;
  };

  /** @param {string} template the name @param {Part[]} parts of it @param {object[]} around @param {Record<string, string>} templates @returns {string} */
  const draw = (template, parts, around, templates) => {
    let text = "";
    for (const part of parts) {
      if (typeof part === "string") {
        text += part;
        continue;
      }
      const { tag, name } = part;
      if (tag === ">") {
        const partial = `partials/${name}`;
        text += draw(partial, known(templates, partial), around, templates);
        continue;
      }
      const value = look(around, name, template);
      const isNone = value === undefined || value === null || value === false || value === "" || (Array.isArray(value) && value.length === 0);
      if (tag === "#") {
        if (!isNone) {
          // What is no view opens none.
          for (const item of Array.isArray(value) ? value : [value]) text += draw(template, part.parts, isRecord(item) ? [...around, item] : around, templates);
        }
      } else if (tag === "^") {
        if (isNone) text += draw(template, part.parts, around, templates);
      } else if (value !== undefined && value !== null && value !== false) text += tag === "{" ? value : escaped(value);
    }
    return text;
  };

  const known = (/** @type {Record<string, string>} */ templates, /** @type {string} */ name) => {
    let parts = compiled.get(name);
    if (!parts) {
      if (templates[name] === undefined) throw new Error(`unknown template '${name}'`);
      compiled.set(name, (parts = parse(templates[name])));
    }
    return parts;
  };

  return {
    /** @param {Record<string, string>} templates by name @param {string} name @param {...object} around the views that it reads, the outermost first */
    render: (templates, name, ...around) => draw(name, known(templates, name), around, templates),
  };
})();
