"use strict";

/** A station of a departure board in its editor: which directions, where to, and how far it is on foot. */
jikoku.boardStop = (() => {
  const { element, say, text } = jikoku;

  /**
   * A label with its field.
   * @param {string} id @param {string} label @param {HTMLElement} field
   */
  const labelled = (id, label, field) => {
    field.id = id;
    return element("div", {}, element("label", { for: id }, label), field);
  };

  const minutes = (/** @type {number | undefined} */ value) => element("input", { type: "number", min: 0, max: jikoku.boards.most.minutes, inputmode: "numeric", value });
  const wholeOf = (/** @type {HTMLInputElement} */ { value, max }) => (/^\d+$/.test(value) ? Math.min(Number(value), Number(max)) : undefined);

  /**
   * The places to choose from as a goal: railway by railway.
   * @param {HTMLSelectElement} select @param {BoardStop} stop
   */
  const fillGoals = async (select, stop) => {
    await jikoku.goal.load(stop.station).catch(() => undefined);
    const groups = jikoku.goal.listed([stop.station]).map(({ name, goals }) =>
      element("optgroup", { label: name }, ...[...goals.values()].map(({ goal, name: own }) => element("option", { value: goal.id }, own))));
    select.append(...groups);
    if (stop.to && ![...select.options].some(({ value }) => value === stop.to)) select.append(element("option", { value: stop.to }, stop.to));
    select.value = stop.to;
  };

  /**
   * The fields of a stop.
   * @param {BoardStop} stop @param {number} number of the fields, for their ids @param {() => void} changed @param {() => void} removed
   */
  const make = (stop, number, changed, removed) => {
    const name = element("span", {}, stop.station);
    const remove = element("button", { type: "button", class: "tool", onclick: removed }, "×");
    const ways = element("div", { class: "ways" });
    const goal = element("select", {}, element("option", { value: "" }, text("wall-anywhere")));
    const walk = minutes(stop.walk || undefined);
    const run = minutes(stop.run);
    const fields = element("div", { class: "fields" }, labelled(`wall-to-${number}`, text("wall-to"), goal), labelled(`wall-walk-${number}`, text("wall-walk"), walk), labelled(`wall-run-${number}`, text("wall-runs"), run));
    const box = element("fieldset", { class: "stop" }, element("legend", {}, name), remove, ways, fields);
    const ease = () => run.setAttribute("placeholder", stop.walk > 0 ? String(stop.walk / 2) : "");
    ease();
    goal.addEventListener("change", () => ((stop.to = goal.value), changed()));
    walk.addEventListener("input", () => ((stop.walk = wholeOf(walk) ?? 0), ease(), changed()));
    run.addEventListener("input", () => ((stop.run = wholeOf(run)), changed()));

    jikoku.departures.station(stop.station).then((data) => {
      const own = `${data.names[jikoku.lang]} ${data.railway.names[jikoku.lang]}`;
      say(name, own);
      remove.setAttribute("aria-label", text("wall-remove", { name: own }));
      remove.title = text("wall-remove", { name: own });
      box.classList.add(data.railway.class);
      const isChosen = (/** @type {string} */ id) => stop.directions.length === 0 || stop.directions.includes(id);
      const checks = data.directions.map(({ id, names }) => {
        const check = element("input", { type: "checkbox", value: id, checked: isChosen(id), onchange: () => choose() });
        ways.append(element("label", {}, check, names[jikoku.lang]));
        return check;
      });
      ways.hidden = checks.length < 2;
      const choose = () => {
        const chosen = checks.filter(({ checked }) => checked);
        // Of none at all there would be nothing to show.
        if (chosen.length === 0) for (const check of checks) check.checked = isChosen(check.value);
        else stop.directions = chosen.length === checks.length ? [] : chosen.map(({ value }) => value);
        changed();
      };
    }).catch(async () => {
      await jikoku.load("js/missing.js");
      say(name, await jikoku.missing.words(stop.station));
    });
    fillGoals(goal, stop).catch((error) => console.warn(error));
    return box;
  };

  return { labelled, wholeOf, make };
})();
