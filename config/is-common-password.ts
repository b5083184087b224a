import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lazy } from "#domain/values/lazy.ts";
import { sha256 } from "./sha256.ts";

// The 5,000 most breached passwords of eight or more letters, as the first twelve digits of their SHA-256. From Royce
// Williams' list, as shipped with Django.
const file = fileURLToPath(import.meta.resolve("#config/common-passwords.txt"));

const hashes = lazy(() => new Set(readFileSync(file, "utf8").split("\n")));

export function isCommonPassword(password: string): boolean {
  return hashes().has(sha256(password.toLowerCase()).slice(0, 12));
}
