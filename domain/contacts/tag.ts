import { cleanValue } from "#domain/text/clean-text.ts";
import { longestTag } from "./contact.ts";

/** A tag in one spelling: "Past  Client" and "past client" are one. */
export function readTag(typed: string): { ok: true; tag: string } | { ok: false; reason: "no-tag" | "long-tag" } {
  const tag = cleanValue(typed).replace(/^#/, "").toLowerCase();
  if (tag === "") return { ok: false, reason: "no-tag" };
  return tag.length > longestTag ? { ok: false, reason: "long-tag" } : { ok: true, tag };
}
