"use strict";

/**
 * What a page does beyond its markup: which scripts its hooks ask for, and when they begin.
 *
 * The scripts themselves only define; this is the one place that starts them, when the store is open and the
 * calendar there.
 */
(() => {
  /** Which scripts each hook needs beyond those of every page (`all.txt`). */
  const needs = /** @type {[hook: string, scripts: string[]][]} */ ([
    ["[data-only]", ["routes"]],
    ["[data-mine]", ["home"]],
    ["[data-plan]", ["when", "plan"]],
    ["[data-how-far]", ["when", "plan", "map", "how-far"]],
    ["[data-boards]", ["boards"]],
    ["[data-ride]", ["plan", "shared-route", "own-routes", "ride"]],
    ["[data-one-train]", ["one-train"]],
    ["[data-train]", ["train-now"]],
    ["[data-runs]", ["line-now"]],
    ["[data-diagram]", ["diagram"]],
    ["[data-fares]", ["fares", "train-fares"]],
    ["[data-keep]", ["kept", "keep"]],
    ["[data-line-types]", ["line-types"]],
    ["a[data-part]", ["parts"]],
    ["[data-as-list]", ["link-names"]],
    ["[data-kept]", ["kept", `offline-words-${jikoku.lang.toLowerCase()}`, "offline-page"]],
    ["[data-my-stations]", ["my-stations"]],
    ["[data-checked]", ["checked"]],
  ]);
  // A site without alerts and delays looks for neither.
  const names = () => new Set([...needs.flatMap(([hook, scripts]) => (document.querySelector(hook) ? scripts : [])), ...(jikoku.feeds ? ["feeds"] : [])]);
  const load = () => [...names()].map((name) => jikoku.load(`js/${name}.js`));

  /**
   * The map is large, so that it comes only when its place does. On the home page, which it is a part of the face of, it comes
   * as well as soon as all else is there and the browser idle, for who has not asked to be spared the bytes.
   */
  const seen = (/** @type {HTMLElement | null} */ map) => {
    if (!map) return;
    const look = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && open(), { threshold: 0.25 });
    let isOpen = false;
    const open = () => {
      if (isOpen) return;
      isOpen = true;
      look.disconnect();
      jikoku.load("js/map.js").then(() => jikoku.networkMap.open(map)).catch((error) => console.warn(error));
    };
    look.observe(map);
    if (/** @type {{ connection?: { saveData?: boolean } }} */ (navigator).connection?.saveData || !map.closest("main.home")) return;
    const soon = () => (window.requestIdleCallback ?? ((/** @type {() => void} */ then) => setTimeout(then, 500)))(open);
    if (document.readyState === "complete") soon();
    else addEventListener("load", soon);
  };

  /** The line that puts a station into other people's pages is made for who asks for it. */
  const offer = (/** @type {HTMLElement | null} */ place) =>
    place?.closest("details")?.addEventListener("toggle", ({ target }) => {
      if (/** @type {HTMLDetailsElement} */ (target).open) jikoku.load("js/embed.js").then(() => jikoku.embed.show(place)).catch((error) => console.warn(error));
    });

  /** The next departures of the page's station, place or direction are read aloud. */
  const speak = (/** @type {Element | null} */ moment) => {
    const lists = "#departures :is([data-departures], [data-board] .by-minute)";
    if (moment) jikoku.speak(() => moment.querySelector("p > button"), () => [...document.querySelectorAll(lists)].map((list) => ({ list })));
  };

  /** On a phone the row of lines is wider than the window: it shows the one whose page this is. */
  const showTab = () => {
    const tab = /** @type {HTMLElement | null} */ (document.querySelector(".tabs [aria-current]"));
    const row = tab?.closest("ul");
    if (tab && row) row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left - (row.clientWidth - tab.offsetWidth) / 2;
  };

  /** A route of the reader's own stands at the foot of every page, once there is one. */
  const showRoute = async () => {
    const home = /** @type {HTMLElement | null} */ (document.querySelector("[data-routes]"));
    if (!jikoku.store.get("routes")?.all?.length && !home) return;
    await Promise.all(["own-routes", "route-bar", ...(home ? ["route-home"] : [])].map((name) => jikoku.load(`js/${name}.js`)));
    if (home) jikoku.routeHome.start(home);
    await jikoku.routeBar.start();
  };

  const start = async () => {
    await Promise.all([...load(), jikoku.load("data/calendar.js")]);
    jikoku.calendar.read(jikoku.data["calendar"]);
    await jikoku.store.open();
    // The page that shows any train is from here on that of the one.
    const any = /** @type {HTMLElement | null} */ (document.querySelector("[data-one-train]"));
    if (any) await jikoku.oneTrain.draw(any);
    if (any) await Promise.all(load());
    const { footer, along, dayChoice, fromHere, goal, schedules, routes, departureList, board, timetable, trainNow, lineNow, diagramCanvas, trainFares, recent, mine, plan, howFar, ridePage, boardPage, boardBack, keep, whole, keptList, myStations, move, linkNames, lineTypes, parts, offline, checked, alerts, live, liveMarks } = jikoku;
    const all = [footer, along, dayChoice, fromHere, goal, schedules, routes, departureList, board, timetable, trainNow, lineNow, diagramCanvas, trainFares, recent, mine, plan, howFar, ridePage, boardPage, boardBack, keep, whole, keptList, myStations, move, linkNames, lineTypes, parts, offline, checked, live, alerts, liveMarks];
    for (const part of all) part?.start();
    jikoku.clock.start();
    jikoku.store.onChange(showRoute);
    showRoute();
    seen(document.querySelector("[data-network]"));
    offer(document.querySelector("[data-embed]"));
    speak(document.querySelector("#departures > .moment"));
    // Wherever the reader goes on, the railways that are kept are renewed.
    if (jikoku.offline.isPossible && jikoku.store.keys("kept ").length > 0) {
      await jikoku.load("js/kept.js");
      navigator.serviceWorker.addEventListener("controllerchange", () => jikoku.kept.renew());
      await jikoku.kept.renew();
    }
  };
  showTab();
  // A file that is missing, as after a move of the site, leaves the plain page.
  start().catch((error) => console.warn(error));
})();
