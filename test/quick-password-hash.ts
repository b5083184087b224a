import { randomBytes, scryptSync } from "node:crypto";
import type { PasswordHash } from "#integrations/staff-sign-in/staff-sign-in.ts";

const keyOf = (password: string, salt: string) => scryptSync(password, salt, 64, { N: 2, r: 1, p: 1 }).toString("hex");

/** For tests of staff: the real one takes a tenth of a second and 32 MB for each password (config/services.test.ts). */
export const quickPasswordHash: PasswordHash = {
  hash: async (password) => {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${keyOf(password, salt)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = "", key] = hash.split(":");
    return keyOf(password, salt) === key;
  },
};
