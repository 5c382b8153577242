"use strict";

// Two readings of a rule, step by step: one table while both are the same, two when they have parted. What is drawn is
// put together from the parts that all games of this folder share.
const stepper = document.querySelector(".stepper");
const { shared, parted } = JSON.parse(document.getElementById("frames").textContent);
const [controls, at, deed, common, sides] = ["controls", "at", "deed", "common", "sides"].map((name) => stepper.querySelector(`.${name}`));
const buttons = [...controls.querySelectorAll("button")];
const deeds = [...stepper.querySelectorAll(".way > ol > li")];
const draw = (box, frame) => {
  box.innerHTML = frame.map((part) => film.parts[part]).join("");
  for (const wide of box.querySelectorAll(".wide")) wide.tabIndex = 0;
};

document.body.insertAdjacentHTML("beforeend", film.pieces);
sides.querySelectorAll(".frame").forEach((box, number) => draw(box, parted[number]));
const last = shared.length;
let now = last;

function show(step) {
  now = Math.min(Math.max(step, 0), last);
  const isEnd = now === last;
  common.hidden = isEnd;
  sides.hidden = !isEnd;
  if (!isEnd) draw(common.querySelector(".frame"), shared[now]);
  deed.hidden = now === 0;
  deed.innerHTML = now ? deeds[now - 1].innerHTML : "";
  at.textContent = isEnd ? stepper.dataset.parted : now ? stepper.dataset.step.replace("#", now) : stepper.dataset.start;
  for (const button of buttons) button.setAttribute("aria-disabled", /start|back/.test(button.dataset.go) ? now === 0 : isEnd);
  for (const [number, one] of deeds.entries()) number === now - 1 ? one.setAttribute("aria-current", "step") : one.removeAttribute("aria-current");
}

const go = { start: () => show(0), back: () => show(now - 1), forward: () => show(now + 1), end: () => show(last) };
const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end" };
for (const button of buttons) button.addEventListener("click", () => go[button.dataset.go]());
addEventListener("keydown", (event) => {
  const wanted = keys[event.key];
  if (!wanted || event.altKey || event.ctrlKey || event.metaKey || event.target.closest(".wide")) return;
  event.preventDefault();
  go[wanted]();
});
controls.hidden = false;
stepper.querySelector(".way").open = false;
show(0);
