/** Excel shows a long number so and, saved, has lost its last digits: "4.04556E+09". */
export const isShortened = (cell: string): boolean => /^\s*\d(?:[.,]\d+)?E\+?\d{1,2}\s*$/i.test(cell);

/** "4045550150.0" of a program that took the phone for a number is the phone. */
export const repairedPhone = (cell: string): string => cell.replace(/^(\s*\+?\d{7,15})[.,]0{1,3}\s*$/, "$1");

/** "404-555-0164 ::: 404-555-0165", "404-555-0164; 404-555-0165"; not within ";ext=5". */
export const valuesOfCell = (cell: string): string[] =>
  cell
    .split(/ ::: |;(?!ext)|[\n|]/)
    .map((value) => value.trim())
    .filter((value) => value !== "");
