"use strict";

/**
 * The pocket edition: one file that is the whole site. The address of a view is that of the site's page behind `#/`:
 * `#/en/railways/aoba/shionagi/index.html`. A view is drawn by the page's own template and run by the page's own scripts, which
 * find here what else a browser gives to a page: events and timers that end with it, and data.
 */
const pocket = (() => {
  const { PREFIX, go, parse, written } = pocketAddress;
  /**
   * What the file holds, by name, as it stands in it.
   * @type {Map<string, string>}
   */
  const blocks = new Map();
  /** @type {Promise<PocketSite> | undefined} */
  let siteData;
  /** @type {Promise<Network> | undefined} */
  let network;
  /** @type {Promise<Whole> | undefined} */
  let trains;
  /**
   * The scripts of the site, which make a site of their own for each view.
   * @type {(host: object, ...own: unknown[]) => Jikoku}
   */
  let scripts;
  let controller = new AbortController();
  /** @type {Set<() => void>} */
  let listeners = new Set();
  /**
   * How far views were scrolled that the reader may come back to.
   * @type {Map<string, number>}
   */
  const places = new Map();
  let isForward = true;
  /** The page of the site that shows any train; empty where each has its own. */
  let trainPage = "";
  /** Whether the site's worker shows a view in the place of a page that is not kept (sw.js). */
  const isInstead = window.location.search === "?kept";
  /** Counts the views, so that one that took long does not replace the next. */
  let opened = 0;

  /**
   * The bytes behind base64 and gzip; there is no page yet whose scripts could tell.
   * @param {string} text
   */
  const unpacked = async (text) => {
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  const read = async (/** @type {string} */ name) => JSON.parse(new TextDecoder().decode(await unpacked(blocks.get(name) ?? "")));

  /** Events of the window, which a view hears as long as it is shown. */
  const listen = (/** @type {string} */ type, /** @type {EventListener} */ listener, /** @type {AddEventListenerOptions | boolean | undefined} */ options) => {
    if (type === "hashchange") return void listeners.add(/** @type {() => void} */ (listener));
    const own = typeof options === "object" ? options : { capture: options };
    return window.addEventListener(type, listener, { ...own, signal: controller.signal });
  };
  /** @param {(handler: () => void, time?: number) => number} set @param {(id: number) => void} clear */
  const timer = (set, clear) => (/** @type {() => void} */ handler, /** @type {number} */ time) => {
    const id = set(handler, time);
    controller.signal.addEventListener("abort", () => clear(id));
    return id;
  };

  /** What a script asks for by its path: another script, or data, which is drawn from the network where no page has it. */
  const load = async (/** @type {Jikoku} */ jikoku, /** @type {Record<string, () => void>} */ functions, /** @type {Set<string>} */ ran, /** @type {string} */ path) => {
    if (path.startsWith("js/")) {
      if (ran.has(path)) return;
      ran.add(path);
      functions[path]?.();
      // The network is read once for all views.
      if (jikoku.network) jikoku.network.begin = jikoku.network.open = () => open(jikoku);
      return;
    }
    const name = path.replace(/^data\//, "").replace(/\.js$/, "");
    const site = await data();
    const own = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (jikoku.data));
    if (own[name] !== undefined) return;
    // The trains of a name have no page here.
    if (name === "search") own[name] = { ...site.search, trains: [] };
    else if (name === "calendar" || name === "map") own[name] = site[name];
    else own[name] = pocketTrains.data(await whole(), name);
    if (own[name] === undefined) throw new Error(path);
  };

  /** @returns {Promise<PocketSite>} */
  const data = () => (siteData ??= read("site"));
  const open = (/** @type {Jikoku} */ jikoku) => (network ??= read("network").then(jikoku.network.read));
  /** The network, with what the tables say beyond it. */
  const whole = async () => {
    const site = await data();
    trains ??= (async () => {
      // Scripts that have no page and start nothing: what reads the network is one of them.
      const jikoku = run(site, site.pages[0], true);
      await jikoku.load("js/plan.js");
      return pocketTrains.read(await open(jikoku), site, jikoku);
    })();
    return trains;
  };

  /**
   * Runs the scripts of the site, as on a page that is opened.
   * @param {PocketSite} site @param {PocketPage} page of the language @returns {Jikoku}
   */
  const run = (site, page, isBare = false) => {
    const root = document.documentElement;
    root.lang = page.tag;
    root.dataset.language = page.lang;
    root.dataset.clock = page.strings["js-clock-am"] === page.strings["js-clock-pm"] ? "24" : "12";
    root.dataset.home = PREFIX + page.folder;
    const ran = new Set();
    const host = {
      /** Whether scripts may act on the view, which then is as the page that they know. */
      acts(/** @type {Jikoku} */ jikoku) {
        if (isBare || !jikoku.reading) return !isBare;
        jikoku.reading.over(document.body);
        document.title = jikoku.reading.plain(document.title);
        return true;
      },
      adopt(/** @type {Jikoku} */ jikoku, /** @type {Record<string, () => void>} */ functions) {
        jikoku.pocket = true;
        jikoku.site = site.address && site.address + page.folder;
        jikoku.path = () => pocketAddress.shown.path.slice(page.folder.length);
        jikoku.strings = Object.fromEntries(Object.entries(page.strings).flatMap(([key, text]) => (key.startsWith("js-") ? [[key.slice(3), text]] : [])));
        jikoku.source = JSON.parse(page.source);
        jikoku.names = page.names;
        if (page.names) functions["js/readings.js"]?.();
        jikoku.load = (path) => load(jikoku, functions, ran, path);
      },
    };
    const clearTimer = (/** @type {number} */ id) => clearTimeout(id);
    return scripts(host, pocketAddress.place, pocketAddress.past, listen, timer(window.setTimeout.bind(window), clearTimer), timer(window.setInterval.bind(window), clearTimer));
  };

  /** Switches the style sheets on that a kind of page has. */
  const dress = (/** @type {string} */ style) => {
    for (const sheet of /** @type {NodeListOf<HTMLStyleElement>} */ (document.querySelectorAll("style[data-style]"))) {
      sheet.disabled = !["jikoku", "live", "readings", "route", "theme", style].includes(sheet.dataset.style ?? "");
    }
  };

  /** Marks what the address names: here it is no `:target`. */
  const aim = () => {
    const { hash } = pocketAddress.shown;
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1).split("&")[0])) : null;
    for (const before of document.querySelectorAll(".target")) before.classList.remove("target");
    named?.classList.add("target");
    return named;
  };

  const scrollTo = () => {
    const named = aim();
    if (named) named.scrollIntoView();
    else window.scrollTo(0, isForward ? 0 : (places.get(written()) ?? 0));
  };

  /** @param {string} path @returns {Promise<WantedView>} */
  const wantedView = async (path) => {
    const site = await data();
    const page = site.pages.findLast(({ folder }) => path.startsWith(folder)) ?? site.pages[0];
    return { site, page, path: path.slice(page.folder.length), whole };
  };

  /** The bookmarks that the file was made with, for who has none of their own yet. */
  const begun = (/** @type {PocketSite} */ { bookmarks }) => {
    const key = `jikoku ${window.location.pathname} bookmarks`;
    try {
      if (bookmarks.length > 0 && localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(bookmarks));
    } catch {
      // Forbidden: the tables are found by the search as well.
    }
  };

  /** Draws the view that the address names. */
  const show = async () => {
    const number = (opened += 1);
    const wanted = await wantedView(pocketAddress.shown.path);
    const { site, page } = wanted;
    ({ trainPage } = site);
    begun(site);
    // The scripts of the view before must not see the next one.
    controller.abort();
    controller = new AbortController();
    listeners = new Set();
    // Those that only define may run before there is a view.
    const view = await pocketViews.draw(wanted);
    if (number !== opened) return;
    document.title = view.title;
    document.documentElement.className = "";
    document.body.innerHTML = view.html;
    dress(view.style);
    aim();
    const jikoku = run(site, page);
    window.jikoku = jikoku;
    if (view.script) await jikoku.load(view.script);
    const main = document.getElementById("main");
    if (number > 1) {
      main?.setAttribute("tabindex", "-1");
      main?.focus({ preventScroll: true });
    }
    scrollTo();
    document.documentElement.dataset.shown = written();
  };

  const follow = () => {
    const { hash } = window.location;
    if (hash !== "" && !hash.startsWith(PREFIX)) {
      // A link within the page: the view stays.
      pocketAddress.shown = { ...pocketAddress.shown, hash };
      window.history.replaceState(window.history.state, "", written());
      return listeners.forEach((listener) => listener());
    }
    const next = parse(hash);
    const { shown } = pocketAddress;
    const isSame = next.path === shown.path && next.search === shown.search;
    pocketAddress.shown = next;
    if (!isSame) return show().catch(fail);
    scrollTo();
    return listeners.forEach((listener) => listener());
  };

  /** A page of the site whose own data is not kept asks for it, from a frame that shows nothing. */
  const serve = () => {
    window.addEventListener("message", async ({ data: asked, source, origin, ports: [port] }) => {
      if (source !== window.parent || origin !== window.location.origin || asked?.pocket !== "data") return;
      port?.postMessage(await whole().then((read) => pocketTrains.data(read, String(asked.name)), () => undefined));
    });
    window.parent.postMessage({ pocket: "ready" }, window.location.origin);
  };

  /** The page that a link means, on the site whose place this file takes without a connection; nothing once there is none. */
  const onSite = (/** @type {string | null | undefined} */ href) => {
    if (!isInstead || !navigator.onLine || !href?.startsWith(PREFIX)) return undefined;
    const [, folder, train, anchor = ""] = (trainPage && /^(.*)railways\/([^/]+\/[^/]+)\.html(?:#(.*))?$/.exec(href.slice(PREFIX.length))) || [];
    const path = train ? `${folder}${trainPage}#train=${train}${anchor && "&" + anchor}` : href.slice(PREFIX.length);
    return new URL(path || "./", window.location.href.split(/[?#]/)[0]).href;
  };

  const fail = (/** @type {unknown} */ error) => {
    console.warn(error);
    // What needs no script is shown after all.
    document.documentElement.classList.remove("scripted");
    const place = document.querySelector("[data-opening]");
    if (place instanceof HTMLElement && typeof DecompressionStream === "undefined") place.textContent = place.dataset.old ?? "";
  };

  return {
    unpacked,
    /** What the view of an address is drawn with, for tests. */
    view: async (/** @type {string} */ path) => pocketViews.view(await wantedView(path)),
    /** @param {typeof scripts} site the scripts of the site, as a function */
    begin(site) {
      scripts = site;
      for (const block of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-block]"))) {
        blocks.set(block.dataset.block ?? "", block.textContent ?? "");
        block.remove();
      }
      if (isInstead && window.parent !== window && window.location.hash === "#data") return serve();
      // As on the site, where it comes last.
      const route = document.querySelector("style[data-style=route]");
      if (route) document.head.append(route);
      window.history.scrollRestoration = "manual";
      // A view's listeners at the document end with it as well.
      const listenAtDocument = document.addEventListener.bind(document);
      document.addEventListener("click", (event) => {
        isForward = true;
        places.set(written(), scrollY);
        const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
        const page = onSite(link?.getAttribute("href"));
        if (page && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
          event.preventDefault();
          window.location.assign(page);
        }
        // The same view once more: from its top, as a page that is loaded again.
        if (link?.getAttribute("href") === window.location.hash) scrollTo();
      });
      document.addEventListener("submit", (event) => {
        const form = /** @type {HTMLFormElement} */ (event.target);
        const action = form.getAttribute("action") ?? "";
        if (event.defaultPrevented || !action.startsWith(PREFIX)) return;
        event.preventDefault();
        isForward = true;
        go(`${action}?q=${encodeURIComponent(String(new FormData(form).get("q") ?? ""))}`);
      });
      document.addEventListener = (/** @type {string} */ type, /** @type {EventListenerOrEventListenerObject} */ listener, /** @type {AddEventListenerOptions | boolean | undefined} */ options) =>
        listenAtDocument(type, listener, { ...(typeof options === "object" ? options : { capture: options }), signal: controller.signal });
      addEventListener("hashchange", follow);
      addEventListener("popstate", () => (isForward = false));
      pocketAddress.shown = parse(window.location.hash);
      show().catch(fail);
    },
  };
})();
