"use strict";

/**
 * The page that shows any train, where trains have none of their own: it becomes the page of the one that the address names,
 * `train.html#train=aoba/1205-wd&3`, drawn out of the network by the template of such pages.
 */
jikoku.oneTrain = (() => {
  const { element, text } = jikoku;
  const KEY = "train";

  /** @type {Promise<Awaited<ReturnType<typeof read>>> | undefined} */
  let reading;
  /** The network, with what only the pages of trains say. */
  const read = async () => {
    const [network] = await Promise.all([jikoku.network.open(), jikoku.load("data/trains.js")]);
    const { templates, strings, pocket } = jikoku.data.trains;
    const own = Object.fromEntries(Object.entries(jikoku.strings).map(([key, words]) => [`js-${key}`, words]));
    const site = { templates, pocket, calendar: jikoku.data.calendar, pages: strings.map((words) => ({ strings: { ...words, ...own } })) };
    return { templates, whole: await pocketTrains.read(network, site, jikoku) };
  };

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

  /** What the page of a train says, and what the train is called; nothing where there is no such train. */
  const view = async (/** @type {string} */ path) => {
    const { templates, whole } = await (reading ??= read());
    const { network } = whole;
    const owner = [...whole.members.keys()].find((train) => network.trains.frame[train] >= 0 && whole.page(train) === path);
    if (owner === undefined) return undefined;
    const language = Math.max(0, network.data.languages.indexOf(jikoku.lang));
    const model = pocketTrainView.view(whole, owner, language, jikoku.home);
    const name = [model.typeName, model.boundLabel].filter((part) => part).join(" ");
    return { name, html: mustache.render(templates, "train", { t: whole.site.pages[language].strings }, model) };
  };

  /**
   * The train in the place of what says that there is none yet.
   * @param {HTMLElement} main @param {string} path
   */
  const show = async (main, path) => {
    const found = await view(path);
    if (!found) return false;
    document.title = document.title.replace(main.querySelector("h1")?.textContent ?? "", found.name);
    main.outerHTML = found.html;
    const stop = document.getElementById(jikoku.address.anchor() ?? "");
    stop?.classList.add("target");
    stop?.scrollIntoView();
    return true;
  };

  /** What visited tables say of the train, where the network is not to be had. */
  const known = async (/** @type {string} */ path) => {
    if (!jikoku.offline.isPossible) return undefined;
    await jikoku.load("js/kept-train.js");
    return jikoku.keptTrain.draw(path);
  };

  return {
    view,
    /** @param {HTMLElement} main the place that says that it is empty */
    async draw(main) {
      const state = /** @type {HTMLElement} */ (main.querySelector(".state"));
      const say = (/** @type {string} */ words) => jikoku.say(state, words);
      const train = jikoku.address.get(KEY);
      if (train === undefined) {
        addEventListener("hashchange", () => location.reload());
        return say(state.dataset.none ?? "");
      }
      keep(train);
      const path = jikoku.address.page();
      try {
        if (!(await show(main, path))) say(state.dataset.gone ?? "");
      } catch (error) {
        console.warn(error);
        const part = await known(path).catch(() => undefined);
        say(part ? "" : text("plan-failed"));
        state.after(part ?? element("p", {}, element("a", { class: "button", href: location.href, onclick: () => location.reload() }, text("kept-retry"))));
      }
    },
  };
})();
