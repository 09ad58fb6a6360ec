"use strict";

/** Where a route goes on: the trains that leave a place from a minute on, line by line, and where one can get off. */
jikoku.routeOnward = (() => {
  const { element, text } = jikoku;
  /** Trains of each line at first, and what a press for more adds. */
  const SHOWN = 4;
  /** Minutes within which they leave. */
  const SPAN = 120;

  const nameIn = (/** @type {Network} */ { data }, /** @type {string[]} */ names) => names[Math.max(0, data.languages.indexOf(jikoku.lang))];

  /** The railway, the type and the destination of a train that leaves. */
  const factsOf = (/** @type {Network} */ network, /** @type {RouteCall[]} */ calls) => {
    const { data, trains, stations } = network;
    const last = calls[calls.length - 1].trains;
    const [on, end] = [calls[0].trains[0], last[last.length - 1]];
    const type = data.types[on < 0 ? data.runs[-1 - on].type : trains.type[on]];
    const bound = jikoku.network.bound(network, on === end ? [on] : [on, end], calls[0].station);
    const named = [nameIn(network, type[1]), jikoku.tickets.word(type[2])].filter((part) => part).join(" · ");
    return { railway: stations[calls[0].station].railway, style: type[0], type: named, bound: nameIn(network, bound) };
  };

  return {
    /**
     * Fills a place with the trains, and calls back with the ride that was chosen. Those that leave before one can have
     * changed are left out.
     * @param {HTMLElement} place @param {Network} network @param {number} day @param {number} stop @param {number} low
     * @param {RouteEnd | undefined} end where one has got off
     * @param {(ride: Ride) => void} choose
     */
    show(place, network, day, stop, low, end, choose) {
      const { data, stations, stops } = network;
      const time = (/** @type {number} */ minute) => element("b", {}, jikoku.clock.show(day, minute));
      /** Minutes that the change to a station asks for. */
      const needed = (/** @type {number} */ station) => (end && jikoku.routeRides.needed(network, end, { id: stations[station].id, names: {} })) ?? 0;
      const all = jikoku.directRides
        .leaving(network, day, stop, low, low + SPAN)
        .filter((calls) => calls.length > 1 && calls[0].departure >= low + needed(calls[0].station));
      /** The stations at which one can get off. */
      const exits = (/** @type {RouteCall[]} */ calls) => {
        const list = element("ul", { class: "exits" });
        calls.forEach(({ station, arrival, trains, mayAlight }, number) => {
          if (number === 0 || !mayAlight) return;
          const ride = { trains, from: calls[0].station, to: station, departure: calls[0].departure, arrival };
          const button = element("button", { type: "button", onclick: () => choose(ride) }, time(arrival), " ", nameIn(network, stops[stations[station].stop].names));
          list.append(element("li", {}, button));
        });
        const { type, bound } = factsOf(network, calls);
        place.replaceChildren(
          element("p", {}, element("b", {}, `${jikoku.clock.show(day, calls[0].departure)} ${type} ${bound}`)),
          element("p", { class: "hint" }, text("route-choose-off")),
          list,
          element("p", { class: "buttons" }, element("button", { type: "button", onclick: () => draw() }, text("route-back"))),
        );
        list.querySelector("button")?.focus();
      };
      const draw = (isMoved = true) => {
        /** @type {Map<number, RouteCall[][]>} */
        const lines = new Map();
        for (const calls of all) {
          const { railway } = factsOf(network, calls);
          lines.set(railway, [...(lines.get(railway) ?? []), calls]);
        }
        const parts = [...lines].map(([railway, trains]) => {
          const [, style, names] = data.railways[railway];
          const list = element("ul");
          const more = element("button", { type: "button", class: "further", onclick: () => add() }, text("route-more"));
          let count = 0;
          const add = () => {
            const news = trains.slice(count, count + SHOWN).map((calls) => {
              const { style: kind, type, bound } = factsOf(network, calls);
              const button = element("button", { type: "button", onclick: () => exits(calls) }, time(calls[0].departure), " ", element("i", { class: kind }, type), " ", bound);
              return element("li", {}, button);
            });
            list.append(...news);
            if (count > 0) news[0]?.querySelector("button")?.focus();
            count += SHOWN;
            more.hidden = count >= trains.length;
          };
          add();
          return element("section", { class: style }, element("h4", {}, nameIn(network, names)), list, more);
        });
        place.replaceChildren(...(parts.length > 0 ? parts : [element("p", { class: "hint" }, text("plan-none"))]));
        if (isMoved) place.querySelector("button")?.focus();
      };
      draw(false);
    },
  };
})();
