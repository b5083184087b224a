/** Codes have 120 random bits, so a plain SHA-256 is safe to store (OWASP ASVS 5.0, 6.5.2: 112 bits or more). */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

/** Crockford's base 32, without "i", "l", "o" and "u". */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 24;
const amount = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => {
    const characters = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length));
    return characters.join("").replace(/.{4}(?=.)/g, "$&-");
  });
}

/** Ignores case, spaces and hyphens; reads "o" as 0, "i" and "l" as 1. */
export function hashOfRecoveryCode(typed: string): string {
  const signs = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
  return createHash("sha256").update(signs).digest("hex");
}

const hash = /^[0-9a-f]{64}$/;
const listOfCodes = z.array(z.string());

/** For better-auth's JSON list of codes. After a code is used, it writes the others back as it read them: hashed. */
export const storedHashes = {
  encrypt: async (list: string): Promise<string> => {
    const codes = listOfCodes.parse(JSON.parse(list));
    return JSON.stringify(codes.map((code) => (hash.test(code) ? code : hashOfRecoveryCode(code))));
  },
  decrypt: async (list: string): Promise<string> => list,
};
