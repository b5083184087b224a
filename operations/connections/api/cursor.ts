import { z } from "zod";
import type { Refused } from "./endpoint.ts";

const stored = z
  .array(z.string().max(64))
  .length(2)
  .or(z.array(z.string().max(64)).length(3));

/** Opaque to clients: what orders a list, of the last row that they have. */
export const cursorOf = (...last: string[]): string => Buffer.from(JSON.stringify(last)).toString("base64url");

/** @returns undefined if there is none @throws never: what is no cursor of ours is `"unreadable"` */
export function readCursor(cursor: string | undefined): string[] | undefined | "unreadable" {
  if (cursor === undefined) return undefined;
  try {
    return stored.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    return "unreadable";
  }
}

export const badCursor: Refused = {
  ok: false,
  problem: "invalid",
  errors: [{ field: "cursor", message: "Use the value of “next” from the page before." }],
};
