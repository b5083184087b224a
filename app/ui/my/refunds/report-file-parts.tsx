import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { FileField } from "#app/ui/records/file-field.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { RefusedList } from "#app/ui/records/refused-list.tsx";
import { reportFilesCopy as copy } from "#content/refunds/report-files.ts";
import type { ReportFileRefusal } from "#domain/refunds/report-file.ts";

export interface RefusedReportFiles {
  line: "refusedOfReport" | "refused" | "lost";
  files: { name: string; reason: ReportFileRefusal }[];
}

/** One sentence for each file. */
export function FileRefusals({ line, files }: RefusedReportFiles) {
  const sentences = files.map(({ name, reason }) => (line === "lost" ? name : `${name}: ${copy.refusals[reason]}`));
  return <RefusedList title={copy[line]} sentences={sentences} />;
}

interface AddFilesProps {
  reportId: string;
  /** ISO. */
  until: string;
  timeZone: string;
}

export function AddFiles({ reportId, until, timeZone }: AddFilesProps) {
  return (
    <MySection
      title={copy.add}
      line={
        <>
          {copy.until} <LocalTime at={until} timeZone={timeZone} />
        </>
      }
    >
      <form
        method="post"
        action={`/my/reports/${reportId}/files`}
        encType="multipart/form-data"
        className="grid max-w-measure gap-5"
      >
        <FileField />
        <Button type="submit" className="justify-self-start">
          {copy.button}
        </Button>
      </form>
    </MySection>
  );
}
