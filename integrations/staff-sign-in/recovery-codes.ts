/**
 * Recovery codes: 120 random bits each, in letters and digits that are not taken for one another. The store keeps their
 * SHA-256 alone; from 112 random bits on nobody finds a code from its hash (OWASP ASVS 5.0, 6.5.2).
 */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";

/** Crockford's base 32: without "i", "l", "o" and "u". */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 24;
const amount = 10;

/** Codes that nobody has had before, in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => {
    const signs = Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length));
    return signs.join("").replace(/.{4}(?=.)/g, "$&-");
  });
}

/** @param typed by a person: case, blanks and hyphens do not count, "o" is taken for 0, "i" and "l" for 1 */
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

/**
 * How better-auth's list of codes (JSON) goes into the store and comes out. It writes new codes as they are shown, and,
 * when one has opened, the others as they were read: those are hashes already.
 */
export const storedHashes = {
  encrypt: async (list: string): Promise<string> => {
    const codes = listOfCodes.parse(JSON.parse(list));
    return JSON.stringify(codes.map((code) => (hash.test(code) ? code : hashOfRecoveryCode(code))));
  },
  decrypt: async (list: string): Promise<string> => list,
};
