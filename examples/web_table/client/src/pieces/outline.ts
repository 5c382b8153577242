/** The outline of a die of each size, in a square of 48, as the pages of rulecore draw it. */
const OUTLINES: Readonly<Record<string, string>> = {
  "die-4": "M24 5 45 41H3z",
  "die-6": "M7 7h34v34H7z",
  "die-8": "M24 2 44 24 24 46 4 24z",
  "die-10": "M24 2 45 20 40 30 24 46 8 30 3 20z",
  "die-12": "M24 2 44 16 37 42H11L4 16z",
  "die-20": "M24 2 43 13v22L24 46 5 35V13z",
};

export const outlineOf = (shape: string): string | undefined => OUTLINES[shape];
