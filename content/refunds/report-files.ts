import { fileRefusals, takenFiles } from "#content/files/files.ts";
import { fileOwners } from "#domain/files/file-owner.ts";
import type { ReportFileRefusal } from "#domain/refunds/report-file.ts";

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
    ...fileRefusals,
    "too-many": `A report has at most ${fileOwners.report.most} files.`,
    closed: "Files can be added for 24 hours, and not after the decision.",
    "no-report": "Choose it again when you send the report.",
    "not-stored": "We could not store this file. Add it again in a few minutes, within 24 hours of the report.",
  } satisfies Record<ReportFileRefusal, string>,
} as const;
