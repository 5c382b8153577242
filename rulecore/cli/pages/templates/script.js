"use strict";

// Light and dark: the button turns to the other of the two, and the choice is kept where the browser allows it.
const root = document.documentElement;
document.getElementById("theme").addEventListener("click", () => {
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = isDark ? "light" : "dark";
  try { localStorage.setItem("rulecore-theme", root.dataset.theme); } catch { /* then only for this page */ }
});

// A link into something folded unfolds it.
function reveal() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const box = document.getElementById("search");
  if (box && box.value && target.closest("[hidden]")) { box.value = ""; box.dispatchEvent(new Event("input")); }
  for (let at = target; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  target.scrollIntoView({ behavior: "instant" });
}
addEventListener("hashchange", reveal);
addEventListener("load", reveal);

// Contents are folded on a narrow screen.
const contents = document.querySelector(".contents > details");
if (contents) {
  const narrow = matchMedia("(max-width: 54rem)");
  const fold = () => { contents.open = !narrow.matches; };
  narrow.addEventListener("change", fold);
  fold();
  contents.addEventListener("click", (event) => { if (narrow.matches && event.target.tagName === "A") contents.open = false; });
}

// Search: every word must stand somewhere in the entry, its code and tests included.
const box = document.getElementById("search");
if (box) {
  const entries = [...document.querySelectorAll(".entry, [data-search]")].map((entry) => [entry, null]);
  const hits = document.getElementById("hits");
  const others = [...document.querySelectorAll(".appendix, .intro, .between, [data-not-searched]")];
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const entry of entries) {
      entry[1] ??= entry[0].textContent.toLowerCase();
      const fits = words.every((word) => entry[1].includes(word));
      entry[0].hidden = !fits;
      found += fits && entry[0].matches(".entry, tr");
    }
    for (const other of others) other.hidden = words.length > 0;
    for (const chapter of document.querySelectorAll(".chapter:not(.appendix)")) chapter.hidden = words.length > 0 && !chapter.querySelector(".entry:not([hidden])");
    hits.textContent = words.length ? `${found} found` : "";
  });
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) { event.preventDefault(); box.focus(); }
    if (event.key === "Escape" && document.activeElement === box) { box.value = ""; box.dispatchEvent(new Event("input")); box.blur(); }
  });
}

// Sorting: a press on the head of a column sorts by it, another one turns the order around.
for (const table of document.querySelectorAll("table.sortable")) {
  const body = table.tBodies[0];
  const buttons = [...table.querySelectorAll("thead button")];
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const head = button.closest("th");
      const isNumber = head.classList.contains("number");
      const order = head.getAttribute("aria-sort");
      const ascending = order ? order === "descending" : !isNumber;
      for (const other of buttons) other.closest("th").removeAttribute("aria-sort");
      head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
      const key = (row) => row.cells[head.cellIndex].dataset.value ?? row.cells[head.cellIndex].textContent.trim();
      const compare = isNumber ? (a, b) => Number(key(a)) - Number(key(b)) : (a, b) => key(a).localeCompare(key(b), "en");
      const rows = [...body.rows].sort((a, b) => (ascending ? compare(a, b) : compare(b, a)));
      body.append(...rows);
    });
  }
}
