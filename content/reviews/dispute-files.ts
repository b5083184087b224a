import { fileRefusals, takenFiles } from "#content/files/files.ts";
import { type DisputeFileRefusal, maxDisputeFiles } from "#domain/reviews/dispute-file.ts";

export const disputeFiles = {
  hint: `${takenFiles} You can add more until the dispute is decided.`,
  yours: "What you sent",
  refused: "Not every file was stored:",
  lost: "Your dispute was not sent yet. Choose these files again:",
  refusals: {
    ...fileRefusals,
    "too-many": `A dispute has at most ${maxDisputeFiles} files.`,
    closed: "Files can be added until the dispute is decided.",
  } satisfies Record<DisputeFileRefusal, string>,
} as const;
