"use strict";

/**
 * The form in which a question to the whole network is asked: its ends as rows of a sheet, with what is chosen beside
 * them as chips. Once there is an answer, a phone folds it to one line, so that the answer stands on the first screen.
 */
jikoku.questionForm = (() => {
  const { element, text } = jikoku;

  return {
    /**
     * @param {HTMLElement} hook
     * @param {{ ends: StationBox[], choices: QuestionChoices, find: string, locate: () => void, turn?: () => void, submit: (event: Event) => void }} parts
     *   `locate` takes the station where the reader is for the first end, `turn` changes both ends
     */
    make(hook, { ends, choices, find, locate, turn, submit }) {
      const here = element("button", { type: "button", class: "here", title: text("plan-here"), "aria-label": text("plan-here"), onclick: locate });
      const swap = turn && element("button", { type: "button", class: "swap", title: text("plan-swap"), "aria-label": text("plan-swap"), onclick: turn }, "⇅");
      ends[0].place.append(here);
      const form = element(
        "form",
        { class: "question", id: "question", onsubmit: submit },
        element("div", { class: "ends" }, ...ends.map(({ place }) => place), swap),
        choices.place,
        element("button", { type: "submit" }, find),
      );
      const [way, moment] = [element("b"), element("span")];
      const folded = element(
        "button",
        { type: "button", class: "folded", "aria-expanded": "false", "aria-controls": form.id, onclick: () => fold(false) },
        way,
        " ",
        moment,
        " ",
        element("u", {}, text("plan-change-question")),
      );
      const fold = (/** @type {boolean} */ isFolded) => {
        hook.classList.toggle("asked", isFolded);
        choices.close();
        if (!isFolded) ends[0].input.focus();
      };
      hook.append(folded, form);
      return {
        form,
        /** Folds the form to a line that says what was asked. @param {string} ways @param {string} when */
        fold(ways, when) {
          jikoku.say(way, ways);
          jikoku.say(moment, when);
          fold(true);
        },
        unfold: () => hook.classList.remove("asked"),
      };
    },
  };
})();
