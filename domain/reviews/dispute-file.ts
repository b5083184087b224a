import type { ContentRefusal } from "#domain/files/file-type.ts";

export const maxDisputeFiles = 10;

/** "closed": there is no dispute of this review, or it is decided. */
export type DisputeFileRefusal = ContentRefusal | "too-many" | "closed" | "not-stored";
