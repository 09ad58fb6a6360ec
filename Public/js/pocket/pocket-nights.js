"use strict";

/** The last connections of the night at a place, as LastConnectionsView.swift has them. */
const pocketNights = (() => {
  /**
   * @param {Awaited<ReturnType<typeof pocketTables.knowing>>} known @param {string} path of the page that tells them
   * @returns {{ nights: NightView[], hasNights: boolean }}
   */
  const at = (known, path) => {
    const { whole, network, extra, language, page } = known;
    const { trains, patterns, stations, times } = network;
    /** @param {number} train @param {number} call @param {boolean} leaves @returns {LastTrainView} */
    const lastTrain = (train, call, leaves) => {
      const profile = times.first[trains.profile[train]] + call;
      const comes = !leaves && whole.jikoku.rows.hasArrival(times.traits[profile]);
      const { railway } = stations[patterns.stations[patterns.first[trains.pattern[train]]]];
      const [, railwayClass, names] = network.data.railways[railway];
      const leaving = {
        minute: trains.start[train] + (comes ? times.arrival : times.departure)[profile],
        type: trains.type[train],
        destination: trains.destination[train],
        page: whole.page(train),
        call: whole.trains.anchor[train] + call,
      };
      return { railwayClass, railwayName: names[language], moment: pocketTables.moment(known, leaving) };
    };
    const nights = (extra.nights[path] ?? []).map(([schedule, connections]) => ({
      name: whole.site.calendar.schedules[schedule].names[page.lang],
      connections: connections.map(([train, call, ...coming]) => ({
        departure: lastTrain(train, call, true),
        arrivals: Array.from({ length: coming.length / 2 }, (_, i) => lastTrain(coming[2 * i], coming[2 * i + 1], false)),
      })),
    }));
    return { nights, hasNights: nights.length > 0 };
  };

  return { at };
})();
