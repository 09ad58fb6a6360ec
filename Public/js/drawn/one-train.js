"use strict";

/**
 * The page that shows any train, where trains have none of their own: it becomes the page of the one that the address names,
 * `train.html#train=aoba/1205-wd&3`, put together from the pieces of its railway's trains.
 */
jikoku.oneTrain = (() => {
  const { element, text } = jikoku;
  const KEY = "train";

  /** The address of the train in all links to this page: to its parts, and in other languages. */
  const keep = (/** @type {string} */ train) => {
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("header a[hreflang]"))) {
      link.setAttribute("href", `${jikoku.address.split(link.getAttribute("href") ?? "").page}#${KEY}=${train}`);
    }
    addEventListener("hashchange", () => {
      const next = jikoku.address.get(KEY);
      if (next === undefined) jikoku.address.set(KEY, train);
      else if (next !== train) location.reload();
    });
  };

  /**
   * The railway and the train of a name; nothing of what can be no name.
   * @param {string} train
   */
  const split = (train) => {
    const [, railway, own] = /^([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(train) ?? [];
    return own === undefined ? undefined : { railway, own };
  };

  /**
   * What the page of a train says; nothing where its railway has no such train.
   * @param {string} folder that of the language, below the site's root @param {string} train
   */
  const view = async (folder, train) => {
    const name = split(train);
    if (!name) return undefined;
    await jikoku.load(pathOf(folder, name.railway));
    const { trains, pieces, ...packed } = jikoku.data[/** @type {`trains/${string}`} */ (`trains/${name.railway}`)];
    const place = trains.indexOf(name.own);
    if (place < 0) return undefined;
    const [columns, texts] = await Promise.all([jikoku.columns.open(packed), jikoku.unpacked(pieces)]);
    const parts = JSON.parse(new TextDecoder().decode(texts));
    for (let skipped = 0; skipped < place; skipped++) for (let left = columns.counts(); left > 0; left--) columns.pieces();
    return Array.from({ length: columns.counts() }, () => parts[columns.pieces()]).join("");
  };
  const pathOf = (/** @type {string} */ folder, /** @type {string} */ railway) => `${folder}railways/${railway}/trains.js`;

  /**
   * The train in the place of what says that there is none yet.
   * @param {HTMLElement} main @param {string} html
   */
  const show = (main, html) => {
    const former = jikoku.words(main.querySelector("h1"));
    main.outerHTML = html;
    document.title = document.title.replace(former, jikoku.words(document.querySelector("main h1")) || former);
    const stop = document.getElementById(jikoku.address.anchor() ?? "");
    stop?.classList.add("target");
    stop?.scrollIntoView();
  };

  /** Whether a site has no such file any more; from disk, all that there are can be read. */
  const isGone = async (/** @type {string} */ path) =>
    location.protocol === "file:" || fetch(new URL((jikoku.folder ?? jikoku.root) + path, document.baseURI), { method: "HEAD" }).then(({ status }) => status === 404, () => false);

  /**
   * Without a connection: the same as for a train's own page, where anything of it is kept.
   * @param {string} page @param {string} folder
   */
  const known = async (page, folder) => {
    if (!jikoku.offline.isPossible) return undefined;
    await jikoku.load("js/kept-data.js");
    if (await jikoku.keptData.isKept()) return location.replace(`${jikoku.folder ?? jikoku.root}pocket.html?kept#/${folder}${page}`);
    await jikoku.load("js/kept-train.js");
    return jikoku.keptTrain.draw(page);
  };

  return {
    view,
    /** @param {HTMLElement} main the place that says that it is empty */
    async draw(main) {
      const state = /** @type {HTMLElement} */ (main.querySelector(".state"));
      const say = (/** @type {"none" | "gone" | "failed"} */ what) => jikoku.say(state, text(state.getAttribute(`data-say-${what}`) ?? ""));
      const folder = main.dataset.oneTrain ?? "";
      const train = jikoku.address.get(KEY);
      if (train === undefined) {
        addEventListener("hashchange", () => location.reload());
        return say("none");
      }
      keep(train);
      try {
        const html = await view(folder, train);
        if (html === undefined) say("gone");
        else show(main, html);
      } catch (error) {
        console.warn(error);
        if (await isGone(pathOf(folder, split(train)?.railway ?? ""))) return say("gone");
        const part = await known(jikoku.address.page(), folder).catch(() => undefined);
        if (part) jikoku.say(state, "");
        else say("failed");
        state.after(part ?? element("p", {}, element("a", { class: "button", href: location.href, onclick: () => location.reload() }, text("kept-retry"))));
      }
    },
  };
})();
