import { fileRefusals, takenFiles } from "#content/files/files.ts";
import { fileOwners } from "#domain/files/file-owner.ts";
import type { EvidenceFileRefusal } from "#domain/files/file-type.ts";

export const challengeFiles = {
  hint: `${takenFiles} You can add more until the dispute is decided.`,
  yours: "What you sent",
  refused: "Not every file was stored:",
  lost: "Your dispute was not sent yet. Choose these files again:",
  refusals: {
    ...fileRefusals,
    "too-many": `A dispute has at most ${fileOwners["review-dispute"].most} files.`,
    closed: "Files can be added until the dispute is decided.",
  } satisfies Record<EvidenceFileRefusal, string>,
} as const;
