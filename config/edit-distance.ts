/** Letters to add, remove or replace (Levenshtein). A library would be one package more than docs/dependencies.md allows. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const [left = 0, above = 0, diagonal = 0] = [next[index - 1], row[index], row[index - 1]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === other[index - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
