import { timingSafeEqual } from "node:crypto";
import { sha256 } from "./sha256.ts";

/** Takes the same time for a wrong text as for the right one. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
