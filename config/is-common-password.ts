import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lazy } from "#domain/values/lazy.ts";
import { sha256 } from "./sha256.ts";

/**
 * The 5,000 passwords of eight letters and more that breaches brought to light most often, without regard to case: of
 * each the first twelve digits of its SHA-256, so that nobody has to read them here. From Royce Williams' list, as Django
 * ships it.
 */
const file = fileURLToPath(import.meta.resolve("#config/common-passwords.txt"));

const hashes = lazy(() => new Set(readFileSync(file, "utf8").split("\n")));

/** Whether a password is one of them. */
export function isCommonPassword(password: string): boolean {
  return hashes().has(sha256(password.toLowerCase()).slice(0, 12));
}
