"use strict";

/**
 * Ways for riders who take no steps: the network as they have it, and what is said of each way that was found. What is known
 * to have steps is left out; what nobody knows is not, and is told.
 */
jikoku.stepFree = (() => {
  const { element, text } = jikoku;
  const { IMPOSSIBLE } = jikoku.ways;
  /** What is known of a stop, and of a way, as Docs/data-files.md has it. A way without steps has its minutes, and so many. */
  const [OPEN, CLOSED, PLATFORMS] = [1, 2, 3];
  const [STEPS, BY_PLATFORM, FREE] = [1, 2, 3];
  const NO_ROOM = 2;
  /** The choice of a reader who takes no steps, on this device. */
  const KEY = "steps";

  /** @type {WeakMap<Network, Network>} */
  const views = new WeakMap();
  /**
   * The trains that are left out: one test for each other that goes ahead of it.
   * @type {WeakMap<object, (train: number) => boolean>}
   */
  const tests = new WeakMap();

  /** What is known of a stop, of a train or a run, and of the way from a stop to one. */
  const stopOf = (/** @type {Network} */ { access }, /** @type {number} */ stop) => access?.[stop] ?? 0;
  const trainOf = (/** @type {Network} */ { data, trains }, /** @type {number} */ train) =>
    jikoku.rows.wheelchairs(train < 0 ? data.runs[-1 - train].admission : trains.admission[train]);
  const wayOf = (/** @type {Network} */ network, /** @type {number} */ from, /** @type {number} */ to) => {
    const { first, to: goals, steps } = network.changes;
    for (let i = first[from]; i < first[from + 1]; i++) if (goals[i] === to && steps && steps[i] > 0) return steps[i];
    // Who gets from the street to any platform and back gets from each to the others.
    return from === to && stopOf(network, from) === OPEN ? FREE : 0;
  };

  /** What a rider without steps is told of a stop, of the trains of a ride, and of a way; nothing of a stop or a train without them. */
  const stopWords = (/** @type {Network} */ network, /** @type {number} */ stop, /** @type {string} */ name) => {
    const known = stopOf(network, stop);
    return known === OPEN ? [] : [text(known === PLATFORMS ? "plan-steps-platforms" : "plan-steps-stop", { name })];
  };
  const trainWords = (/** @type {Network} */ network, /** @type {number[]} */ trains) => (trains.some((train) => trainOf(network, train) === 0) ? [text("plan-steps-train")] : []);
  const wayWords = (/** @type {number} */ known) => text(known >= FREE ? "plan-steps-none" : known === BY_PLATFORM ? "plan-steps-way-platforms" : "plan-steps-way");

  return {
    /** Whether anything is known of steps and wheelchairs. @param {Network} network */
    isKnown: (network) => network.access !== undefined,
    /** What the reader of this device wants. */
    wanted: () => (jikoku.store.get(KEY) === "free" ? "free" : "any"),
    keep: (/** @type {string} */ steps) => jikoku.store.set(KEY, steps === "free" ? "free" : undefined),
    /**
     * A network as its riders without steps have it, or as it is.
     * @param {Network} network @param {string} [steps] `free` without them
     */
    network(network, steps = jikoku.stepFree.wanted()) {
      if (steps !== "free" || !network.access) return network;
      const known = views.get(network);
      if (known) return known;
      const { changes, access } = network;
      const own = changes.steps ?? new Int32Array(changes.to.length);
      const view = {
        ...changes,
        basis: changes.basis.map((basis, i) => (own[i] === STEPS ? IMPOSSIBLE : basis)),
        minutes: changes.minutes.map((minutes, i) => Math.max(minutes, own[i] - FREE)),
      };
      // All else, also what comes later, is that of the network.
      const made = Object.assign(Object.create(network), { whole: network, changes: view, closed: access.map((told) => Number(told === CLOSED)) });
      views.set(network, made);
      return made;
    },
    /**
     * The trains that are left out beside others: those that take no wheelchairs.
     * @param {Network} network @param {string} steps @param {(train: number) => boolean} [others]
     */
    leftOut(network, steps, others) {
      if (steps !== "free" || !network.access) return others;
      const key = others ?? network.trains;
      const test = tests.get(key) ?? ((/** @type {number} */ train) => trainOf(network, train) === NO_ROOM || (others?.(train) ?? false));
      tests.set(key, test);
      return test;
    },
    /**
     * Says in the row of a way what is known of its steps, and at its head that not all is.
     * @param {Network} network @param {Itinerary} one @param {HTMLElement} item @param {(stop: number) => string} nameOf
     */
    show(network, { rides, changes, access, egress }, item, nameOf) {
      const at = (/** @type {number} */ station) => stopWords(network, network.stations[station].stop, nameOf(network.stations[station].stop));
      const rows = [...item.querySelectorAll(".ride")];
      const between = [...item.querySelectorAll("[data-transfer]")];
      const hint = (/** @type {Element} */ part, /** @type {number} */ known) => part.append(element("br"), element("small", { class: "step-free" }, wayWords(known)));
      let isCertain = access.minutes === 0 && egress.minutes === 0;
      rides.forEach(({ trains, from, to }, number) => {
        const line = rows[number].querySelector(".line");
        const words = [...new Set([...at(from), ...trainWords(network, trains), ...at(to)])];
        if (words.length > 0) isCertain = false;
        line?.after(...words.map((told) => element("p", { class: "hint step-free" }, told)));
      });
      changes.forEach(({ from, to }, number) => {
        const known = wayOf(network, from, to);
        if (known < FREE) isCertain = false;
        hint(between[number], known);
      });
      for (const walk of item.querySelectorAll("[data-walk]")) hint(walk, 0);
      if (!isCertain) item.querySelector(".lines")?.append(element("span", { class: "step-free" }, text("plan-steps-unknown")));
    },
  };
})();
