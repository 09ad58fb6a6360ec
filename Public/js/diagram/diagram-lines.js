"use strict";

/** What a train diagram shows, read from the drawings of its page: stations, hours and the line of each train. */
jikoku.diagramLines = (() => {
  /** Units to a minute. */
  const MINUTE = 4;

  /**
   * The bends of a path by piece, x and y in turns.
   * @param {string} data of `M12 0`, `l4 8` and `h4` alone
   */
  const pieces = (data) => {
    /** @type {number[][]} */
    const found = [];
    let [place, x, y] = [0, 0, 0];
    const next = () => {
      let [number, sign] = [0, 1];
      if (data[place] === " ") place++;
      if (data[place] === "-") {
        sign = -1;
        place++;
      }
      for (let digit = data.charCodeAt(place) - 48; digit >= 0 && digit <= 9; digit = data.charCodeAt(++place) - 48) number = number * 10 + digit;
      return number * sign;
    };
    while (place < data.length) {
      const step = data[place++];
      const across = next();
      const down = step === "h" ? 0 : next();
      if (step === "M") {
        [x, y] = [across, down];
        found.push([]);
      } else {
        x += across;
        y += down;
      }
      found[found.length - 1].push(x, y);
    }
    return found;
  };

  /** @param {SVGElement} path @param {string} look @returns {DiagramTrain} */
  const train = (path, look) => {
    const [type, direction, anchor, page, ...number] = (path.getAttribute("data-train") ?? "").split(" ");
    const own = pieces(path.getAttribute("d") ?? "");
    const ends = own.flatMap((piece) => [piece[0], piece[piece.length - 2]]);
    return {
      type: Number(type), direction: Number(direction), anchor: Number(anchor), page, number: number.join(" "), look,
      pieces: own, from: Math.min(...ends), until: Math.max(...ends), shifts: [0],
    };
  };

  /** @param {Element} main @returns {Diagram} */
  const read = (main) => {
    /** @type {Map<string, DiagramTrain>} */
    const again = new Map();
    /** @type {DiagramTrain[]} */
    const trains = [];
    for (const group of main.querySelectorAll(".hours-strip .trains")) {
      const look = [...group.classList].filter((name) => name !== "trains").join(" ");
      for (const path of /** @type {NodeListOf<SVGElement>} */ (group.querySelectorAll("path, use"))) {
        if (path.localName === "path") {
          const own = train(path, look);
          trains.push(own);
          if (path.id) again.set(path.id, own);
          continue;
        }
        // Who runs over the boundary of the day stands at both its ends.
        const own = again.get((path.getAttribute("href") ?? "").slice(1));
        const shift = Number(path.getAttribute("x") ?? 0);
        if (own && !own.shifts.includes(shift)) own.shifts.push(shift);
      }
    }
    const rows = [.../** @type {NodeListOf<SVGTextElement>} */ (main.querySelector(".side")?.querySelectorAll("text") ?? [])].map((text) => ({
      name: text.textContent ?? "", isMain: text.classList.contains("main"),
      y: Number(/(-?\d+)h/.exec(text.previousElementSibling?.getAttribute("d") ?? "")?.[1]),
    }));
    const boxes = [.../** @type {NodeListOf<SVGSVGElement>} */ (main.querySelectorAll(".drawing"))].map((drawing) => drawing.viewBox.baseVal);
    const last = boxes[boxes.length - 1];
    return { trains, rows, from: boxes[0].x + 1, until: last.x + last.width - 1, height: rows[rows.length - 1].y };
  };

  /**
   * The calls of a train, with the minutes of its service day: where it comes and leaves in one minute, that is when it leaves.
   * @param {DiagramTrain} train @param {DiagramRow[]} rows @returns {DiagramCall[]}
   */
  const calls = ({ pieces }, rows) => {
    const names = new Map(rows.map(({ y, name }) => [y, name]));
    /** @type {{ y: number, times: number[] }[]} */
    const found = [];
    pieces.forEach((piece, number) => {
      for (let place = 0; place < piece.length; place += 2) {
        const [minute, y] = [piece[place] / MINUTE, piece[place + 1]];
        const before = found[found.length - 1];
        if (place > 0 && before.y === y) before.times.push(minute);
        // Where a loop closes, both its ends say the same.
        else if (place > 0 || number === 0 || before.times[before.times.length - 1] !== minute) found.push({ y, times: [minute] });
      }
    });
    return found.map(({ y, times }, call) => {
      const isLast = call === found.length - 1;
      const arrival = times.length > 1 || isLast ? times[0] : undefined;
      return { name: names.get(y) ?? "", arrival, departure: times.length > 1 || !isLast ? times[times.length - 1] : undefined };
    });
  };

  return { read, calls, MINUTE };
})();
