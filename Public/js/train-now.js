"use strict";

/** Where a train is by its timetable: stops passed, the one it stands at, and the time left to the others. */
jikoku.trainNow = (() => {
  const { element, text } = jikoku;

  /** The calling points of a leg, with the minutes at which the train comes and goes. */
  const pointsOf = (/** @type {Element} */ leg) =>
    [...leg.querySelectorAll("[data-station]")].map((line) => {
      const at = (/** @type {string} */ kind) => jikoku.clock.minute(line.querySelector(`time.${kind}`)?.getAttribute("datetime"));
      const [arrival, departure] = [at("arrival"), at("departure")];
      const left = element("span", { class: "left" });
      line.append(left);
      return { line, left, name: line.firstElementChild?.textContent ?? "", arrival, departure };
    });

  /** @typedef {ReturnType<typeof pointsOf>[number]} Point */

  /** When the train comes, and when it is gone; it is there for the whole of the minute it leaves in. */
  const comes = (/** @type {Point} */ point) => (point.arrival ?? point.departure ?? 0) * 60;
  const leaves = (/** @type {Point} */ point) => (point.departure ?? point.arrival ?? 0) * 60 + 59;

  /** What to say of a leg that is under way, or nothing. */
  const place = (/** @type {Point[]} */ points, /** @type {number} */ second) => {
    const here = points.findIndex((point) => comes(point) <= second && second <= leaves(point));
    if (here >= 0) return text("train-at", { station: points[here].name });
    const next = points.findIndex((point) => comes(point) > second);
    if (next <= 0) return undefined;
    const left = jikoku.clock.left(comes(points[next]) / 60, second);
    return text("train-between", { from: points[next - 1].name, to: points[next].name, left });
  };

  const mark = (/** @type {Point} */ point, /** @type {number} */ second, /** @type {boolean} */ runs) => {
    const isHere = runs && comes(point) <= second && second <= leaves(point);
    point.line.classList.toggle("passed", runs && leaves(point) < second);
    point.line.classList.toggle("here", isHere);
    const isToCome = runs && comes(point) > second;
    jikoku.say(point.left, isToCome ? jikoku.clock.left(comes(point) / 60, second) : "");
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-train]"));
      if (!hook) return;
      const legs = [...document.querySelectorAll(".leg")].map(pointsOf).filter((points) => points.length);
      const all = legs.flat();
      const words = element("p");
      hook.append(words);
      jikoku.clock.onTick(() => {
        const { second, isNow } = jikoku.dayChoice.moment();
        const schedule = jikoku.dayChoice.schedule(hook.dataset.railway ?? "");
        const runs = schedule !== undefined && schedule.id === hook.dataset.schedule;
        all.forEach((point) => mark(point, second, runs));
        const starts = Math.min(...all.map(comes));
        const ends = Math.max(...all.map(leaves));
        let state;
        if (!runs) state = text(isNow ? "train-not-today" : "train-not-then");
        else if (second < starts) state = text("train-before", { left: jikoku.clock.left(starts / 60, second) });
        else if (second > ends) state = text("train-after");
        else state = [...new Set(legs.map((points) => place(points, second)).filter((said) => said))].join(text("sentences"));
        jikoku.say(words, state);
        hook.classList.toggle("runs", runs && second >= starts && second <= ends);
      });
    },
  };
})();
