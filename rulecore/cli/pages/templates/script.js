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
  const entries = [...document.querySelectorAll(".entry")].map((entry) => [entry, null]);
  const hits = document.getElementById("hits");
  const others = [...document.querySelectorAll(".appendix, .intro, .between, [data-not-searched]")];
  box.addEventListener("input", () => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const entry of entries) {
      entry[1] ??= entry[0].textContent.toLowerCase();
      const fits = words.every((word) => entry[1].includes(word));
      entry[0].hidden = !fits;
      found += fits;
    }
    for (const other of others) other.hidden = words.length > 0;
    for (const chapter of document.querySelectorAll(".chapter:not(.appendix), .group:has(.entry)")) chapter.hidden = words.length > 0 && !chapter.querySelector(".entry:not([hidden])");
    hits.textContent = words.length ? root.dataset.found.replace("#", found) : "";
  });
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) { event.preventDefault(); box.focus(); }
    if (event.key === "Escape" && document.activeElement === box) { box.value = ""; box.dispatchEvent(new Event("input")); box.blur(); }
  });
}

// A witness, step by step: before each action the position that all readings share, at the end how they part.
const film = document.getElementById("film") && JSON.parse(document.getElementById("film").textContent);
const drawn = (frame) => film.frames[frame].map((part) => film.parts[part]).join("");
for (const stepper of document.querySelectorAll(".stepper")) {
  const first = Number(stepper.dataset.first), count = Number(stepper.dataset.count);
  const [controls, at, deed, frame, parted] = ["controls", "at", "deed", "frame", "parted"].map((name) => stepper.querySelector(`.${name}`));
  const buttons = [...controls.querySelectorAll("button")];
  const deeds = [...stepper.querySelectorAll(".way > ol > li")];
  let now = count;
  const show = (step) => {
    now = Math.min(Math.max(step, 0), count);
    const isEnd = now === count;
    frame.hidden = isEnd;
    parted.hidden = !isEnd;
    if (!isEnd) frame.innerHTML = drawn(first + now);
    deed.hidden = now === 0 || (isEnd && parted.querySelector(".then") !== null);
    if (now) deed.innerHTML = drawn(first + count + now - 1);
    at.textContent = (isEnd ? root.dataset.afterAll : now ? root.dataset.after : root.dataset.atStart).replace("#", isEnd ? count : now).replace("%", count);
    for (const button of buttons) button.setAttribute("aria-disabled", (/start|back/.test(button.dataset.go) ? now === 0 : isEnd));
    for (const [number, one] of deeds.entries()) number === now - 1 ? one.setAttribute("aria-current", "step") : one.removeAttribute("aria-current");
  };
  const go = { start: () => show(0), back: () => show(now - 1), forward: () => show(now + 1), end: () => show(count) };
  const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end" };
  for (const button of buttons) button.addEventListener("click", () => go[button.dataset.go]());
  stepper.addEventListener("keydown", (event) => {
    const wanted = keys[event.key];
    if (!wanted || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go[wanted]();
  });
  controls.hidden = false;
  show(count);
}
