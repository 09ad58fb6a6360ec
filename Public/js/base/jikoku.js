"use strict";

/**
 * The one global of the site's scripts: where the page lies, its language's texts, and how data is fetched.
 *
 * Every script is a classic one, so that all of it works from disk as well, and every page is whole without them.
 */
window.jikoku = (() => {
  const page = document.documentElement;
  const source = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.getAttribute("src") ?? "";
  /** The site's root, by the name that the page has for this script. Where no name shows it, the page says it itself. */
  const root = page.dataset.root ?? source.slice(0, Math.max(0, source.lastIndexOf("js/")));
  /** @type {Map<string, Promise<void>>} */
  const loading = new Map();
  /**
   * The scripts that the page's head names, as far as they have come.
   * @type {Promise<void>[]}
   */
  const named = [];

  /**
   * Adds a script to the page.
   * @param {string} path @returns {Promise<void>}
   */
  const append = (path) =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = window.jikoku.root + path;
      // Scripts run in the order in which they are asked for, as if they stood in the page; data need not wait for
      // other data.
      script.async = path.startsWith("data/");
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        reject(new Error(path));
      };
      document.head.append(script);
    });

  const isScript = (/** @type {string} */ path) => path.startsWith("js/");

  /**
   * Data that did not come may come from elsewhere, if the page knows where; what did not come at all is asked for again.
   * Nobody who has not asked for it has to hear of it.
   * @param {string} path @param {Promise<void>} coming
   */
  const remember = (path, coming) => {
    const promise = isScript(path) ? coming : coming.catch((error) => window.jikoku.otherwise?.(path) ?? Promise.reject(error));
    loading.set(path, promise);
    promise.catch(() => loading.delete(path));
    return promise;
  };

  /** @type {Page} */
  const own = {
    /** The way from where the page's links begin, its `base` or itself, to the site's root: empty or `../` repeated. */
    root,
    /** The way from there to the folder of the page's language. */
    home: page.dataset.home ?? root,
    /** The page's language. */
    lang: page.dataset.language ?? page.lang,
    /** The texts of the language by key: those of Templates/strings whose keys begin with `js-`, without that beginning. */
    strings: {},
    /** What data scripts hand over, by name. */
    data: /** @type {Data} */ ({}),

    /** What stations are called in addresses: data files say of each `aoba-main/shionagi`, or a name without a slash. */
    stationPaths: {
      /** The folder of its pages below that of the language. */
      folder: (/** @type {string} */ short) => `${short.includes("/") ? "railways" : "stations"}/${short}/`,
      /** The name of its data. */
      name: (/** @type {string} */ short) => short.replace("/", "-"),
      /** The same by the path of one of its pages; empty where that is another page. */
      station(/** @type {string} */ path) {
        const [, railway, own, place = ""] = /^(?:railways\/([^/]+)\/([^/]+)|stations\/([^/]+))\//.exec(path) ?? [];
        return railway ? `${railway}-${own}` : place;
      },
    },

    /** The bytes behind base64 and gzip. @param {string} text */
    async unpacked(text) {
      const letters = atob(text);
      const bytes = new Uint8Array(letters.length);
      for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    },

    /**
     * A text with its `{placeholders}` filled in; the form for one where `n` is 1 and the language has it.
     * @param {string} key
     * @param {Record<string, string | number>} [values]
     */
    text(key, values = {}) {
      const one = values.n === 1 ? window.jikoku.strings[key + "-one"] : undefined;
      const text = one ?? window.jikoku.strings[key] ?? key;
      return text.replace(/\{([a-z]+)\}/g, (whole, name) => String(values[name] ?? whole));
    },

    /**
     * Runs a script of the site once, however often it is asked for: one that not every page has already (js/all.txt).
     * One that did not come is asked for again.
     * @param {string} path below the site's root
     * @returns {Promise<void>} rejected when there is no such file
     */
    load(path) {
      // Scripts that the head names are in another queue of the browser's: a script that builds on one of them could
      // come before it.
      return loading.get(path) ?? remember(path, isScript(path) ? Promise.allSettled(named).then(() => append(path)) : append(path));
    },
    /** The scripts that the page has asked for so far, by their paths below the site's root. */
    asked: () => [...loading.keys()],
  };
  // Scripts that the page's head names come while the page is read, and run after this script, which listens before
  // they do.
  for (const script of /** @type {NodeListOf<HTMLScriptElement>} */ (document.querySelectorAll("script[data-asks]"))) {
    const path = (script.getAttribute("src") ?? "").slice(root.length);
    /** @type {Promise<void>} */
    const coming = new Promise((resolve, reject) => {
      const fail = () => reject(new Error(path));
      script.onload = () => resolve();
      script.onerror = fail;
      // Firefox may have found out before this script ran that it does not come. By then all that the head names has run.
      document.addEventListener("DOMContentLoaded", fail);
    });
    if (isScript(path)) named.push(coming);
    remember(path, coming);
  }
  // The other scripts add a part each.
  return /** @type {Jikoku} */ (own);
})();
