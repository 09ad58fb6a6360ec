"use strict";

/**
 * What the reader keeps in this browser, shared by all pages of the site: one value for each key.
 *
 * Over HTTP this is localStorage, under a prefix of the site's place, as a server may hold several sites. A value whose
 * key begins with `tab ` lasts as long as the tab, in sessionStorage. Firefox gives every file on disk a store of its
 * own; there, all pages ask one hidden frame, store.html, by messages.
 */
jikoku.store = (() => {
  // The pocket edition on a server is a part of its site; as a file it may lie among others.
  const isBeside = jikoku.pocket && location.protocol !== "file:";
  const place = new URL((!isBeside && jikoku.root) || "./", document.baseURI).pathname;
  const prefix = `jikoku ${place} `;
  const needsFrame = !jikoku.pocket && location.protocol === "file:" && /\bFirefox\//.test(navigator.userAgent);
  /** Milliseconds after which the frame is taken not to be there. */
  const PATIENCE = 3000;
  /** What the reader means to have for long. */
  const LASTING = /^(bookmarks|routes|boards|home$|kept )/;
  /** @type {Map<string, any>} */
  const values = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Window | null} */
  let frame = null;

  const tell = () => listeners.forEach((listener) => listener());

  /** @param {Record<string, string>} entries */
  const read = (entries) => {
    values.clear();
    for (const [key, text] of Object.entries(entries)) {
      if (!key.startsWith(prefix)) continue;
      try {
        values.set(key.slice(prefix.length), JSON.parse(text));
      } catch {
        // What is damaged counts as not there.
      }
    }
  };

  const readLocal = () => {
    try {
      read({ ...localStorage, ...sessionStorage });
    } catch {
      // A browser that forbids it leaves the values of this page alone.
    }
  };

  /** @returns {Promise<void>} */
  const openFrame = () =>
    new Promise((resolve) => {
      const element = document.createElement("iframe");
      element.hidden = true;
      element.title = "store";
      element.src = jikoku.root + "store.html";
      addEventListener("message", (event) => {
        if (event.source !== element.contentWindow || event.data?.jikoku !== "values") return;
        frame = element.contentWindow;
        read(event.data.entries);
        resolve();
        tell();
      });
      element.onload = () => {
        element.contentWindow?.postMessage({ jikoku: "read", prefix }, "*");
        // Without the frame's file the page still has a store of its own, until it is left.
        setTimeout(resolve, PATIENCE);
      };
      document.body.append(element);
    });

  /** Gives a value to the frame, which says whether it could be kept. @returns {Promise<boolean>} */
  const send = (/** @type {string} */ key, /** @type {string | null} */ text) =>
    new Promise((resolve) => {
      if (!frame) return resolve(false);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data === true);
      setTimeout(() => resolve(false), PATIENCE);
      frame.postMessage({ jikoku: "write", prefix, key: prefix + key, text }, "*", [port2]);
    });

  /** Whether the value is kept for other pages; where it is not, it lasts as long as this one. */
  const write = async (/** @type {string} */ key, /** @type {string | null} */ text) => {
    if (needsFrame) return send(key, text);
    try {
      const area = key.startsWith("tab ") ? sessionStorage : localStorage;
      if (text === null) area.removeItem(prefix + key);
      else area.setItem(prefix + key, text);
      return true;
    } catch {
      // Full or forbidden.
      return false;
    }
  };

  /** Asks the browser not to make room with what the reader keeps; once in a tab, as some ask the reader in turn. */
  const persist = () => {
    if (values.has("tab persist") || location.protocol === "file:" || !navigator.storage?.persist) return;
    values.set("tab persist", true);
    write("tab persist", "true");
    navigator.storage.persist().catch(() => undefined);
  };

  return {
    place,
    /** Reads what is there; call it once, before anything else. */
    async open() {
      if (needsFrame) return openFrame();
      readLocal();
      addEventListener("storage", (event) => {
        if (event.key !== null && !event.key.startsWith(prefix)) return;
        readLocal();
        tell();
      });
    },
    /** @param {string} key @returns {any} `undefined` where nothing is kept */
    get(key) {
      return values.get(key);
    },
    /**
     * Keeps a value.
     * @param {string} key @param {any} value `undefined` removes it
     * @returns {Promise<boolean>} whether it will be there on other pages
     */
    set(key, value) {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      if (value !== undefined && LASTING.test(key)) persist();
      const isKept = write(key, value === undefined ? null : JSON.stringify(value));
      tell();
      return isKept;
    },
    /**
     * Notes a value for what runs while this very page is read the next time, and can wait for no frame; told to nobody.
     * @param {string} key @param {any} value `undefined` removes it
     */
    note(key, value) {
      try {
        if (value === undefined) localStorage.removeItem(prefix + key);
        else localStorage.setItem(prefix + key, JSON.stringify(value));
      } catch {
        // Full or forbidden: the page has less room from the start.
      }
    },
    /** The keys that begin with a text and hold something. @param {string} start */
    keys: (start) => [...values.keys()].filter((key) => key.startsWith(start)),
    /** Removes everything. */
    clear() {
      for (const key of [...values.keys()]) write(key, null);
      this.note("room", undefined);
      values.clear();
      tell();
    },
    /** @param {() => void} listener called after every change, on this page or another */
    onChange(listener) {
      listeners.add(listener);
    },
  };
})();
