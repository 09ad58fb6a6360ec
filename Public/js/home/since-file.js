"use strict";

/**
 * What data/changes.js says, as it is asked for: the tables of a station by what becomes of their departures. Only the
 * tables that a reader keeps are taken apart.
 */
jikoku.sinceFile = (() => {
  /** Minutes that each stand behind the one before. */
  const minutes = (/** @type {number[]} */ numbers) => {
    let minute = 0;
    return numbers.map((number) => (minute += number));
  };

  /**
   * Pairs of how far behind the one before a minute stood, and how much later it is now.
   * @returns {SinceTimes[]}
   */
  const pairs = (/** @type {number[]} */ numbers) =>
    minutes(numbers.filter((_, index) => index % 2 === 0)).map((old, index) => ({ old, new: old + numbers[index * 2 + 1] }));

  /**
   * Stations in a row with the same last ride.
   * @returns {SinceRide[]}
   */
  const rides = (/** @type {number[]} */ numbers) => {
    /** @type {SinceRide[]} */
    const found = [];
    let next = 0;
    for (let at = 0; at < numbers.length; at += 4) {
      const [behind, count, old, later] = numbers.slice(at, at + 4);
      found.push({ first: next + behind, count, times: { old, new: old + later } });
      next += behind + count;
    }
    return found;
  };

  return {
    /** @param {{ bytes: string }} packed */
    async open({ bytes }) {
      /** @type {SinceData} */
      const { days, stations } = JSON.parse(new TextDecoder().decode(await jikoku.unpacked(bytes)));
      const byName = new Map(stations.map(([short], number) => [jikoku.stationPaths.name(short), number]));
      const byID = new Map(stations.flatMap(([, ids], number) => ids.map((id) => [id, number])));

      return {
        /**
         * By the name of its data.
         * @param {string} name
         */
        station: (name) => byName.get(name),
        /**
         * The name of the data of a station with an id of the feed.
         * @param {string} id
         */
        nameOf(id) {
          const number = byID.get(id);
          return number === undefined ? undefined : jikoku.stationPaths.name(stations[number][0]);
        },
        /**
         * The page of changes of a station; nothing where none changes.
         * @param {string} name
         */
        page(name) {
          const number = byName.get(name);
          if (number === undefined) return undefined;
          const [short, , tables] = stations[number];
          return tables.length > 0 ? `changes/${jikoku.stationPaths.folder(short).slice(0, -1)}.html` : undefined;
        },
        /**
         * The tables of a station that change.
         * @param {string} name @returns {SinceTable[]}
         */
        tables(name) {
          const number = byName.get(name);
          return (number === undefined ? [] : stations[number][2]).map(([direction, day, first, last, moved, gone, fresh, goals]) => {
            const [kinds, schedule, names] = days[day];
            return {
              direction, kinds, schedule, names, first: pairs(first)[0], last: pairs(last)[0], moved: pairs(moved), gone: minutes(gone), fresh: minutes(fresh),
              rides: rides(goals),
            };
          });
        },
      };
    },
  };
})();
