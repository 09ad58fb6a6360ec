"use strict";

/** The reader's own part of the home page: bookmarks, stations nearby, routes, recent stations, and what is stored. */
jikoku.mine = (() => {
  const { element, text } = jikoku;

  const section = (/** @type {HTMLElement} */ hook, /** @type {string} */ id, /** @type {string} */ title) => {
    const box = element("section", { id, "aria-labelledby": id + "-title" }, element("h2", { id: id + "-title" }, title));
    hook.append(box);
    return box;
  };

  const showRecent = (/** @type {HTMLElement} */ box) => {
    const list = element("ul", { class: "chips" });
    box.append(list);
    let shown = "";
    const update = async () => {
      const names = jikoku.recent.all();
      box.hidden = names.length === 0;
      if (names.join() === shown) return;
      shown = names.join();
      const found = await Promise.allSettled(names.map(jikoku.departures.station));
      // What came late must not replace what came since.
      if (names.join() !== shown) return;
      const items = found.flatMap((result) => (result.status === "fulfilled" && result.value ? [result.value] : []));
      list.replaceChildren(
        ...items.map((data) =>
          element(
            "li",
            { class: data.railway.class },
            element("a", { href: jikoku.home + data.page }, data.names[jikoku.lang], " ", element("small", {}, data.railway.names[jikoku.lang])),
          ),
        ),
      );
    };
    jikoku.store.onChange(update);
    update();
  };

  /** Notes for the next visit how high the part below the bookmarks is, as js/room.js reads it. */
  const note = (/** @type {HTMLElement} */ around) => {
    const top = around.getBoundingClientRect().top;
    const last = [...around.children].reduce((bottom, part) => Math.max(bottom, part.getBoundingClientRect().bottom), top);
    const marks = jikoku.bookmarks.all().length;
    const isMore = around.querySelector(".nearby > li, .chips > li") !== null;
    const hasWalks = document.querySelector("#bookmarks :is(.on-foot:not([hidden]), .warning:not(:empty))") !== null;
    const since = /** @type {HTMLElement | null} */ (document.querySelector("[data-since]"))?.offsetHeight ?? 0;
    const room = { marks, width: innerWidth, around: Math.round(last - top), since, hasWalks };
    jikoku.store.note("room", marks > 0 || isMore ? room : undefined);
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-mine]"));
      const around = /** @type {HTMLElement | null} */ (document.querySelector("[data-around]"));
      if (!hook || !around) return;
      const near = /** @type {HTMLElement | null} */ (document.querySelector("[data-near]"));
      if (near) jikoku.nearHere.open(near);
      jikoku.lastWay.open(hook);
      jikoku.ownBoards.open(section(hook, "bookmarks", text("bookmarks")));
      jikoku.nearby.open(section(around, "nearby", text("nearby")));
      // The routes kept have their room before their script comes.
      const routes = jikoku.store.get("routes");
      const isLikely = routes?.all?.some((/** @type {Route} */ { id, isKept }) => isKept && id !== routes.current);
      if (routes) around.append(element("div", { "data-routes": "", class: isLikely ? "likely" : null }));
      showRecent(section(around, "recent", text("recent")));
      const stored = /** @type {HTMLElement | null} */ (document.querySelector("[data-stored]"));
      if (stored) jikoku.stored.open(stored);
      const since = /** @type {HTMLElement | null} */ (document.querySelector("[data-since]"));
      if (since) jikoku.load("js/since.js").then(() => jikoku.sinceBox.open(since)).catch((error) => console.warn(error));
      addEventListener("pagehide", () => note(around));
      // An icon on the home screen leads to one of these parts, which were not there when the page came.
      if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    },
  };
})();
