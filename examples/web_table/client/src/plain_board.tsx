/**
 * The board of a game that has none of its own: the picture that the game hands over, drawn as it is. What a choice is
 * about can be played where it lies, if that is one piece; everything else is in the list of choices.
 */

import type { Choice } from "./board";
import { outlineOf } from "./pieces/outline";
import type { Action, DrawnPiece, DrawnSeat, Fact, Group, Picture, Track } from "./protocol";

type PlainProps = {
  picture: Picture;
  title: string;
  seat: number | null;
  /** The seat in turn. */
  actor: number | "chance" | null;
  choices: readonly Choice<Action>[];
  act: (action: Action) => void;
};

/** How a piece is played, where it stands for one choice. */
type Play = (piece: DrawnPiece) => (() => void) | undefined;

export function PlainBoard({ picture, title, seat, actor, choices, act }: PlainProps) {
  const plays = playsOf(picture, choices, act);
  const own = seat === null ? undefined : picture.seats[seat];
  // What lies before the player comes first: a card of the same kind in the middle is not the one that is meant.
  const liesBeforeMe = own?.groups.some(({ pieces }) => pieces.some((piece) => plays(piece)));
  const nothing: Play = () => undefined;
  return (
    <div class="plain" role="group" aria-label={title}>
      {picture.heading && <h2>{picture.heading}</h2>}
      {picture.facts.length > 0 && <Facts facts={picture.facts} />}
      {picture.track && <TrackOf track={picture.track} />}
      <div class="middle">
        <Groups groups={picture.middle} plays={liesBeforeMe ? nothing : plays} />
      </div>
      <ol>
        {aroundFrom(seat ?? 0, picture.seats).map(([at, one]) => (
          <li key={at} class={[at === actor && "turn", at === seat && "own"].filter(Boolean).join(" ")}>
            <Place seat={one} plays={at === seat ? plays : nothing} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Whoever looks at the table comes first, then the others in the order in which they sit. */
const aroundFrom = (first: number, seats: readonly DrawnSeat[]): (readonly [number, DrawnSeat])[] => {
  const numbered = seats.map((seat, at) => [at, seat] as const);
  return [...numbered.slice(first), ...numbered.slice(0, first)];
};

function playsOf({ about }: Picture, choices: readonly Choice<Action>[], act: (action: Action) => void): Play {
  const found = new Map<string, Action | null>();
  about.forEach(([piece, ...others], at) => {
    const choice = choices[at];
    if (!piece || others.length || !choice) return;
    const key = kindOf(piece);
    found.set(key, found.has(key) ? null : choice.action);
  });
  return (piece) => {
    const action = found.get(kindOf(piece));
    return action ? () => act(action) : undefined;
  };
}

/** The same for pieces that nobody can tell apart. */
const kindOf = ({ shape, text, note, paper, ink }: DrawnPiece) => [shape, text, note, paper, ink].join(" ");

function Place({ seat, plays }: { seat: DrawnSeat; plays: Play }) {
  return (
    <>
      <h3>
        {seat.name} {seat.badges.length > 0 && <small>{seat.badges.join(" · ")}</small>}
      </h3>
      {seat.facts.length > 0 && <Facts facts={seat.facts} />}
      <Groups groups={seat.groups} plays={plays} />
    </>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Groups({ groups, plays }: { groups: readonly Group[]; plays: Play }) {
  return (
    <>
      {groups.map(({ label, note, pieces, tight }, at) => (
        <div key={at} class={tight ? "group tight" : "group"} role="group" aria-label={label}>
          <p>
            {label} {note && <small>{note}</small>}
          </p>
          {pieces.map((piece, place) => (
            <Piece key={place} piece={piece} play={plays(piece)} />
          ))}
        </div>
      ))}
    </>
  );
}

function Piece({ piece, play }: { piece: DrawnPiece; play: (() => void) | undefined }) {
  if (!play) return <Drawing piece={piece} />;
  return (
    <button class="can" onClick={play}>
      <Drawing piece={piece} />
    </button>
  );
}

/** A square of 48 for dice and tokens, 48 by 66 for cards, less of one that lies beneath another. */
function Drawing({ piece: { shape, text, note, name, paper, ink } }: { piece: DrawnPiece }) {
  const isCard = shape === "card" || shape === "back";
  const width = shape === "strip" ? 26 : 48;
  const height = isCard || shape === "strip" ? 66 : 48;
  const outline = outlineOf(shape);
  return (
    <svg class="drawn" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={name}>
      {outline ? (
        <path d={outline} fill={paper} stroke="#3b3f46" stroke-width="1.5" stroke-linejoin="round" />
      ) : shape === "token" ? (
        <circle cx="24" cy="24" r="21" fill={paper} stroke="#6b675d" />
      ) : (
        <rect x="1" y="1" width={width - 2} height={height - 2} rx="6" fill={paper} stroke="#8f8a7d" />
      )}
      {shape === "back" && <path d={`M9 9h30v48H9zM9 33 24 9l15 24-15 24z`} fill="none" stroke={ink} stroke-width="1.5" />}
      <text x={width / 2} y={height / 2 + 8} fill={ink} font-size={sizeOf(text, width)} font-weight="700" text-anchor="middle">
        {text}
      </text>
      {note && (
        <text x={width / 2} y={height - 5} fill={ink} font-size="10" font-weight="600" text-anchor="middle">
          {note}
        </text>
      )}
    </svg>
  );
}

/** As large as fits. */
const sizeOf = (text: string, width: number) => Math.min(24, Math.floor((1.5 * width) / Math.max(1, [...text].length)));

function TrackOf({ track }: { track: Track }) {
  const squares = Math.max(...track.rows.map(([, , numbers]) => numbers.length));
  const there = (row: number, square: number) =>
    track.markers.flatMap(([at, on, whose]) => (at === row && on === square ? [whose] : [])).join(" ");
  return (
    <table>
      {track.rows.map(([name, , numbers], row) => (
        <tr key={row}>
          <th scope="row">{name}</th>
          {Array.from({ length: squares + 1 }, (_, square) => (
            <td key={square} class={square === track.goal ? "goal" : ""}>
              <small>{numbers[square - 1]}</small> <b>{there(row, square)}</b>
            </td>
          ))}
        </tr>
      ))}
    </table>
  );
}
