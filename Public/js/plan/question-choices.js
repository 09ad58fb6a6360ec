"use strict";

/**
 * When, on which day, how fast on foot and with which trains: chips that say what is chosen, each of which opens the
 * small control that changes it. Pages that ask something of the whole network share them.
 */
jikoku.questionChoices = (() => {
  const { element, text } = jikoku;
  const DAY = 24 * 60;

  const now = () => {
    const { day, second } = jikoku.clock.now();
    return { day, minute: Math.floor(second / 60) };
  };

  /** The words for each choice. @type {Record<string, string>} */
  const BY = { leave: "plan-by-leave", arrive: "plan-by-arrive", first: "plan-by-first", last: "plan-by-last" };
  /** @type {Record<string, string>} */
  const PACES = { hurried: "plan-pace-hurried", usual: "plan-pace-usual", unhurried: "plan-pace-unhurried" };
  /**
   * The same with a time, on the chip and on the folded question.
   * @type {Record<string, Record<string, string>>}
   */
  const TIMED = {
    when: { leave: "plan-when-leave", arrive: "plan-when-arrive" },
    asked: { leave: "plan-asked-leave", arrive: "plan-asked-arrive" },
  };

  /**
   * One of a few words to choose.
   * @param {string} id @param {string} label @param {string[]} values @param {Record<string, string>} words their keys
   */
  const radios = (id, label, values, words) => {
    const inputs = values.map((value) => element("input", { type: "radio", name: id, value }));
    const place = element("fieldset", { id }, element("legend", {}, label), ...inputs.map((input) => element("label", {}, input, text(words[input.value]))));
    return {
      place,
      read: () => inputs.find(({ checked }) => checked)?.value ?? values[0],
      show: (/** @type {string} */ value) => inputs.forEach((input) => (input.checked = input.value === value)),
    };
  };

  /** When it is asked for, as the chip and the folded question say it. */
  const moment = (/** @type {string} */ key, /** @type {string} */ by, /** @type {number} */ minute) =>
    by === "first" || by === "last" ? text(BY[by]) : text(TIMED[key][by], { time: jikoku.clock.text(minute) });

  return {
    now,
    moment,
    /** @param {boolean} hasWays whether one may also ask for an arrival, and for the first and the last trains */
    make(hasWays) {
      /** Whether it is asked for now, whenever that is: nobody has chosen a time. */
      let isNow = true;
      const by = radios("plan-by", text("plan-by"), hasWays ? ["leave", "arrive", "first", "last"] : ["leave"], BY);
      const time = jikoku.when.time("plan-time", text("plan-time"));
      const date = jikoku.when.day("plan-date", text("plan-date"));
      const pace = radios("plan-pace", text("plan-pace"), ["hurried", "usual", "unhurried"], PACES);
      const extra = element("input", { id: "plan-extra", type: "checkbox" });
      const stepFree = element("input", { id: "plan-steps", type: "checkbox" });
      const steps = element("label", { class: "step-free", hidden: true }, stepFree, text("plan-steps"));
      const toNow = element("button", { type: "button", onclick: () => renew() }, text("plan-now"));
      if (!hasWays) by.place.hidden = true;

      /** @type {{ chip: HTMLElement, panel: HTMLElement }[]} */
      const all = [];
      const open = (/** @type {HTMLElement | undefined} */ wanted) => {
        for (const { chip, panel } of all) {
          panel.hidden = panel !== wanted;
          chip.setAttribute("aria-expanded", String(panel === wanted));
        }
      };
      const part = (/** @type {string} */ name, /** @type {(Node | string)[]} */ content) => {
        const panel = element("div", { id: `plan-${name}-panel`, class: "panel", hidden: true }, ...content);
        const chip = element("button", { type: "button", class: "chip", "aria-expanded": "false", "aria-controls": panel.id, onclick: () => open(panel.hidden ? panel : undefined) });
        all.push({ chip, panel });
        return chip;
      };
      const [whenChip, dayChip, paceChip] = [part("when", [by.place, time.place, toNow]), part("day", [date.place]), part("walk", [pace.place, steps])];
      const without = element("label", { class: "chip unoffered" }, extra, text("plan-extra"));
      const place = element(
        "div",
        { class: "asking" },
        element("div", { class: "row" }, whenChip, dayChip, paceChip, without),
        ...all.map(({ panel }) => panel),
      );

      const read = () => {
        const other = now();
        const wanted = { day: date.read() ?? other.day, minute: time.read() ?? other.minute };
        return { ...(isNow ? other : wanted), by: by.read(), pace: pace.read(), extra: extra.checked ? "no" : "yes", steps: stepFree.checked ? "free" : "any" };
      };
      const say = () => {
        const { day, minute, by: way, pace: speed } = read();
        const walking = text("plan-pace-is", { pace: text(PACES[speed]) });
        time.place.hidden = toNow.hidden = way === "first" || way === "last";
        const isLeaving = isNow && way === "leave";
        jikoku.say(whenChip, isLeaving ? text("plan-when-now", { time: jikoku.clock.text(minute) }) : moment("when", way, minute));
        jikoku.say(dayChip, jikoku.when.dayName(day));
        jikoku.say(paceChip, stepFree.checked && !steps.hidden ? text("plan-steps-is", { pace: walking }) : walking);
      };
      const renew = () => {
        isNow = true;
        const other = now();
        time.show(other.minute);
        date.show(other.day);
        say();
      };
      const touched = (/** @type {Event} */ event) => {
        if (event.target === time.input || date.place.contains(/** @type {Node} */ (event.target))) isNow = false;
        say();
      };
      place.addEventListener("input", touched);
      place.addEventListener("change", touched);
      place.addEventListener("keydown", (event) => {
        const shown = all.find(({ panel }) => !panel.hidden);
        if (event.key !== "Escape" || !shown) return;
        open(undefined);
        shown.chip.focus();
      });
      // A field that nobody sees cannot say what is wrong with it.
      time.input.addEventListener("invalid", () => open(all[0].panel));
      jikoku.clock.onTick(() => void (isNow && say()));

      return {
        place,
        extra,
        read,
        close: () => open(undefined),
        /** Offers choices that only some networks have a use for. The room of one that stands in the row is kept from the first, so that nothing moves. */
        offer(/** @type {Network} */ network) {
          without.classList.toggle("unoffered", !jikoku.tickets.areAny(network));
          steps.hidden = !jikoku.stepFree.isKnown(network);
          say();
        },
        /** Shows what is asked for. @param {Asked} wanted */
        show(wanted) {
          const other = now();
          isNow = wanted.isNow || (wanted.day === other.day && wanted.minute === other.minute);
          by.show(wanted.by);
          pace.show(wanted.pace);
          extra.checked = wanted.extra === "no";
          stepFree.checked = wanted.steps === "free";
          date.show(wanted.day);
          time.show(wanted.minute % DAY);
          say();
        },
        /** Keeps the pace, and what is left out, for the questions to come. */
        keep() {
          jikoku.stepFree.keep(stepFree.checked ? "free" : "any");
          jikoku.store.set("pace", pace.read() === "usual" ? undefined : pace.read());
          return jikoku.tickets.keep(extra.checked ? "no" : "yes");
        },
      };
    },
  };
})();
