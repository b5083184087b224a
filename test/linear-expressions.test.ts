import { expect, it } from "vitest";
import { expressions, isSuperLinear } from "./readers/expressions.ts";

it.each([
  ...[/(?:a+)+$/, /(?:\w+ ?)*!/, /(?:a|a)*b/, /(?:\s*,?\s*)*;/, /^(?:[a-z]*)*$/],
  ...[/\s*\s*x/, /^(\D+) ([\d\s]+)$/, /a*\w*b/, /,\s*(.*)x/],
  ...[/\s+$/, /[^\s@]+@/, /-+$/],
])("%s is refused: its repeats share signs, and have no bound", (expression) => {
  expect(isSuperLinear(expression)).toBe(true);
});

it.each([/^\s+/, /(?<!\s)\s+$/, /^\w+ \d+$/, /\s{0,3}\s?x/, /^(?:[a-z]+,)+/, /[^@]{1,64}@/])(
  "%s takes linear time",
  (expression) => {
    expect(isSuperLinear(expression)).toBe(false);
  },
);

it("no regular expression of ours takes more than linear time", () => {
  const all = expressions();
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter(({ expression }) => isSuperLinear(expression))).toEqual([]);
});
