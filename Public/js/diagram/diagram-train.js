"use strict";

/** What is said of the train that the reader has chosen in a diagram: its name, which leads to its page, and its times. */
jikoku.diagramTrain = (() => {
  const { element } = jikoku;
  /** By what a train is named in the address. */
  const KEY = "train";

  /**
   * By what a train is known in all diagrams through which it runs; nothing where it has no page.
   * @param {HTMLElement} hook @param {DiagramTrain} train
   */
  const name = (hook, { page }) => (page && !page.includes("/") ? `${hook.dataset.folder}/${page}` : page);

  /** @param {HTMLElement} hook @param {DiagramTrain} train */
  const link = (hook, train) => (train.page ? jikoku.address.train(`railways/${name(hook, train)}.html`, train.anchor) : undefined);

  /**
   * The train that the address asks for.
   * @param {HTMLElement} hook @param {DiagramTrain[]} trains
   */
  const asked = (hook, trains) => {
    const wanted = jikoku.address.get(KEY);
    return trains.find((train) => train.page && name(hook, train) === wanted);
  };

  /**
   * The address leads to the train, and so do the links to the diagrams of lines that trains run through to: there it is
   * chosen if it runs there.
   * @param {HTMLElement} hook @param {DiagramTrain | undefined} train
   */
  const remember = (hook, train) => {
    const named = train?.page ? name(hook, train) : undefined;
    jikoku.address.set(KEY, named);
    for (const way of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".ways-on a"))) {
      way.hash = named ? `${KEY}=${encodeURIComponent(named)}` : "";
    }
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
    const title = [train.number, type].filter((part) => part).join(" ") || `${time(first.departure ?? first.arrival ?? 0)} ${first.name}`;
    const href = link(hook, train);
    const lines = calls.map(({ name, arrival, departure }) => {
      const [from, to] = [arrival ?? departure ?? 0, departure ?? arrival ?? 0];
      const span = from === to ? time(to) : jikoku.text((hook.dataset.saySpan ?? "").replace("%from", () => time(from)).replace("%to", () => time(to)));
      return element("li", {}, element("b", {}, span), ` ${name}`);
    });
    place.replaceChildren(
      element("h3", { class: train.look }, href ? element("a", { href }, title) : title),
      element("button", { type: "button", onclick: close }, jikoku.text(hook.dataset.sayClose ?? "")),
      element("ol", {}, ...lines),
    );
  };

  return { name, show, asked, remember };
})();
