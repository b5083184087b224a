import { useId } from "react";
import { controlClass, describedBy, FieldFrame } from "#app/ui/controls/field-frame.tsx";
import { reportFilesCopy as copy } from "#content/refunds/report-files.ts";
import { fileTypes } from "#domain/refunds/report-file.ts";

/** An iPhone sends its HEIC pictures as JPEG, because they are not in this list. */
const accept = [...Object.keys(fileTypes), ".txt"].join(",");

export function FileField() {
  const id = useId();
  return (
    <FieldFrame id={id} label={copy.field} hint={copy.hint}>
      <input
        id={id}
        type="file"
        name="files"
        multiple
        accept={accept}
        aria-describedby={describedBy(id, { hint: copy.hint })}
        className={`${controlClass} file:mr-3 file:rounded-button file:border-0 file:bg-primary-wash file:px-3 file:py-1.5 file:font-medium file:text-primary-text`}
      />
    </FieldFrame>
  );
}
