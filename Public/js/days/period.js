"use strict";

/**
 * Where two timetables are published side by side, each service day belongs to one of them, and a page shows days of its own
 * timetable alone. Who wants one of the other's is led to the same page there, as everybody is from the first day of the
 * next timetable on. A page that only the older one has then shows its last day, and a page of the next one, which readers
 * open before its time, its first.
 */
jikoku.period = (() => {
  const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-period]"));
  const link = hook?.querySelector("a");
  if (!hook || !link) return undefined;
  /** The reader wants to look at the timetable before this one, as long as the tab is there. */
  const KEPT = "tab until";
  const KEY = "until";
  const isNext = document.documentElement.dataset.files !== undefined;
  const target = link.href;
  let isLeaving = false;

  const first = () => jikoku.calendar.day(hook.dataset.period ?? "") ?? 0;
  const holds = (/** @type {number} */ day) => isNext === day >= first();
  /** The day of this timetable that is nearest to another. */
  const nearest = (/** @type {number} */ day) => (holds(day) ? day : first() - (isNext ? 0 : 1));
  /** Whether the page is about now, whatever day is chosen. */
  const isOfNow = () => document.querySelector("[data-boards], [data-ride]") !== null;
  /** Without a connection, a page that was never kept is nothing to be led to. */
  const isThere = async () => navigator.onLine || location.protocol === "file:" || (await caches.match(target, { ignoreSearch: true })) !== undefined;

  const go = async () => {
    if (isLeaving || hook.dataset.same === undefined) return;
    isLeaving = true;
    if (await isThere()) location.replace(target + location.search + location.hash);
    else isLeaving = false;
  };

  return {
    nearest,
    holds,
    /** Leads to the other timetable where a day is not of this one; whether it does. @param {number} day */
    leads(day) {
      if (!holds(day)) go();
      return isLeaving;
    },
    /**
     * The same for the day that a page shows.
     * @param {number | undefined} chosen by the reader, if any
     */
    follow(chosen) {
      const today = jikoku.clock.now().day;
      if (isNext && holds(today)) {
        link.href = `${target}#${KEY}=${jikoku.calendar.date(first() - 1)}`;
        jikoku.store.get(KEPT) && jikoku.store.set(KEPT, undefined);
      } else if (!isNext && jikoku.address.get(KEY) !== undefined) {
        jikoku.store.set(KEPT, true);
        jikoku.address.set(KEY, undefined);
      }
      if (chosen !== undefined && !isOfNow()) return this.leads(chosen);
      return (isNext ? isOfNow() : !jikoku.store.get(KEPT)) && this.leads(today);
    },
    /** Back to now: where that is of the other timetable, to its page; whether it is. */
    leave() {
      if (holds(jikoku.clock.now().day)) return false;
      jikoku.store.set(KEPT, undefined);
      location.assign(target);
      return true;
    },
  };
})();
