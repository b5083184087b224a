import { fileSize, reportFilesCopy } from "#content/refunds/report-files.ts";
import { maxFileBytes } from "#domain/refunds/report-file.ts";
import { type DisputeFileRefusal, maxDisputeFiles } from "#domain/reviews/dispute-file.ts";

const { refusals } = reportFilesCopy;

export const disputeFiles = {
  title: "Files",
  hint: `JPEG, PNG, WebP, PDF or plain text, up to ${fileSize(maxFileBytes)} each. You can add more until the dispute is decided.`,
  yours: "What you sent",
  refused: "Not every file was stored:",
  lost: "Your dispute was not sent yet. Choose these files again:",
  refusals: {
    empty: refusals.empty,
    "too-large": refusals["too-large"],
    heic: refusals.heic,
    "unknown-type": refusals["unknown-type"],
    unreadable: refusals.unreadable,
    "too-many": `A dispute has at most ${maxDisputeFiles} files.`,
    closed: "Files can be added until the dispute is decided.",
    "not-stored": "We could not store this file. Add it again in a few minutes.",
  } satisfies Record<DisputeFileRefusal, string>,
} as const;
