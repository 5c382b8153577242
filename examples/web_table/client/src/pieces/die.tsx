/** A die: its outline tells how many sides it has, its paper the colour; the face is empty before it is rolled. */

import { outlineOf } from "./outline";
import { Piece, type PieceProps } from "./piece";
import { widthOf } from "./places";

/** Faint inner edges, so that a die does not look like a flat badge. */
const EDGES: Readonly<Record<string, string>> = {
  "4": "M24 5v36",
  "6": "M7 12h34",
  "8": "M4 24 24 32 44 24",
  "10": "M8 30 24 34 40 30",
  "12": "M11 42 15 36h18l4 6",
  "20": "M5 35 24 39 43 35",
};

export const DIE = 48;
/** How small what it shows may be. */
const LEAST = 13.3;
/** How high the words beneath it are. */
const CAPTION = 16;

/** A sign for each colour, for those who see colours otherwise. */
const SIGNS: Readonly<Record<string, string>> = {
  R: "M0-5 5 4H-5z",
  B: "M-4.5 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z",
  G: "M-4-4H4V4H-4z",
  W: "M0-5 5 0 0 5-5 0z",
};

/** R, B, G and W as in the names of the dice; K is a die without a colour of its own. */
export type Paint = { paper: string; ink: string };
export const PAINTS: Readonly<Record<string, Paint>> = {
  R: { paper: "#b93a31", ink: "#ffffff" },
  B: { paper: "#2a5ca3", ink: "#ffffff" },
  G: { paper: "#4f9a3d", ink: "#10240b" },
  W: { paper: "#fbfaf5", ink: "#2b2f36" },
  K: { paper: "#33373d", ink: "#ffffff" },
};
const PLAIN: Paint = { paper: "#33373d", ink: "#ffffff" };

export const paint = (colour: string): Paint => PAINTS[colour] ?? PLAIN;

type DieProps = PieceProps & {
  /** Colour and sides: `R20`. */
  kind: string;
  /** What it shows: a number, a question mark, or nothing. */
  face?: string;
  /** The colour that a white die was declared to have. */
  as?: string | undefined;
  size?: number;
  /** It has just been rolled: it tumbles. */
  rolled?: boolean;
  /** What it is, in a word beneath it, for those who cannot tell the colours. */
  caption?: string;
};

export function Die({ kind, face = "", as, size = DIE, rolled = false, caption = "", ...piece }: DieProps) {
  const [colour, sides] = [kind.slice(0, 1), kind.slice(1)];
  const { paper, ink } = paint(colour);
  return (
    <Piece {...piece}>
      <rect width={size} height={size + (caption ? CAPTION : 0)} fill="transparent" />
      {/* What is read first in the label stands first here, too, a space between them. */}
      {caption && (
        <>
          <path d={SIGNS[colour]} transform={`translate(${(size - widthOf(caption, 12.5)) / 2 - 6} ${size + 7.5})`} fill={paper} stroke="#f4f1e6" />
          <text class="small middle" x={size / 2 + 5} y={size + 12}>
            {caption}
          </text>{" "}
        </>
      )}
      <g transform={`scale(${size / DIE})`}>
        <g class={rolled ? "tumble" : undefined}>
          <path class="edge" d={outlineOf(`die-${sides}`)} fill={paper} stroke="#f4f1e6" stroke-linejoin="round" />
          <path d={EDGES[sides]} fill="none" stroke={ink} opacity="0.3" />
          <text
            class="face"
            x="24"
            y={sides === "4" ? 36 : 31}
            style={{ fill: ink, fontSize: `${Math.max(letters(sides, face), (LEAST * DIE) / size)}px` }}
          >
            {face}
          </text>
        </g>
        {as !== undefined && <circle cx="40" cy="9" r="8" fill={paint(as).paper} stroke="#fff" stroke-width="2" />}
      </g>
    </Piece>
  );
}

const letters = (sides: string, face: string): number => (sides === "4" ? 18 : 22) - (face.length > 1 ? 2 : 0);
