"use strict";

/**
 * The address of the view that is shown, which stands behind `#/` in that of the file, and the steps back from it: what scripts
 * of a page find in the place of `location` and `history`.
 */
const pocketAddress = (() => {
  /** @typedef {{ path: string, search: string, hash: string }} Address */
  const PREFIX = "#/";
  /** @type {Address} */
  let shown = { path: "", search: "", hash: "" };

  /** @param {string} hash @returns {Address} */
  const parse = (hash) => {
    const [, path, search = "", own = ""] = /^#\/([^?#]*)(\?[^#]*)?(#.*)?$/.exec(hash) ?? ["", ""];
    return { path: path || "index.html", search, hash: own };
  };
  const written = ({ path, search, hash } = shown) => PREFIX + path + search + (hash === "#" ? "" : hash);

  /** What a script's own idea of an address means here. */
  const meant = (/** @type {string} */ address) => {
    const inner = address.indexOf(PREFIX);
    if (inner >= 0) return address.slice(inner);
    if (address.startsWith("#")) return written({ ...shown, hash: address });
    if (address.startsWith("?")) return written({ ...shown, search: address, hash: "" });
    return written({ ...shown, hash: "" });
  };

  const go = (/** @type {string} */ address) => {
    window.location.hash = meant(address);
  };

  const place = {
    get hash() {
      return shown.hash;
    },
    set hash(value) {
      go("#" + value.replace(/^#/, ""));
    },
    get search() {
      return shown.search;
    },
    get pathname() {
      return PREFIX + shown.path;
    },
    get href() {
      return window.location.href;
    },
    set href(value) {
      go(value);
    },
    get protocol() {
      return window.location.protocol;
    },
    get origin() {
      return window.location.origin;
    },
    assign: go,
    replace: (/** @type {string} */ address) => past.replaceState(null, "", address),
    reload: () => window.location.reload(),
  };

  const past = {
    get state() {
      return window.history.state;
    },
    /** @param {unknown} state @param {string} _ @param {string} [address] */
    replaceState(state, _, address) {
      if (address === undefined) return window.history.replaceState(state, "");
      shown = parse(meant(address));
      return window.history.replaceState(state, "", written());
    },
    /** @param {unknown} state @param {string} _ @param {string} [address] */
    pushState(state, _, address) {
      shown = parse(meant(address ?? written()));
      window.history.pushState(state, "", written());
    },
    back: () => window.history.back(),
  };

  return {
    PREFIX,
    /** The address as it was last read or written. */
    get shown() {
      return shown;
    },
    set shown(value) {
      shown = value;
    },
    parse,
    written,
    go,
    place,
    past,
  };
})();
