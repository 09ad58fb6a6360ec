"use strict";

/** What stands behind the `#` of the address: the name of an element and, beside it, values that one page hands to the next. */
jikoku.address = (() => {
  /** Before the name of a train, where one page shows all of them. */
  const TRAIN = "train=";
  const parts = () => location.hash.slice(1).split("&").filter((part) => part);
  const write = (/** @type {string[]} */ all) =>
    history.replaceState(history.state, "", all.length > 0 ? `${location.pathname}${location.search}#${all.join("&")}` : location.pathname + location.search);
  const read = (/** @type {string} */ text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  /** The address of a link before its own anchor, and that anchor; in the pocket edition a page is behind a `#/` itself. */
  const split = (/** @type {string} */ href) => {
    const [, page, anchor = ""] = /^(#\/[^#]*|[^#]*)(#.*)?$/.exec(href) ?? ["", ""];
    return { page, anchor };
  };
  /** The address of a page, or of the train that the page of all trains shows. */
  const shown = (/** @type {string} */ path, /** @type {string} */ hash) => {
    const train = path === jikoku.trainPage ? hash.slice(1).split("&").find((part) => part.startsWith(TRAIN)) : undefined;
    return train ? `railways/${train.slice(TRAIN.length)}.html` : path;
  };
  const isValue = (/** @type {string} */ part) => /^[a-z]+=/.test(part);

  return {
    split,
    /**
     * Where a page lies below the folder of its language: this one, or the one that a link leads to; empty outside of it.
     * A train that the page of all trains shows has a page of its own here.
     * @param {HTMLAnchorElement} [link]
     */
    page(link) {
      if (jikoku.path) {
        const { page } = split(link?.getAttribute("href") ?? "");
        if (!link) return jikoku.path();
        return page.startsWith(jikoku.home) ? page.slice(jikoku.home.length).replace(/\?.*/, "") : "";
      }
      const home = new URL(jikoku.home || "./", document.baseURI).pathname;
      const { pathname, hash } = link ?? location;
      return pathname.startsWith(home) ? shown(pathname.slice(home.length), hash) : "";
    },
    /**
     * The link to a train, at one of its calling points: all of scripts are made here, as those of pages by Swift's PageFrame.
     * @param {string} page where its page lies, or would lie, below the folder of the language @param {number} [call] @param {string} home
     */
    train(page, call, home = jikoku.home) {
      if (!jikoku.trainPage) return home + page + (call === undefined ? "" : `#${call}`);
      return `${home}${jikoku.trainPage}#${TRAIN}${page.replace(/^railways\/|\.html$/g, "")}${call === undefined ? "" : `&${call}`}`;
    },
    /** @param {string} key @returns {string | undefined} */
    get(key) {
      const named = parts().find((part) => part.startsWith(key + "="));
      return named && read(named.slice(key.length + 1));
    },
    /** Puts a value there, or takes it away. @param {string} key @param {string | undefined} value */
    set(key, value) {
      if (value === this.get(key)) return;
      const rest = parts().filter((part) => !part.startsWith(key + "="));
      write(value === undefined ? rest : [...rest, `${key}=${encodeURIComponent(value).replaceAll("%3A", ":")}`]);
    },
    /** The element that is named, without the route of a pole. */
    anchor: () => parts().filter((part) => !isValue(part) && !part.startsWith("only-")).map(read)[0],
    /** Names another element beside the values and the route. @param {string} anchor */
    setAnchor: (anchor) => write([...parts().filter((part) => part.startsWith("only-")), anchor, ...parts().filter(isValue)]),
  };
})();
