import type { FileType } from "./file-type.ts";

interface OwnerRule {
  most: number;
  /** Left out: all that we take. */
  types?: readonly FileType[];
  /** In the log of who looked. Left out: the sender and the receiver look at their own mail. */
  viewed?: string;
}

/** What a file can be attached to: a report of a lead, a settlement statement, a dispute of a fee or of a review, an email. */
export const fileOwners = {
  report: { most: 20, viewed: "report-file-viewed" },
  proof: { most: 1, types: ["application/pdf", "image/jpeg", "image/png"], viewed: "proof-viewed" },
  "fee-dispute": { most: 10, viewed: "dispute-file-viewed" },
  "review-dispute": { most: 10, viewed: "review-file-viewed" },
  message: { most: 20 },
} as const satisfies Record<string, OwnerRule>;

export type FileOwner = keyof typeof fileOwners;
export type FileViewed = (typeof fileOwners)[Exclude<FileOwner, "message">]["viewed"];

export const mayBeOf = (owner: FileOwner, type: FileType): boolean => {
  const { types }: OwnerRule = fileOwners[owner];
  return types?.includes(type) ?? true;
};
