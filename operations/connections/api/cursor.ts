import { z } from "zod";
import type { Refused } from "./endpoint.ts";

/** Of a time, a day or an id: PostgreSQL takes no zero byte. */
const part = z.string().regex(/^[\w.:-]{0,64}$/);
const stored = z.array(part).min(2).max(3);

/** Opaque to clients: what orders a list, of the last row that they have. */
export const cursorOf = (...last: string[]): string => Buffer.from(JSON.stringify(last)).toString("base64url");

/** @returns undefined if there is none; "unreadable" if it is none of ours */
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
