// Made of Swift's DepartureColumns, which tells departures and calls in data files:
// JIKOKU_RECORD=1 swift test --filter DepartureColumnsTests
"use strict";

jikoku.rows = {
  how: { regular: 0, none: 1, byPhone: 2, onRequest: 3 },
  name: ([head, digits, tail], number) => head + (digits < 0 ? "" : String(number).padStart(digits, "0")) + tail,
  read({ tables, signs, trains }, schedule, folder) {
    const numbers = tables[schedule] ?? [];
    const before = trains.map(() => 0);
    const rows = [];
    let minute = 0;
    for (let at = 0; at < numbers.length; at += 3) {
      const [type, destination, frame, call, traits = 0, first = 0] = signs[numbers[at + 1]];
      minute += numbers[at];
      before[frame] += numbers[at + 2];
      const name = jikoku.rows.name(trains[frame], before[frame]);
      const page = `${name.includes("/") ? "railways/" : folder}${name}.html`;
      rows.push({ minute, type, destination, page, call, traits, first });
    }
    return rows;
  },
  missesFirst: (bits) => (bits & 1) !== 0,
  missesSecond: (bits) => (bits & 2) !== 0,
  endsBefore: (bits) => (bits & 4) !== 0,
  startsHere: (bits) => (bits & 8) !== 0,
  isPassed: (bits) => (bits & 128) !== 0,
  isRevised: (bits) => (bits & 256) !== 0,
  hasArrival: (bits) => (bits & 1) !== 0,
  hasDeparture: (bits) => (bits & 2) !== 0,
  boarding: (bits) => (bits >> 2) & 3,
  alighting: (bits) => (bits >> 4) & 3,
  isApproximate: (bits) => (bits & 64) !== 0,
  wheelchairs: (bits) => bits & 3,
  bicycles: (bits) => (bits >> 2) & 3,
  isLap: (bits) => (bits & 1) !== 0,
  link: (bits) => bits >> 1,
  basis: (bits) => bits & 7,
  minutes: (bits) => bits >> 3,
};
