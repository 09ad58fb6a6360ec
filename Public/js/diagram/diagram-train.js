"use strict";

/** What is said of the train that the reader has chosen in a diagram: its name, which leads to its page, and its times. */
jikoku.diagramTrain = (() => {
  const { element } = jikoku;

  /** @param {HTMLElement} hook @param {DiagramTrain} train */
  const link = (hook, { page, anchor }) => {
    const folder = page.includes("/") ? "" : `${hook.dataset.folder}/`;
    return page ? jikoku.address.train(`railways/${folder}${page}.html`, anchor) : undefined;
  };

  /**
   * @param {HTMLElement} hook @param {HTMLElement} place @param {DiagramTrain | undefined} train @param {string} type
   * @param {DiagramRow[]} rows @param {() => void} close
   */
  const show = (hook, place, train, type, rows, close) => {
    place.hidden = !train;
    if (!train) return place.replaceChildren();
    const { day } = jikoku.dayChoice.moment();
    const time = (/** @type {number} */ minute) => jikoku.clock.show(day, minute);
    const calls = jikoku.diagramLines.calls(train, rows);
    const [first] = calls;
    const name = [train.number, type].filter((part) => part).join(" ") || `${time(first.departure ?? first.arrival ?? 0)} ${first.name}`;
    const href = link(hook, train);
    const lines = calls.map(({ name, arrival, departure }) => {
      const [from, to] = [arrival ?? departure ?? 0, departure ?? arrival ?? 0];
      const span = from === to ? time(to) : (hook.dataset.span ?? "").replace("%from", () => time(from)).replace("%to", () => time(to));
      return element("li", {}, element("b", {}, span), ` ${name}`);
    });
    place.replaceChildren(
      element("h3", { class: train.look }, href ? element("a", { href }, name) : name),
      element("button", { type: "button", onclick: close }, hook.dataset.close ?? ""),
      element("ol", {}, ...lines),
    );
  };

  return { show };
})();
