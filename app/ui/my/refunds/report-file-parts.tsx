import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LocalTime } from "#app/ui/my/offers/local-time.tsx";
import { reportFilesCopy as copy } from "#content/refunds/report-files.ts";
import type { FileRefusal } from "#domain/refunds/report-file.ts";
import { FileField } from "./file-field.tsx";

export interface RefusedFiles {
  line: "refusedOfReport" | "refused" | "lost";
  files: { name: string; reason: FileRefusal }[];
}

/** One sentence for each file. */
export function FileRefusals({ line, files }: RefusedFiles) {
  return (
    <Alert answers>
      <p>{copy[line]}</p>
      <ul className="mt-1 list-disc ps-5">
        {files.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves.
          <li key={index} className="wrap-anywhere">
            {line === "lost" ? name : `${name}: ${copy.refusals[reason]}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
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
