/** A small picture of each game, for the front page: its pieces and colours, drawn here. */

import type { ComponentChildren } from "preact";

const PICTURES: Readonly<Record<string, () => ComponentChildren>> = {
  build_release: BuildAndRelease,
  dietrick: Dietrick,
  dtwww: Dice,
  fuertorite: Fuertorite,
  zimbabweee: Zimbabweee,
};

/** Decoration: what it shows stands beside it in words. A game without a picture has a plain ground. */
export function Picture({ game }: { game: string }) {
  const Drawing = PICTURES[game];
  return (
    <svg class="picture" viewBox="0 0 240 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="240" height="130" fill="#2c6b57" />
      {Drawing && <Drawing />}
    </svg>
  );
}

type TileProps = { x: number; y: number; turn?: number; paper: string; ink?: string; text?: string; children?: ComponentChildren };

/** A card of 46 by 66, turned about its middle. */
function Tile({ x, y, turn = 0, paper, ink = "#2b2f36", text, children }: TileProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 23 33)`}>
      <rect x="1.5" y="3" width="46" height="66" rx="6" fill="#0003" />
      <rect width="46" height="66" rx="6" fill={paper} stroke="#0004" />
      {text !== undefined && (
        <text x="23" y="44" text-anchor="middle" style={{ font: "700 30px Georgia, serif", fill: ink }}>
          {text}
        </text>
      )}
      {children}
    </g>
  );
}

/** A number that grows to the left, card over card, on the red of a banknote. */
function Zimbabweee() {
  return (
    <>
      <rect width="240" height="130" fill="#8f2d22" />
      <path d="M0 18h240M0 112h240" stroke="#e8b64c" stroke-width="3" />
      <circle cx="205" cy="65" r="34" fill="none" stroke="#e8b64c" stroke-width="2" opacity="0.5" />
      <circle cx="205" cy="65" r="26" fill="none" stroke="#e8b64c" stroke-width="2" opacity="0.5" />
      {["4", "0", "1", "7"].map((text, at) => (
        <Tile key={at} x={134 - at * 36} y={32} paper={at === 3 ? "#fff3cc" : "#f4f1e6"} text={text} />
      ))}
      <circle cx="205" cy="65" r="16" fill="#6d3fa3" stroke="#fff" stroke-width="2" />
      <text x="205" y="71" text-anchor="middle" style={{ font: "700 16px Georgia, serif", fill: "#fff" }}>
        5
      </text>
    </>
  );
}

/** Two rows of squares with markers, a leaf and a shoe. */
function Dietrick() {
  const squares = Array.from({ length: 9 }, (_, at) => at);
  return (
    <>
      <rect width="240" height="130" fill="#f3e8cf" />
      {squares.map((at) => (
        <g key={at}>
          <rect x={14 + at * 24} y="12" width="20" height="20" rx="4" fill="#f6c945" stroke="#c99a1b" />
          <rect x={14 + at * 24} y="36" width="20" height="20" rx="4" fill="#5a9bd8" stroke="#2e6ea8" />
        </g>
      ))}
      <circle cx="120" cy="22" r="8" fill="#c0392b" stroke="#fff" stroke-width="2" />
      <circle cx="96" cy="46" r="8" fill="#c0392b" stroke="#fff" stroke-width="2" />
      <circle cx="168" cy="22" r="8" fill="#2f8f5b" stroke="#fff" stroke-width="2" />
      <circle cx="216" cy="46" r="8" fill="#2f8f5b" stroke="#fff" stroke-width="2" />
      <Tile x={58} y={62} turn={-8} paper="#fffdf7">
        <path d="M23 12c16 8 16 30 0 42-16-12-16-34 0-42zM23 16v36" fill="#5aa845" stroke="#2f6d22" stroke-width="2" />
      </Tile>
      <Tile x={108} y={60} paper="#fffdf7">
        <path d="M8 40V24l8 4 8 8 12 3c4 1 4 7 0 7H8z" fill="#d9534f" stroke="#7e211e" stroke-width="2" />
      </Tile>
      <Tile x={158} y={62} turn={8} paper="#fffdf7">
        <path d="m12 18 7-4 4 4 4-4 7 4 4 10-6 2v22H14V30l-6-2z" fill="#7a5bb5" stroke="#43306b" stroke-width="2" />
      </Tile>
    </>
  );
}

/** Dice of several sizes and colours before a screen. */
function Dice() {
  const face = (x: number, y: number, text: string, ink = "#fff") => (
    <text x={x} y={y} text-anchor="middle" style={{ font: "700 18px system-ui", fill: ink }}>
      {text}
    </text>
  );
  return (
    <>
      <rect width="240" height="130" fill="#20242e" />
      <path d="M0 92h240v38H0z" fill="#161922" />
      <path d="m46 24 34 20v38l-34 20-34-20V44z" fill="#b93a31" stroke="#f4f1e6" stroke-width="2" />
      <path d="m46 40 20 36H26zM46 24v16M12 44l14 32M80 44 66 76M46 102 26 76M46 102l20-26" fill="none" stroke="#fff" opacity="0.35" />
      {face(46, 70, "20")}
      <path d="m118 44 28 48H90z" fill="#4f9a3d" stroke="#f4f1e6" stroke-width="2" />
      {face(118, 84, "1")}
      <rect x="152" y="26" width="40" height="40" rx="7" fill="#fbfaf5" stroke="#8a8f9c" stroke-width="2" />
      {face(172, 53, "4", "#2b2f36")}
      <path d="m200 60 26 18v24l-26 18-26-18V78z" fill="#2a5ca3" stroke="#f4f1e6" stroke-width="2" />
      {face(200, 97, "9")}
    </>
  );
}

/** A ship's cards over the sea: an anchor, a wheel, a coin. */
function Fuertorite() {
  return (
    <>
      <rect width="240" height="130" fill="#8fd0e6" />
      <circle cx="206" cy="28" r="15" fill="#ffe08a" />
      <path d="M0 84q20-12 40 0t40 0 40 0 40 0 40 0 40 0v46H0z" fill="#2a7fae" />
      <path d="M0 102q20-12 40 0t40 0 40 0 40 0 40 0 40 0v28H0z" fill="#1d5f8a" />
      <Tile x={36} y={28} turn={-10} paper="#fffdf7">
        <path d="M23 18v32M14 26h18M10 40q2 12 13 12t13-12" fill="none" stroke="#1d3f66" stroke-width="4" stroke-linecap="round" />
        <circle cx="23" cy="14" r="4" fill="none" stroke="#1d3f66" stroke-width="3" />
      </Tile>
      <Tile x={92} y={22} paper="#fffdf7">
        <g fill="none" stroke="#8a5a22" stroke-width="3">
          <circle cx="23" cy="33" r="11" />
          <path d="M23 13v40M3 33h40M9 19l28 28M37 19 9 47" />
        </g>
      </Tile>
      <Tile x={148} y={28} turn={10} paper="#fffdf7">
        <circle cx="23" cy="33" r="15" fill="#e8b64c" stroke="#9a6d12" stroke-width="2" />
        <path d="m23 23 3 7 7 .6-5.400 5 1.700 7.400-6.300-4-6.300 4 1.700-7.400-5.400-5 7-.6z" fill="#fff6d8" />
      </Tile>
    </>
  );
}

/** A fan of five colours that rises, and one card that leaves it. */
function BuildAndRelease() {
  const colours = ["#c8473d", "#e08a2e", "#7d4fb0", "#2f66b3", "#3f9150"];
  return (
    <>
      <rect width="240" height="130" fill="#e9e3f4" />
      <path d="M0 130 240 40v90z" fill="#d6cdec" />
      {colours.map((paper, at) => (
        <Tile key={paper} x={18 + at * 30} y={44 - at * 4} turn={-16 + at * 8} paper={paper} ink="#fff" text={String(at + 3)} />
      ))}
      <Tile x={184} y={14} turn={22} paper="#2b2f36" ink="#ffcf5c" text="X" />
    </>
  );
}
