"use strict";

/**
 * The day and the time that the page shows: now, or what the reader chose. The choice holds for all pages until it is
 * taken back or the service day ends, and every page says so.
 *
 * @typedef {{ day?: number, schedule?: string, from?: number, made: number }} Choice
 */
jikoku.dayChoice = (() => {
  /**
   * What the address says goes before what the reader chose for all pages.
   * @returns {Omit<Choice, "made"> | undefined}
   */
  const choice = () => {
    const along = jikoku.along.current();
    if (along) return along;
    const kept = jikoku.store.get("day");
    return kept && kept.made === jikoku.clock.now().day ? kept : undefined;
  };

  /** @param {Omit<Choice, "made"> | undefined} wanted */
  const choose = (wanted) => {
    jikoku.along.clear();
    const isEmpty = !wanted || Object.values(wanted).every((value) => value === undefined);
    jikoku.store.set("day", isEmpty ? undefined : { ...wanted, made: jikoku.clock.now().day });
    jikoku.clock.tick();
  };

  /** Whether clocks show the date after that of the service day. */
  const isNight = (/** @type {number} */ second) => second >= 24 * 60 * 60;

  /** 11月23日(月); the hours behind midnight are the night of the day before. */
  const date = (/** @type {number} */ day, /** @type {number} */ second) => {
    const shown = jikoku.calendar.show(day);
    return isNight(second) ? jikoku.text("day-night", { day: shown }) : shown;
  };

  /** Words about a day, and what it is called as a holiday: 勤労感謝の日. */
  const withHoliday = (/** @type {string} */ words, /** @type {number} */ day) => {
    const holiday = jikoku.calendar.holiday(day);
    return holiday ? jikoku.text("day-holiday", { day: words, holiday }) : words;
  };

  /** What the page shows, in words. A holiday's name comes last: where room ends, it is what a reader can do without. */
  const words = (/** @type {string | undefined} */ railway) => {
    const moment = jikoku.dayChoice.moment();
    const chosen = choice();
    const schedule =
      (railway && jikoku.dayChoice.schedule(railway)) ||
      jikoku.calendar.schedules.find((schedule) => schedule.id === chosen?.schedule);
    const name = schedule ? jikoku.calendar.daysName(schedule) : "";
    const day = chosen?.schedule ? "" : date(moment.day, moment.second);
    const from = chosen?.from === undefined ? "" : jikoku.text("day-from", { time: jikoku.clock.show(moment.day, chosen.from) });
    const all = [day, name, from].filter((part) => part).join(jikoku.text("day-separator"));
    return day ? withHoliday(all, moment.day) : all;
  };

  const build = (/** @type {HTMLElement} */ hook) => {
    const { element, text } = jikoku;
    const shown = element("span", { class: "shown", "aria-live": "polite" });
    const time = element("time", { class: "now" });
    /** Drawn once somebody presses: most never do. @type {ReturnType<typeof jikoku.dayForm.make> | undefined} */
    let form;
    const change = element(
      "button",
      {
        type: "button",
        "aria-expanded": "false",
        onclick: async () => {
          await Promise.all(["js/when.js", "js/day-form.js"].map((path) => jikoku.load(path)));
          form ??= jikoku.dayForm.make(change, () => jikoku.dayChoice.moment().day, choose);
          if (!form.place.isConnected) hook.append(form.place);
          form.turn(choice());
        },
      },
      text("day-change"),
    );
    const back = element("button", { type: "button", hidden: true, onclick: () => choose(undefined) }, text("day-now"));
    hook.append(element("p", {}, element("span", { class: "said" }, time, " ", shown), change, back));
    jikoku.clock.onTick(() => {
      const isChosen = choice() !== undefined;
      hook.classList.toggle("chosen", isChosen);
      back.hidden = !isChosen;
      const now = jikoku.clock.now();
      const label = isChosen ? "day-chosen" : isNight(now.second) ? "day-tonight" : "day-today";
      time.hidden = isChosen;
      jikoku.say(time, jikoku.clock.show(now.day, Math.floor(now.second / 60)));
      jikoku.say(shown, text(label, { day: words(hook.dataset.railway) }));
    });
  };

  return {
    /** The service day shown, and the second from which on its departures are to come. */
    moment() {
      const now = jikoku.clock.now();
      const chosen = choice();
      const second = chosen?.from === undefined ? now.second : chosen.from * 60;
      return { day: chosen?.day ?? now.day, second, isNow: chosen === undefined };
    },
    /**
     * The schedule of a railway on the day shown, or on one beside it. A schedule that the reader chose holds for all.
     * @param {string} railway @param {number} [day]
     */
    schedule(railway, day = jikoku.dayChoice.moment().day) {
      const chosen = choice();
      return chosen?.schedule ? jikoku.calendar.like(railway, chosen.schedule) : jikoku.calendar.schedule(railway, day);
    },
    choose,
    /** 11月23日(月) 勤労感謝の日. @param {number} day @param {number} second */
    words: (day, second) => withHoliday(date(day, second), day),
    start() {
      const { element } = jikoku;
      const main = /** @type {HTMLElement | null} */ (document.querySelector("main"));
      let hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-day]"));
      if (!hook && main?.dataset.train !== undefined) {
        // The page of a train, of which there are so many, says in its first element what others say where the day stands.
        hook = element("div", { class: "live moment", "data-day": true, "data-railway": main.dataset.railway });
        main.querySelector(".train")?.after(hook);
      } else if (!hook && choice()) {
        // A page that shows no day itself still says that another one was chosen.
        hook = element("div", { class: "live moment" });
        main?.prepend(hook);
      }
      if (hook) build(hook);
      // A feed that names its last day says so in front of everything once that has gone by.
      const { until = "", ended } = jikoku.source ?? {};
      const last = jikoku.calendar.day(until);
      if (last !== undefined) {
        const over = element("p", { class: "ended", role: "status", hidden: true }, ended);
        jikoku.clock.onTick(({ day }) => {
          const isOver = day > last;
          if (isOver && over.hidden) main?.prepend(over);
          over.hidden = !isOver;
        });
      }
      jikoku.store.onChange(() => jikoku.clock.tick());
    },
  };
})();
