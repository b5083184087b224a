export const maxFileBytes = 10 * 1024 * 1024;

/** What we take, with the ending of its name. Our own check of the content decides, never a name or a declared type. */
export const fileTypes = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "text/plain": "txt",
} as const;
export type FileType = keyof typeof fileTypes;

/** By the content alone. */
export type ContentRefusal = "empty" | "too-large" | "heic" | "unknown-type" | "unreadable";

/** "not-stored": the store of files failed. */
export type FileRefusal = ContentRefusal | "too-many" | "not-stored";
/** "closed": what it would be attached to is decided, or is none. */
export type EvidenceFileRefusal = FileRefusal | "closed";

const isHeic = /^....ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;

/** By the first bytes. "text/plain": it may be one, if the whole content is. */
export function fileTypeOf(head: Uint8Array): FileType | "heic" {
  const start = String.fromCharCode(...head.subarray(0, 16));
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^RIFF....WEBP/s.test(start)) return "image/webp";
  if (start.startsWith("%PDF-")) return "application/pdf";
  return isHeic.test(start) ? "heic" : "text/plain";
}

/** Letters, digits and a few signs of the name that was sent, with the ending of what the file is. */
export function safeFileName(sent: string, type: FileType): string {
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  const stem = last
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N} ()._-]+/gu, "-")
    .replace(/^[\s.]+/, "");
  return `${[...stem].slice(0, 80).join("").trim() || "file"}.${fileTypes[type]}`;
}
