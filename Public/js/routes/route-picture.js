"use strict";

/** A route as a picture for whoever has no site at hand: light, in the look of the site, names in two languages. */
jikoku.routePicture = (() => {
  const { element, text } = jikoku;
  /** Pixels of the sheet before it is drawn at twice the resolution; its margins, and the column of the times. */
  const [WIDE, FINE, EDGE, TIMES] = [540, 2, 28, 84];
  /** The site's own colours where it is light, whatever the reader's screen is. */
  const COLOURS = { paper: "#fff", panel: "#f4f5f6", ink: "#17191c", soft: "#565e66", rule: "#d3d8dc", line: "#5a636b", late: "#bd1622" };

  /** The colour of a railway, by its class. */
  const lineOf = (/** @type {string} */ className) => {
    if (!className) return COLOURS.line;
    const probe = element("span", { class: className, hidden: true });
    document.body.append(probe);
    // What no railway has set is that of the page, which may be dark.
    const [own, page] = [probe, document.documentElement].map((one) => getComputedStyle(one).getPropertyValue("--line").trim());
    probe.style.colorScheme = "light";
    probe.style.color = "var(--line)";
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return own === page ? COLOURS.line : colour;
  };

  /** Beside the page's language the one that others read. */
  const second = document.documentElement.lang === "ja" ? "en" : "ja";
  const other = (/** @type {RouteEnd} */ end) => {
    const name = end.names[second] ?? "";
    return name === jikoku.routeText.nameOf(end) ? "" : name;
  };

  /** A pen that draws the sheet. The first time nothing is seen of it, and only the height counts. */
  const write = (/** @type {CanvasRenderingContext2D} */ pen, /** @type {SharedRoute} */ route) => {
    const family = getComputedStyle(document.body).fontFamily;
    let y = EDGE;
    const font = (/** @type {number} */ size, isBold = false) => (pen.font = `${isBold ? "bold " : ""}${size}px ${family}`);
    /** Words in rows of at most so many pixels, cut where there is a space or anywhere. */
    const rows = (/** @type {string} */ words, /** @type {number} */ width) => {
      /** @type {string[]} */
      const all = [];
      let row = "";
      for (const piece of words.match(/[\x21-\u024f]+ ?|./gu) ?? []) {
        if (row && pen.measureText(row + piece.trimEnd()).width > width) {
          all.push(row.trimEnd());
          row = "";
        }
        row += piece;
      }
      return [...all, row.trimEnd()];
    };
    const say = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ size, color = COLOURS.ink, isBold = false) => {
      if (!words) return;
      font(size, isBold);
      pen.fillStyle = color;
      for (const row of rows(words, WIDE - EDGE - x)) {
        y += Math.round(size * 1.4);
        pen.fillText(row, x, y - Math.round(size * 0.35));
      }
    };
    const rule = (/** @type {string} */ color, thick = 1) => {
      pen.fillStyle = color;
      pen.fillRect(EDGE, y, WIDE - 2 * EDGE, thick);
      y += thick;
    };
    const call = (/** @type {RouteEnd} */ end, /** @type {number} */ minute) => {
      const top = y;
      say(jikoku.routeText.nameOf(end), TIMES + EDGE + 16, 21, COLOURS.ink, true);
      say(other(end), TIMES + EDGE + 16, 14, COLOURS.soft);
      font(21, true);
      pen.fillStyle = COLOURS.ink;
      pen.textAlign = "right";
      pen.fillText(jikoku.clock.show(route.day, minute), EDGE + TIMES - 14, top + 22);
      pen.textAlign = "left";
    };

    const { from, to } = jikoku.routeText.ends(route);
    const times = jikoku.routeText.span(route);
    say(jikoku.routeText.title(route), EDGE, 27, COLOURS.ink, true);
    const names = [from, to].map((end) => other(end) || jikoku.routeText.nameOf(end));
    say(names.join(" → "), EDGE, 15, COLOURS.soft);
    y += 6;
    const day = jikoku.calendar.show(route.day, true);
    say(times ? `${day}  ${jikoku.clock.show(route.day, times.departure)}–${jikoku.clock.show(route.day, times.arrival)}` : day, EDGE, 18, COLOURS.ink, true);
    y += 12;
    rule(COLOURS.ink, 3);
    y += 12;
    const { segments, access, egress } = route;
    if (access) say(text("plan-walk", { to: jikoku.routeText.nameOf(segments[0].from), m: access.minutes }), TIMES + EDGE + 16, 15, COLOURS.soft);
    segments.forEach((segment, index) => {
      const between = jikoku.routeText.change(route, index);
      if (between) {
        y += 6;
        say(between.words, TIMES + EDGE + 16, 15, between.spare < 0 ? COLOURS.late : COLOURS.soft);
        y += 6;
      }
      const { ride } = segment;
      if (!ride) return say(text("shared-open", { from: jikoku.routeText.nameOf(segment.from), to: jikoku.routeText.nameOf(segment.to) }), TIMES + EDGE + 16, 18);
      const top = y;
      call(segment.from, ride.departure);
      y += 4;
      say(jikoku.routeText.line(ride), TIMES + EDGE + 16, 15, COLOURS.ink);
      say(jikoku.routeText.line(ride, second), TIMES + EDGE + 16, 13, COLOURS.soft);
      y += 4;
      call(segment.to, ride.arrival);
      pen.fillStyle = lineOf(ride.line);
      pen.fillRect(EDGE + TIMES, top + 4, 7, y - top - 4);
      return undefined;
    });
    if (egress) say(text("plan-walk", { to: jikoku.routeText.nameOf(egress.end), m: egress.minutes }), TIMES + EDGE + 16, 15, COLOURS.soft);
    y += 14;
    rule(COLOURS.rule);
    y += 8;
    say(text("plan-hint"), EDGE, 12, COLOURS.soft);
    const name = jikoku.words(document.querySelector("body > header > :first-child")) || document.querySelector("body > header > :first-child img")?.getAttribute("alt");
    say([name, jikoku.source?.imported].filter((part) => part).join(text("search-separator")), EDGE, 12, COLOURS.soft);
    return y + EDGE - 10;
  };

  return {
    /**
     * @param {SharedRoute} route
     * @returns {Promise<Blob>} a PNG
     */
    draw(route) {
      const canvas = element("canvas", { width: WIDE * FINE, height: FINE });
      const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      pen.scale(FINE, FINE);
      canvas.height = Math.ceil(write(pen, route)) * FINE;
      pen.scale(FINE, FINE);
      pen.fillStyle = COLOURS.paper;
      pen.fillRect(0, 0, WIDE, canvas.height);
      write(pen, route);
      return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
    },
  };
})();
