"use strict";

/** What a train diagram shows, read from the drawings of its page: stations, hours and the line of each train. */
jikoku.diagramLines = (() => {
  /** Units to a minute, and minutes to a day. */
  const [MINUTE, DAY] = [4, 24 * 60];

  /**
   * The bends of a path by piece, x and y in turns.
   * @param {string} data in minutes, of `M12 0`, `l4 8`, `l4-8` and `h4` alone
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
      found[found.length - 1].push(x * MINUTE, y * MINUTE);
    }
    return found;
  };

  /** The number by which a page is called: 501A, of aoba-main/501a-w. */
  const numberOf = (/** @type {string} */ page) => page.slice(page.lastIndexOf("/") + 1, Math.max(0, page.lastIndexOf("-"))).toUpperCase();

  /**
   * A train with what follows from its line.
   * @param {Omit<DiagramTrain, "from" | "until" | "shifts">} train @returns {DiagramTrain}
   */
  const train = (train) => {
    const ends = train.pieces.flatMap((piece) => [piece[0], piece[piece.length - 2]]);
    const until = Math.max(...ends);
    // Who runs over the boundary of the day stands at both its ends.
    const isOver = until > (jikoku.calendar.boundary + DAY) * MINUTE;
    return { ...train, from: Math.min(...ends), until, shifts: isOver ? [0, -DAY * MINUTE] : [0] };
  };

  /**
   * The train that an element draws.
   * @param {string} mark the page, its first calling point there and its number, where these are not plain
   * @param {number[][]} pieces @param {{ type: number, direction: number, look: string }} kind @param {string[]} folders
   */
  const marked = (mark, pieces, kind, folders) => {
    const [name, anchor = "0", ...number] = mark.split(" ");
    const [folder, own] = name.includes("/") ? name.split("/") : [undefined, name];
    return train({
      ...kind, pieces, anchor: Number(anchor), page: folder === undefined ? own : `${folders[Number(folder)]}/${own}`,
      number: number.length > 0 ? number.join(" ") : numberOf(own),
    });
  };

  /** @param {HTMLElement} main @returns {Diagram} */
  const read = (main) => {
    const folders = (/** @type {HTMLElement | null} */ (main.querySelector("[data-diagram]"))?.dataset.folders ?? "").split(" ");
    /** @type {Map<string, number[][]>} lines that are used again for trains of the same shape, so much later */
    const shapes = new Map();
    /** @type {DiagramTrain[]} */
    const trains = [];
    for (const group of /** @type {NodeListOf<SVGElement>} */ (main.querySelectorAll(".hours-strip .trains"))) {
      const look = [...group.classList].filter((name) => name !== "trains").join(" ");
      const kind = { type: Number(group.dataset.type), direction: Number(group.dataset.direction), look };
      for (const line of group.children) {
        const mark = line.getAttribute("data-train");
        if (mark === null) continue;
        const later = Number(line.getAttribute("x") ?? 0) * MINUTE;
        const shape = shapes.get((line.getAttribute("href") ?? "").slice(1));
        const own = shape ? shape.map((piece) => piece.map((at, place) => (place % 2 === 0 ? at + later : at))) : pieces(line.getAttribute("d") ?? "");
        if (line.id) shapes.set(line.id, own);
        trains.push(marked(mark, own, kind, folders));
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

  return { read, train, numberOf, calls, MINUTE };
})();
