"use strict";

/**
 * Trips as GPX files: what phones and watches record, and what the site records itself. Only what is needed is read, by
 * its tags and without a parser of XML, so that files that are cut off give what they have.
 */
jikoku.gpx = (() => {
  /** A file of a whole day, a position each second, is below that. */
  const MOST = 50_000_000;

  const attribute = (/** @type {string} */ text, /** @type {string} */ name) => {
    const found = new RegExp(`\\b${name}\\s*=\\s*["']\\s*(-?[\\d.]+)`).exec(text);
    return found ? Number(found[1]) : NaN;
  };
  const inside = (/** @type {string} */ text, /** @type {string} */ name) => {
    const found = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>\\s*([^<\\s][^<]*?)\\s*</`, "i").exec(text);
    return found?.[1];
  };
  const number = (/** @type {string | undefined} */ text) => {
    const value = text === undefined ? NaN : Number(text);
    return Number.isFinite(value) ? value : undefined;
  };

  return {
    /**
     * The positions of a file that have a time, in order.
     * @param {string} text @returns {RidePosition[]}
     */
    read(text) {
      if (text.length > MOST) return [];
      /** @type {RidePosition[]} */
      const found = [];
      for (const [, head, body] of text.matchAll(/<trkpt\b([^>]*)>([\s\S]*?)<\/trkpt>/g)) {
        const [latitude, longitude] = [attribute(head, "lat"), attribute(head, "lon")];
        const time = Date.parse(inside(body, "time") ?? "");
        if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180) || Number.isNaN(time)) continue;
        // Others tell a dilution of precision in place of metres; five metres each is what receivers usually mean.
        const dilution = number(inside(body, "hdop"));
        const accuracy = number(inside(body, "accuracy")) ?? (dilution === undefined ? 20 : dilution * 5);
        found.push({ time, latitude, longitude, accuracy, speed: number(inside(body, "speed")), heading: number(inside(body, "course")) });
      }
      return found.sort((a, b) => a.time - b.time);
    },
    /**
     * A file with positions.
     * @param {RidePosition[]} positions
     */
    write(positions) {
      const rows = positions.map(({ time, latitude, longitude, accuracy, speed, heading }) => {
        const more = [["accuracy", accuracy.toFixed(0)], ["speed", speed?.toFixed(1)], ["course", heading?.toFixed(0)]].flatMap(([name, value]) => (value === undefined ? [] : [`<j:${name}>${value}</j:${name}>`]));
        return `<trkpt lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"><time>${new Date(time).toISOString()}</time><extensions>${more.join("")}</extensions></trkpt>\n`;
      });
      return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Jikoku" xmlns="http://www.topografix.com/GPX/1/1" xmlns:j="https://jikoku.example/gpx/1">\n<trk><trkseg>\n${rows.join("")}</trkseg></trk>\n</gpx>\n`;
    },
  };
})();
