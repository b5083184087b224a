import { useId } from "react";
import { describedBy, FieldFrame } from "#app/ui/controls/field-frame.tsx";
import { FileInput } from "#app/ui/controls/file-input.tsx";
import { reportFilesCopy as copy } from "#content/refunds/report-files.ts";
import { fileTypes } from "#domain/files/file-type.ts";

/** An iPhone sends its HEIC pictures as JPEG, because they are not in this list. */
const accept = [...Object.keys(fileTypes), ".txt"].join(",");

/** Takes several files of every type that we store. */
export function FileField({ hint = copy.hint }: { hint?: string }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={copy.field} hint={hint}>
      <FileInput id={id} name="files" multiple accept={accept} aria-describedby={describedBy(id, { hint })} />
    </FieldFrame>
  );
}
