import type { Encoding } from "./ready-answer.ts";

/** Browsers say one of a handful of things here; whoever makes up more is read each time. */
const mostRemembered = 100;
const remembered = new Map<string, readonly Encoding[]>();

/** @returns which of our encodings a client takes, the smallest first, by its `Accept-Encoding` */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return [];
  const known = remembered.get(header);
  if (known) return known;
  const accepted = (["br", "gzip"] as const).filter((encoding) => accepts(header, encoding));
  if (remembered.size < mostRemembered) remembered.set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(",").some((part) => {
    const [name, weight] = part.split(";").map((piece) => piece.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? "");
  });
}
