import { createHash } from "node:crypto";

/** @returns the text's SHA-256, in hexadecimal */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
