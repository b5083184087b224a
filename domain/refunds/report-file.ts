import type { EvidenceFileRefusal } from "#domain/files/file-type.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/** After the report, or after the second look was asked for. */
const fileHours = 24;

export type ReportFileRefusal = EvidenceFileRefusal | "no-report";

/** @returns until when files can be added to a report that waits for a decision */
export const filesUntil = ({ reportedAt, appealedAt }: { reportedAt: string; appealedAt: string | null }): string =>
  addDuration(appealedAt ?? reportedAt, { hours: fileHours });
