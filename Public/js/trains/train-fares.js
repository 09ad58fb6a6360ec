"use strict";

/** On the page of a train: what a ride costs from the stop that the address names, or from the first, to each one behind it. */
jikoku.trainFares = (() => {
  const { element, text } = jikoku;

  const draw = (/** @type {FareFile} */ file, /** @type {HTMLElement[]} */ lines, /** @type {HTMLElement} */ head) => {
    const name = jikoku.fares.nameOf(decodeURIComponent(jikoku.address.page()));
    const own = lines.findIndex(({ id }) => id === jikoku.address.anchor());
    // Who looks at the last stop has come from somewhere else.
    const from = own >= 0 && own < lines.length - 1 ? own : 0;
    lines.forEach((line, to) => {
      const price = jikoku.fares.between(file, name, from, to);
      line.querySelector(":scope > .fare")?.remove();
      if (price) line.append(element("span", { class: "fare" }, jikoku.fares.text(price)));
    });
    jikoku.say(head, text("fares-from", { station: jikoku.words(lines[from].firstElementChild) }));
  };

  return {
    async start() {
      const main = /** @type {HTMLElement | null} */ (document.querySelector("main[data-fares]"));
      if (!main?.dataset.fares) return;
      const lines = [.../** @type {NodeListOf<HTMLElement>} */ (main.querySelectorAll(".leg li"))];
      const head = element("p", { class: "fares-from" });
      const file = await jikoku.fares.open(main.dataset.fares).catch(() => undefined);
      const leg = main.querySelector(".leg");
      if (!file || lines.length < 2 || !leg) return;
      leg.before(head);
      const show = () => draw(file, lines, head);
      addEventListener("hashchange", show);
      show();
    },
  };
})();
