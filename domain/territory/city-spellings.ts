import { cleanValue } from "#domain/text/clean-text.ts";

const shortened = [
  ["saint", "st"],
  ["sainte", "ste"],
  ["fort", "ft"],
  ["mount", "mt"],
] as const;

/** In lower case and without dots, quotes and hyphens, how a list of places may write the city: "st louis", "saint louis". */
export function citySpellings(typed: string): string[] {
  const plain = cleanValue(typed).toLowerCase().replace(/\./g, " ").replace(/-/g, " ");
  const bare = [plain.replaceAll("'", ""), plain.replaceAll("'", " ")].map((text) => text.replace(/\s+/g, " ").trim());
  const spelled = bare.flatMap((text) => [
    text,
    ...shortened.flatMap(([long, short]) => [
      text.replace(new RegExp(`\\b${short}\\b`), long),
      text.replace(new RegExp(`\\b${long}\\b`), short),
    ]),
  ]);
  return [...new Set(spelled)];
}
