import { type ContentRefusal, type FileRefusal, maxFileBytes, maxReportFiles } from "#domain/refunds/report-file.ts";

const megabytes = maxFileBytes / 1024 / 1024;

/** "12 kB", "3.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** In place of a file that somebody opens. */
export const fileFaults = {
  missing: { status: 404, text: "This file is missing. We were notified and look for it. Its report is unchanged." },
  unreadable: { status: 503, text: "We cannot read this file just now. Please try again in a few minutes." },
} as const;

/** Of every form that takes several files. */
export const takenFiles = `JPEG, PNG, WebP, PDF or plain text, up to ${megabytes} MB each.`;

/** Of a content, whatever it is sent with. */
const contentRefusals = {
  empty: "The file is empty.",
  "too-large": `The file is larger than ${megabytes} MB. Send a smaller copy.`,
  heic: "We cannot read HEIC pictures. Save it as a JPEG, or send a screenshot.",
  "unknown-type": "We cannot read this kind of file. Send a JPEG, PNG, WebP, PDF or plain text file.",
  unreadable: "The picture is damaged or too large. Send a screenshot of it.",
} satisfies Record<ContentRefusal, string>;

/** Of the files of a dispute, of a fee or of a review. */
export const disputeFileRefusals = {
  ...contentRefusals,
  "not-stored": "We could not store this file. Add it again in a few minutes.",
};

export const reportFilesCopy = {
  title: "Files",
  field: "Files that show it",
  hint: `${takenFiles} You can add more within 24 hours.`,
  add: "Add files to your report",
  until: "Possible until",
  button: "Add files",
  added: "Your files are stored.",
  removed: "A file that was removed",
  refusedOfReport: "Your report is stored, but not every file:",
  refused: "Not every file was stored:",
  lost: "Your report was not sent yet. Choose these files again:",
  refusals: {
    ...contentRefusals,
    "too-many": `A report has at most ${maxReportFiles} files.`,
    closed: "Files can be added for 24 hours, and not after the decision.",
    "no-report": "Choose it again when you send the report.",
    "not-stored": "We could not store this file. Add it again in a few minutes, within 24 hours of the report.",
  } satisfies Record<FileRefusal, string>,
} as const;
