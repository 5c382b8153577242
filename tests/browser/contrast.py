"""How well texts can be told from what lies under them: by axe-core where there is HTML, else by what is painted."""

from __future__ import annotations

import base64
from typing import Any

from playwright.sync_api import Page

from web_table import build

LEAST, LEAST_LARGE = 4.5, 3.0
"""By WCAG 2.2, 1.4.3 and 1.4.11: of a text; of a large one, and of a piece against its ground."""
AXE = build.CLIENT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const { violations } = await axe.run({ runOnly: ["color-contrast"] });
  return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target}: ${any[0]?.message}`));
}"""
TEXTS = """() => [...document.querySelectorAll("svg.board text")].flatMap((text) => {
  const box = text.getBoundingClientRect();
  if (!text.textContent.trim() || !box.width) return [];
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  const share = (right, down) => [box.left + right * box.width, box.top + down * box.height];
  const points = shares.flatMap((right) => [0.3, 0.5, 0.7].map((down) => share(right, down)))
    .filter(([x, y]) => document.elementFromPoint(x, y) === text);
  const style = getComputedStyle(text);
  let opacity = 1;
  for (let one = text; one instanceof SVGElement; one = one.parentElement) opacity *= getComputedStyle(one).opacity;
  const matrix = text.getScreenCTM();
  const size = parseFloat(style.fontSize) * Math.hypot(matrix.a, matrix.b);
  const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
  return [{ text: text.textContent, fill: style.fill, opacity, isLarge, points }];
})"""
EDGES = """() => [...document.querySelectorAll("svg.board .piece > .edge")].flatMap((edge) => {
  const box = edge.getBoundingClientRect(), piece = edge.closest("[aria-label]");
  // Round it, where no other piece lies; so many points that a line, such as the frame of a seat, is not its ground.
  const shares = [0.2, 0.5, 0.8];
  const across = shares.map((share) => box.left + share * box.width);
  const down = shares.map((share) => box.top + share * box.height);
  const round = [4, 7, 10].flatMap((far) => [
    ...across.flatMap((x) => [[x, box.top - far], [x, box.bottom + far]]),
    ...down.flatMap((y) => [[box.left - far, y], [box.right + far, y]]),
  ]);
  const points = round.filter((point) => {
    const there = document.elementFromPoint(...point);
    return there && !there.closest(".piece");
  });
  const { fill, stroke } = getComputedStyle(edge);
  // One that only frames has the colours of what it frames.
  const inside = fill === "none" ? down.flatMap((y) => [[box.left + 6, y], [box.right - 6, y]]) : [];
  return [{ text: piece?.getAttribute("aria-label") ?? "", colours: [fill, stroke], points, inside }];
})"""
HIDDEN = "svg.board text { visibility: hidden !important; }"
# In a page of its own, as a canvas can read no picture that the rules for content of a page keep out.
PAINTED = """async ([picture, all]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height), drawn = canvas.getContext("2d");
  drawn.drawImage(image, 0, 0);
  const linear = (part) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const parts = (colour) => colour.match(/[\\d.]+/g)?.map(Number) ?? null;
  const under = ([x, y]) => [...drawn.getImageData(Math.floor(x), Math.floor(y), 1, 1).data].slice(0, 3);
  const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  return all.filter(({ points }) => points.length).map(({ points, fill, opacity = 1, colours, inside, ...told }) => {
    const seen = points.map(under);
    if (colours) {
      // At each point its paper or its edge, whichever stands out more; "none" is no colour.
      const known = [...colours.map(parts).filter((colour) => colour && colour[3] !== 0), ...inside.map(under)];
      const best = (ground) => Math.max(...known.map((colour) => contrast(colour, ground)));
      return { ...told, contrast: middle(seen.map(best)) };
    }
    const ink = parts(fill);
    const over = (ground) => ground.map((part, at) => ink[at] * opacity + part * (1 - opacity));
    return { ...told, contrast: middle(seen.map((ground) => contrast(over(ground), ground))) };
  });
}"""


def pale_in_html(page: Page) -> list[str]:
    """What axe-core finds too pale; texts of drawings it does not judge."""
    if not AXE.is_file():
        build.install()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found


def pale_on_board(page: Page) -> list[str]:
    """Texts and pieces of the board that cannot be told well enough from what is painted under them."""
    texts, edges = page.evaluate(TEXTS), page.evaluate(EDGES)
    style = page.add_style_tag(content=HIDDEN)
    without = _measured(page, texts)
    style.evaluate("(one) => one.remove()")
    faults = [
        f"text {one['text']!r}: {one['contrast']:.2f}"
        for one in without
        if one["contrast"] < (LEAST_LARGE if one["isLarge"] else LEAST)
    ]
    return faults + [
        f"piece {one['text']!r}: {one['contrast']:.2f}"
        for one in _measured(page, edges)
        if one["contrast"] < LEAST_LARGE
    ]


def _measured(page: Page, all: list[Any]) -> list[Any]:
    """The contrast of each against a screenshot as it is now."""
    picture = base64.b64encode(page.screenshot()).decode()
    blank = page.context.new_page()
    found: list[Any] = blank.evaluate(PAINTED, [picture, all])
    blank.close()
    return found
