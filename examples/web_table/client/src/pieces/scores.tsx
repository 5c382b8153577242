/** The points of all games as a table, and who has won. While games go on the table is unfolded by a button. */

type ScoresProps = {
  caption: string;
  names: readonly string[];
  /** One row for each kind of points; by seat. A total stands out. */
  rows: readonly { head: string; cells: readonly (string | number)[]; total?: boolean }[];
  /** Who has won; empty while nobody has. */
  winners?: readonly number[];
};

export function Scores(props: ScoresProps) {
  return (
    <div class="scores">
      <Table {...props} />
    </div>
  );
}

const FOLDED = "scores";

/** It takes no room from the board, and the browser closes it with Escape or a click beside it. */
export function FoldedScores({ text, ...props }: ScoresProps & { text: string }) {
  return (
    <span>
      <button type="button" popovertarget={FOLDED}>
        {text}
      </button>
      <div id={FOLDED} class="scores" popover="auto">
        <Table {...props} />
      </div>
    </span>
  );
}

function Table({ caption, names, rows, winners = [] }: ScoresProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, seat) => (
            <th key={seat} scope="col" class={winners.includes(seat) ? "winner" : ""}>
              {winners.includes(seat) && "♛ "}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, cells, total = false }) => (
          <tr key={head} class={total ? "total" : ""}>
            <th scope="row">{head}</th>
            {cells.map((cell, seat) => (
              <td key={seat} class={winners.includes(seat) ? "winner" : ""}>
                {`${cell}`.replace("-", "−")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
