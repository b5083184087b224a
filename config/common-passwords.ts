import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * The 5,000 passwords of eight letters and more that breaches brought to light most often, without regard to case: of
 * each the first twelve digits of its SHA-256, so that nobody has to read them here. From Royce Williams' list, as Django
 * ships it.
 */
const file = fileURLToPath(import.meta.resolve("#config/common-passwords.txt"));

/** @param hash SHA-256 in hexadecimal. @returns whether a password is one of them; the list is read when first asked */
export function commonPasswords(hash: (text: string) => string): (password: string) => boolean {
  let known: Set<string> | undefined;
  return (password) => {
    known ??= new Set(readFileSync(file, "utf8").split("\n"));
    return known.has(hash(password.toLowerCase()).slice(0, 12));
  };
}
