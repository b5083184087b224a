import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export interface Seal {
  /** Encrypts and authenticates a text (AES-256-GCM). */
  seal(text: string): string;
  /** @throws if it was not sealed with this key */
  unseal(sealed: string): string;
}

/** @param key 32 bytes, in hexadecimal */
export function sealWith(key: string): Seal {
  const bytes = Buffer.from(key, "hex");
  return {
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", bytes, nonce);
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url");
    },
    unseal: (sealed) => {
      const all = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", bytes, all.subarray(0, 12));
      decipher.setAuthTag(all.subarray(12, 28));
      return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}
