/** The bar above a poster: a choice of paper, and a button to print. All papers have the same shape, so that one drawing fits each. */
"use strict";

(() => {
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("print"));
  const paper = /** @type {HTMLLinkElement | null} */ (document.getElementById("paper"));
  const choice = form && form.querySelector("select");
  if (!form || !paper || !choice) return;
  // A browser may remember a choice from the last visit, but not the style sheet that went with it.
  const adopt = () => paper.setAttribute("href", (paper.getAttribute("href") ?? "").replace(/[^/]*$/, choice.value + ".css"));
  adopt();
  choice.addEventListener("change", adopt);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    window.print();
  });
  form.dataset.ready = "";
})();
