import { reportFilesCopy as copy, fileSize } from "#content/refunds/report-files.ts";

export interface ShownFile {
  id: string;
  /** Empty: it was erased. */
  name: string;
  bytes: number;
}

/** Each file as a download. @param folder the address that their ids come after */
export function ReportFiles({ files, folder }: { files: ShownFile[]; folder: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className="wrap-anywhere">
          {name ? (
            <>
              <a href={`${folder}/${id}`} className="text-primary-text underline underline-offset-4">
                {name}
              </a>{" "}
              <span className="text-soft">({fileSize(bytes)})</span>
            </>
          ) : (
            <span className="text-soft">{copy.erased}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
