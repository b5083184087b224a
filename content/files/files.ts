import { type FileRefusal, maxFileBytes } from "#domain/files/file-type.ts";

const megabytes = maxFileBytes / 1024 / 1024;

/** "12 kB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** In place of a file that somebody opens. */
export const fileFaults = {
  missing: { status: 404, text: "This file is missing. We were notified and look for it.." },
  unreadable: { status: 503, text: "We cannot read this file just now. Please try again in a few minutes." },
} as const;

/** Of every form that takes several files. */
export const takenFiles = `JPEG, PNG, WebP, PDF or plain text, up to ${megabytes} MB each.`;

/** Whatever a file is sent with. */
export const fileRefusals = {
  empty: "The file is empty.",
  "too-large": `The file is larger than ${megabytes} MB. Send a smaller copy.`,
  heic: "We cannot read HEIC pictures. Save it as a JPEG, or send a screenshot.",
  "unknown-type": "We cannot read this kind of file. Send a JPEG, PNG, WebP, PDF or plain text file.",
  unreadable: "The picture is damaged or too large. Send a screenshot of it.",
  "not-stored": "We could not store this file. Add it again in a few minutes.",
} satisfies Record<Exclude<FileRefusal, "too-many">, string>;
