import { fileSize } from "#content/files/files.ts";
import { reportFilesCopy as copy } from "#content/refunds/report-files.ts";

export interface ShownFile {
  id: string;
  /** Empty: it was removed. */
  name: string;
  bytes: number;
}

interface ReportFilesProps {
  files: readonly ShownFile[];
  /** The address that the ids of files come after; left out: they cannot be opened here. */
  folder?: string | undefined;
}

/** Each file as a download. */
export function ReportFiles({ files, folder }: ReportFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="wrap-anywhere">
          {name && folder ? (
            <>
              <a href={`${folder}/${id}`} className="text-primary-text underline underline-offset-4">
                {name}
              </a>{" "}
              <span className="text-soft">({fileSize(bytes)})</span>
            </>
          ) : (
            <span className={name ? undefined : "text-soft"}>
              {name ? `${name} (${fileSize(bytes)})` : copy.removed}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
