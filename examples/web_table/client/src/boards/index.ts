/** The boards that are drawn, by the id of the game. */

import type { Board } from "../board";
import { BuildRelease } from "./build_release";
import { Dietrick } from "./dietrick";
import { Dtwww } from "./dtwww";
import { Fuertorite } from "./fuertorite";
import { ZimbabweeeBoard } from "./zimbabweee";

// One line for each game; a board knows the types of its own game, the shell does not need them.
export const boards: Readonly<Record<string, Board<any, any, any>>> = {
  build_release: BuildRelease,
  dietrick: Dietrick,
  dtwww: Dtwww,
  fuertorite: Fuertorite,
  zimbabweee: ZimbabweeeBoard,
};
