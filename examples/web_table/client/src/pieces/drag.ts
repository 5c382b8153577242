/**
 * A piece of the hand is dragged, with a mouse or a finger: dropped on the table above the hand it is played, as by a
 * click; anywhere else it returns. What moves is a copy, drawn over everything; the piece itself stays where the board
 * has it. A piece that hardly moves was clicked.
 */

/** In pixels. */
const FAR = 8;
/** Milliseconds in which it returns, unless the player wants no movement. */
const RETURN = 180;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Somebody presses the mouse or a finger on a piece. */
export function lift(down: PointerEvent): void {
  const piece = down.currentTarget;
  if (!(piece instanceof SVGGraphicsElement) || !down.isPrimary || down.button !== 0) return;
  const [hand, board] = [piece.closest(".hand"), piece.ownerSVGElement?.closest<SVGSVGElement>("svg.board")];
  if (!hand || !board) return;
  let copy: SVGElement | null = null;

  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!copy && Math.hypot(x, y) < FAR) return;
    copy ??= copied(piece, board);
    const scale = board.getScreenCTM()?.a ?? 1;
    copy.style.translate = `${x / scale}px ${y / scale}px`;
    board.toggleAttribute("data-drop", isOver(event, board, hand));
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    board.removeAttribute("data-drop");
    piece.style.opacity = "";
    if (!copy) return;
    const isPlayed = event.type === "pointerup" && piece.isConnected && isOver(event, board, hand);
    if (isPlayed && piece.querySelector(":scope > .can")) copy.remove();
    else putBack(copy);
    if (isPlayed) piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    passOverClick();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** A finger that drags a piece does not scroll the page. In Chromium `touch-action` has no effect within a drawing. */
export function hold(event: TouchEvent): void {
  if (event.cancelable && event.currentTarget instanceof Element && event.currentTarget.closest(".hand")) event.preventDefault();
}

/** Whether the pointer is on the table, above the hand. */
function isOver({ clientX: x, clientY: y }: PointerEvent, board: Element, hand: Element): boolean {
  const { left, right, top } = board.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y < hand.getBoundingClientRect().top;
}

/** A copy of the piece that lies over it; the piece fades. */
function copied(piece: SVGGraphicsElement, board: SVGSVGElement): SVGElement {
  const copy = piece.cloneNode(true) as SVGElement;
  const matrix = board.getScreenCTM()?.inverse().multiply(piece.getScreenCTM() ?? undefined);
  if (matrix) copy.setAttribute("transform", `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(" ")})`);
  for (const name of ["role", "tabindex", "aria-label"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("dragged");
  board.append(copy);
  piece.style.opacity = "0.35";
  return copy;
}

function putBack(copy: SVGElement): void {
  if (still.matches) return copy.remove();
  const way = copy.animate([{ translate: copy.style.translate }, { translate: "0px 0px" }], { duration: RETURN, easing: "ease-out" });
  way.onfinish = way.oncancel = () => copy.remove();
}

/** A mouse that is let go over the piece clicks it: the drag has been answered already. */
function passOverClick(): void {
  const stop = (event: Event) => event.isTrusted && event.stopPropagation();
  addEventListener("click", stop, true);
  setTimeout(() => removeEventListener("click", stop, true));
}
