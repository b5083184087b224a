import type { Encoding } from "./ready-answer.ts";

/** Browsers send only a few values. Further ones are parsed on every request. */
const maxCacheSize = 100;
const cache = new Map<string, readonly Encoding[]>();

/** @returns the encodings that the client accepts, the smallest output first */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return [];
  const known = cache.get(header);
  if (known) return known;
  const accepted = (["br", "gzip"] as const).filter((encoding) => accepts(header, encoding));
  if (cache.size < maxCacheSize) cache.set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((part) => {
    const [name, weight] = part.split(";").map((piece) => piece.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? "");
  });
}
