"use strict";

/**
 * Where two timetables are published side by side, each service day belongs to one of them, and a page shows days of its own
 * timetable alone. Who wants one of the other's is led to the same page there, as everybody is from the first day of the
 * next timetable on. A page that only the older one has then shows its last day, and a page of the next one, which readers
 * open before its time, its first.
 *
 * Only such sites have this script. So that others carry nothing of it, what it asks of other scripts it changes here.
 */
jikoku.period = (() => {
  const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-period]"));
  const link = hook?.querySelector("a");
  if (!hook || !link) return undefined;
  const { address, along, clock, load, store } = jikoku;
  const [current, open, set] = [along.current, store.open, store.set];
  /** The reader wants to look at the timetable before this one, as long as the tab is there. */
  const KEPT = "tab until";
  const KEY = "until";
  const FOLDER = "next/";
  /** The page of the next timetable names the root of the site, where its scripts lie. */
  const isNext = document.documentElement.dataset.root !== undefined;
  const target = link.href;
  let isLeaving = false;

  const first = () => jikoku.calendar.day(hook.dataset.period ?? "") ?? 0;
  const holds = (/** @type {number} */ day) => isNext === day >= first();
  /** The day of this timetable that is nearest to another. */
  const nearest = (/** @type {number} */ day) => (holds(day) ? day : first() - (isNext ? 0 : 1));
  const has = (/** @type {string} */ hooks) => document.querySelector(hooks) !== null;
  /** Without a connection, a page that was never kept is nothing to be led to. */
  const isThere = async () => navigator.onLine || location.protocol === "file:" || (await caches.match(target, { ignoreSearch: true })) !== undefined;

  /** What the reader has chosen for all pages or in the address. */
  const chosen = () => {
    const kept = store.get("day");
    return current.call(along) ?? (kept?.made === clock.now().day ? kept : undefined);
  };
  /** The day that is asked for, if any: a question about the whole network has its own. */
  const wanted = () => jikoku.calendar.day(address.get("date") ?? "") ?? chosen()?.day;

  /** Leads to the page of the other timetable where the day is not of this one; whether it does. */
  const follow = async () => {
    const today = clock.now().day;
    const isOver = isNext && holds(today);
    if (isOver) link.href = `${target}#${KEY}=${jikoku.calendar.date(first() - 1)}`;
    if (isOver && store.get(KEPT)) set.call(store, KEPT, undefined);
    if (!isNext && address.get(KEY) !== undefined) {
      set.call(store, KEPT, true);
      address.set(KEY, undefined);
    }
    // Before its time the next timetable is asked about its first day.
    if (isNext && !holds(today) && has("[data-plan], [data-how-far]") && wanted() === undefined) address.set("date", jikoku.calendar.date(first()));
    document.documentElement.classList.toggle("ahead", isNext && !holds(today));
    // A board and the train one is on are about now, whatever day is chosen.
    const isOfNow = has("[data-boards], [data-ride]");
    const stays = isNext ? !isOfNow : store.get(KEPT);
    const day = isOfNow ? today : (wanted() ?? (stays ? nearest(today) : today));
    if (holds(day) || hook.dataset.same === undefined || isLeaving) return isLeaving;
    isLeaving = true;
    if (await isThere()) location.replace(target + location.search + location.hash);
    else isLeaving = false;
    return isLeaving;
  };

  along.current = () => {
    const found = chosen();
    const day = found?.day ?? clock.now().day;
    return holds(day) ? current.call(along) : { ...found, day: nearest(day) };
  };
  store.open = async () => {
    await open.call(store);
    // Nothing of the page begins that is being left.
    if (await follow()) await new Promise(() => undefined);
    clock.onTick(() => void follow());
  };
  // Back to now, where that is of the other timetable, leads there.
  store.set = (key, value) => {
    const done = set.call(store, key, value);
    if (key === "day" && value === undefined && !holds(clock.now().day)) {
      set.call(store, KEPT, undefined);
      location.assign(target);
    }
    return done;
  };
  if (isNext) {
    jikoku.folder = jikoku.root + FOLDER;
    jikoku.load = (path) => load(path.startsWith("js/") ? path : FOLDER + path);
  }

  return { folders: isNext ? [FOLDER] : ["", FOLDER] };
})();
