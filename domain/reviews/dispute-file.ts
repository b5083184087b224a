import type { ContentRefusal } from "#domain/refunds/report-file.ts";

export const maxDisputeFiles = 10;

/** "closed": there is no dispute of this review, or it is decided. */
export type DisputeFileRefusal = ContentRefusal | "too-many" | "closed" | "not-stored";
