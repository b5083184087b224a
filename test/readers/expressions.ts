import { analyse } from "scslre";
import { parseSync } from "vite";
import { sourceFiles, textOfFile } from "#test/source-files.ts";

/** Layers whose texts come from outside. A migration reads our own, and never changes. */
const layers = /^(?:app|config|content|database|domain|integrations|operations|outbox|server)\//;

/** Every regular expression that stands as such in the source, with the file and what precedes it there. */
export function expressions(): { place: string; expression: RegExp }[] {
  const files = sourceFiles().filter(
    (file) => layers.test(file) && !file.includes(".test.") && !file.startsWith("database/migrations/"),
  );
  return files.flatMap((file) => {
    const text = textOfFile(file);
    return literalsIn(parseSync(file, text).program).map(({ regex: { pattern, flags }, start }) => ({
      place: `${file}:${text.slice(0, start).split("\n").length}`,
      expression: new RegExp(pattern, flags),
    }));
  });
}

interface Literal {
  start: number;
  regex: { pattern: string; flags: string };
}

function literalsIn(node: unknown): Literal[] {
  if (typeof node !== "object" || node === null) return [];
  if ("regex" in node) return [node as Literal];
  return Object.values(node).flatMap(literalsIn);
}

/**
 * Whether a text of one repeated sign can take more than linear time: repeats without a bound that are nested, adjacent
 * or tried again from each sign ("Move"), of signs that both take.
 */
export const isSuperLinear = ({ source, flags }: RegExp): boolean => analyse({ source, flags }).reports.length > 0;
