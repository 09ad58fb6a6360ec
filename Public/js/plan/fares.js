"use strict";

/** What rides cost, as far as the feed says: a file for each railway that has fares. */
jikoku.fares = (() => {
  /** @type {Map<string, Promise<FareFile>>} */
  const files = new Map();

  const money = (/** @type {number} */ amount, /** @type {Price} */ { digits, words }) => words.money.replace("{n}", (amount / 10 ** digits).toFixed(digits));

  /** @param {PackedFares} packed @returns {Promise<FareFile>} */
  const unpacked = async ({ bytes }) => JSON.parse(new TextDecoder().decode(await jikoku.unpacked(bytes)));

  const open = (/** @type {string} */ name) => {
    const known = files.get(name) ?? jikoku.load(`data/${name}.js`).then(() => unpacked(jikoku.data[/** @type {`fares/${string}`} */ (name)]));
    files.set(name, known);
    known.catch(() => files.delete(name));
    return known;
  };

  /**
   * What a ride costs between two calls of a train, by their numbers; nothing where that is not known.
   * @param {FareFile} file @param {string} train the name of its page @param {number} from @param {number} to @returns {Price | undefined}
   */
  const between = ({ money, range, prices, tables }, train, from, to) => {
    const table = tables.find(({ trains }) => trains.includes(train));
    if (!table || from < 0 || to <= from || to >= table.calls) return undefined;
    const cell = table.cells[from * table.calls - (from * (from + 1)) / 2 + to - from - 1];
    if (cell === 0) return undefined;
    const [low, high, currency, digits, again] = prices[cell - 1];
    return { low, high, currency, digits, isPaidAgain: again === 1, words: { money: money[currency][jikoku.lang], range: range[jikoku.lang] } };
  };

  const nameOf = (/** @type {string} */ page) => page.slice(page.lastIndexOf("/") + 1).replace(/\.html$/, "");

  return {
    open,
    between,
    nameOf,
    /** In words. @param {Price} price */
    text: (price) => (price.low === price.high ? money(price.low, price) : price.words.range.replace("{low}", money(price.low, price)).replace("{high}", money(price.high, price))),
    /**
     * What a ride of an itinerary costs; nothing where the vehicle goes on as another train on the way.
     * @param {Network} network @param {Ride} ride
     */
    async ofRide(network, ride) {
      const [train] = ride.trains;
      if (ride.trains.length > 1 || train < 0) return undefined;
      const [name, , , , kept = 0] = network.data.railways[jikoku.network.railway(network, train)];
      const span = kept & 1 ? jikoku.rideCalls.span(network, ride) : undefined;
      return span && between(await open(`fares/${name}`), nameOf(jikoku.network.page(network, train)), span.from, span.to);
    },
    /**
     * Writes what rides cost into their places below an itinerary, and into its head what all of them come to.
     * @param {Network} network @param {Ride[]} rides @param {HTMLElement} item
     */
    async show(network, rides, item) {
      // Without a connection a file may be missing: then as if the feed did not say.
      const all = await Promise.all(rides.map((ride) => jikoku.fares.ofRide(network, ride).catch(() => undefined)));
      const say = (/** @type {Element | null | undefined} */ place, /** @type {Price | undefined} */ price, /** @type {string} */ key) => {
        if (!(place instanceof HTMLElement) || !price) return;
        place.textContent = jikoku.text(key, { price: jikoku.fares.text(price) });
        place.hidden = false;
      };
      const places = item.querySelectorAll(".ride .fare");
      rides.forEach((_, number) => say(places[number], all[number], "fare"));
      say(item.querySelector("summary .fare"), rides.length > 1 ? jikoku.fares.sum(all) : all[0], rides.length > 1 ? "fare-total" : "fare");
    },
    /**
     * What all rides of a way cost together: only where each price is certain, and each ride is paid again.
     * @param {(Price | undefined)[]} all @returns {Price | undefined}
     */
    sum(all) {
      const [first] = all;
      if (!first) return undefined;
      let amount = 0;
      for (const price of all) {
        const isCertain = price && price.low === price.high && price.currency === first.currency && (price.isPaidAgain || all.length === 1);
        if (!isCertain) return undefined;
        amount += price.low;
      }
      return { ...first, low: amount, high: amount };
    },
  };
})();
