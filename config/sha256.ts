import { createHash } from "node:crypto";

/** @returns hexadecimal */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
