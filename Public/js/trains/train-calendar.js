"use strict";

/**
 * The train of a page in the reader's calendar: an event on each day of the coming weeks that it runs on, from the stop that the
 * address names to where the reader wants to get to, or as far as the train goes.
 */
jikoku.trainCalendar = (() => {
  const { element, text } = jikoku;
  /** Days from the one shown on. */
  const AHEAD = 56;

  /** The last day of the timetable, if it has one. */
  const last = () => jikoku.calendar.day(jikoku.source?.until ?? "");
  /** The days on which the train runs, as long as the timetable holds. */
  const daysOf = (/** @type {HTMLElement} */ main) => {
    const schedules = (main.dataset.train ?? "").split(" ");
    const { railway = "" } = main.dataset;
    const { day } = jikoku.dayChoice.moment();
    const until = last() ?? Infinity;
    const runs = (/** @type {number} */ own) => own <= until && schedules.includes(jikoku.calendar.schedule(railway, own)?.id ?? "");
    return [...Array(AHEAD).keys()].map((days) => day + days).filter(runs);
  };

  /** The stops that the train of a stop comes to behind it; not those of one part where it splits. */
  const behind = (/** @type {TrainPoint[]} */ points, /** @type {TrainPoint} */ on) => {
    const own = on.line.closest(".leg");
    return points.slice(points.indexOf(on) + 1).filter(({ line }) => line.closest(".leg") === own || !line.closest(".parallel"));
  };

  const time = (/** @type {number} */ day, /** @type {number} */ minute) => jikoku.clock.show(day, minute);

  return {
    /**
     * Saves the file, and says so.
     * @param {HTMLElement} main where the page says which train it is @param {TrainPoint[]} points where the train calls
     * @param {HTMLElement} place behind which it is said
     */
    save(main, points, place) {
      const state = place.querySelector(".state") ?? place.appendChild(element("p", { class: "state", role: "status" }));
      const on = points.find(({ line, departure }) => departure !== undefined && line.matches(":target, .target")) ?? points[0];
      const later = behind(points, on);
      const goal = jikoku.goal.chosen()?.names?.[jikoku.lang];
      const off = later.find(({ name, arrival }) => name === goal && arrival !== undefined) ?? later[later.length - 1];
      const [from, until] = [on.departure ?? on.arrival, off?.arrival ?? off?.departure];
      const days = daysOf(main);
      if (from === undefined || until === undefined || days.length === 0) {
        const end = last();
        return jikoku.say(state, end === undefined ? text("train-not-then") : text("timetable-ended", { day: jikoku.calendar.show(end, true) }));
      }
      const train = jikoku.words(main.querySelector("h1"));
      const page = jikoku.address.page();
      // A place on this disk means nothing to a calendar, which other devices read as well.
      const link = /^https?:/.test(location.href) ? new URL(jikoku.address.train(page, points.indexOf(on)), document.baseURI).href : "";
      const events = days.map((day) => ({
        id: `${jikoku.calendar.date(day)}-${page.replaceAll(/[^a-z0-9-]+/g, ".")}-${points.indexOf(on)}`,
        day, from, until, link,
        title: `${train} ${on.name}`,
        place: on.name,
        description: [`${time(day, from)} ${on.name}`, `${time(day, until)} ${off.name}`, ...(link ? ["", link] : [])].join("\n"),
      }));
      const name = `${jikoku.calendarFile.name(`${on.name} ${train}`)}.ics`;
      jikoku.calendarFile.save(jikoku.calendarFile.make(events), name);
      return jikoku.say(state, text("share-saved", { name }));
    },
  };
})();
