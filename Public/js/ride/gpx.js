"use strict";

/**
 * Trips as GPX files: what phones and watches record, and what the site records itself. Only what is needed is read, by
 * its tags and without a parser of XML, so that files that are cut off give what they have.
 */
jikoku.gpx = (() => {
  /** A file of a whole day, a position each second, is below that. */
  const MOST = 50_000_000;
  /** Letters of one position that are read; those of phones and watches have some hundreds. */
  const LONGEST = 4000;
  /** The years in which there have been satellites to receive: a time outside of them is a fault of the file. */
  const [FIRST, LAST] = [Date.UTC(1980, 0), Date.UTC(2200, 0)];

  const attribute = (/** @type {string} */ text, /** @type {string} */ name) => {
    const found = new RegExp(`\\b${name}\\s*=\\s*["']\\s*(-?[\\d.]+)`).exec(text);
    return found ? Number(found[1]) : NaN;
  };
  const inside = (/** @type {string} */ text, /** @type {string} */ name) => {
    // No part of the pattern can match what the next part looks for: a text without an end is read once.
    const found = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^<>]*)?>([^<]*)</`, "i").exec(text);
    return found?.[1].trim() || undefined;
  };
  const number = (/** @type {string | undefined} */ text) => {
    const value = text === undefined ? NaN : Number(text);
    return Number.isFinite(value) ? value : undefined;
  };

  /**
   * The beginning tag of each position of a file, and what stands up to its end. Every letter is looked at once or twice,
   * also where ends are missing.
   * @param {string} text
   */
  const points = function* (text) {
    let close = 0;
    for (let start = text.indexOf("<trkpt"), next = 0; start >= 0; start = next) {
      next = text.indexOf("<trkpt", start + 1);
      const end = text.slice(start, start + LONGEST).indexOf(">") + start;
      if (close <= start) close = text.indexOf("</trkpt>", start);
      if (close < 0) return;
      // One that has no end of its own before the next begins says nothing that is surely its own.
      if (end > start && end < close && (next < 0 || close < next)) yield { head: text.slice(start, end), body: text.slice(end + 1, Math.min(close, end + LONGEST)) };
    }
  };

  return {
    /**
     * The positions of a file that have a place on the globe and a time since there are satellites for it, in order.
     * @param {string} text @returns {RidePosition[]}
     */
    read(text) {
      if (text.length > MOST) return [];
      /** @type {RidePosition[]} */
      const found = [];
      for (const { head, body } of points(text)) {
        const [latitude, longitude] = [attribute(head, "lat"), attribute(head, "lon")];
        const time = Date.parse(inside(body, "time") ?? "");
        if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180) || !(time >= FIRST && time < LAST)) continue;
        // Others give a dilution of precision in place of metres; five metres each is what receivers usually mean.
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
