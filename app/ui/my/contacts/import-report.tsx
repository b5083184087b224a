import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ImportSentences } from "#app/ui/imports/import-sentences.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { importCopy as copy } from "#content/contacts/my-imports.ts";
import type { ShownImport } from "./import-shown.ts";

interface ReportProps {
  file: ShownImport;
  page: string;
}

/** Counts that are not zero, in sentences. */
export function ImportCountsList({ file: { counts, shortened } }: Pick<ReportProps, "file">) {
  const { new: added, filled, same, households, stopped, refused, shortened: count } = counts;
  return (
    <ImportSentences
      sentences={[
        copy.counts.new(added),
        households > 0 && copy.counts.households(households),
        filled > 0 && copy.counts.filled(filled),
        same > 0 && copy.counts.same(same),
        stopped > 0 && copy.counts.stopped(stopped),
        count > 0 && [copy.counts.shortened(count), rowsAt(shortened)].join(" "),
        refused > 0 && copy.counts.refused(refused),
      ]}
    />
  );
}

const rowsAt = (rows: readonly number[]) => (rows.length === 0 ? "" : copy.counts.shortenedAt(rows.join(", ")));

export function ImportReport({ file, page }: ReportProps) {
  return (
    <>
      <MySection id="report" title={copy.report.title} line={copy.consent}>
        <ImportCountsList file={file} />
        {file.hasRefusedRows ? (
          <p>
            <a href={`${page}/refused.csv`} className="text-primary-text underline underline-offset-4">
              {copy.refusedFile}
            </a>
          </p>
        ) : null}
      </MySection>
      {file.state === "undone" ? <Undone file={file} /> : <Undo file={file} page={page} />}
    </>
  );
}

function Undo({ file: { undoUntil }, page }: ReportProps) {
  return (
    <MySection
      id="undo"
      title={copy.undo.title}
      line={undoUntil === undefined ? copy.undo.over : copy.undo.line(undoUntil)}
    >
      {undoUntil === undefined ? null : (
        <PostForm action={`${page}/undo`}>
          <Button type="submit" variant="outline">
            {copy.undo.button}
          </Button>
        </PostForm>
      )}
    </MySection>
  );
}

function Undone({ file: { undoCounts, kept } }: Pick<ReportProps, "file">) {
  return (
    <MySection id="undone" title={copy.undo.title2}>
      <ImportSentences
        sentences={[
          copy.undo.reversed(undoCounts.reversed),
          undoCounts.kept > 0 && copy.undo.kept(undoCounts.kept),
          undoCounts.lost > 0 && copy.undo.lost(undoCounts.lost),
        ]}
      />
      {kept.length > 0 ? (
        <>
          <h3 className="my-heading">{copy.undo.keptPeople}</h3>
          <ul className="my-lines">
            {kept.map(({ id, name }) => (
              <li key={id} className="py-2">
                <Link to={`/my/contacts/${id}`} className="text-primary-text underline underline-offset-4">
                  {name || copy.noName}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </MySection>
  );
}
