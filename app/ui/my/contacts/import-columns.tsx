import { PostForm } from "#app/ui/actions/post-form.tsx";
import type { RefusedAct } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { ColumnChoices } from "#app/ui/imports/column-choices.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { importCopy } from "#content/contacts/my-imports.ts";
import { importFields, importWays } from "#domain/contacts/import/import-field.ts";
import type { ShownImport } from "./import-shown.ts";

const copy = importCopy.columns;
const fields = importFields.map((value) => ({ value, label: importCopy.fields[value] }));
const ways = importWays.map((value) => ({ value, label: copy.ways[value] }));

interface ImportColumnsProps {
  file: ShownImport;
  page: string;
  refused: RefusedAct | undefined;
  /** They have been chosen: the counts come first. */
  folded: boolean;
}

export function ImportColumns({ file, page, refused, folded }: ImportColumnsProps) {
  if (!folded) return <ColumnsForm file={file} page={page} refused={refused} />;
  return (
    <details open={refused !== undefined}>
      <summary className="cursor-pointer py-2 text-primary-text underline underline-offset-4">{copy.again}</summary>
      <ColumnsForm file={file} page={page} refused={refused} isAgain />
    </details>
  );
}

function ColumnsForm({
  file,
  page,
  refused,
  isAgain = false,
}: Omit<ImportColumnsProps, "folded"> & { isAgain?: boolean }) {
  const { columns, preset, way, tag, emptyColumns } = file;
  const entered = refused?.entered ?? {};
  return (
    <MySection
      id="columns"
      title={copy.title}
      line={columns ? `${preset ? `${importCopy.presets[preset]} ` : ""}${copy.line}` : copy.cards}
    >
      {refused ? <Alert answers>{refused.message}</Alert> : null}
      <PostForm action={`${page}/columns`} className="grid grid-cols-1 gap-4">
        {columns ? <ColumnChoices columns={columns} options={fields} entered={entered} /> : null}
        {emptyColumns > 0 ? <p className="text-sm text-soft">{copy.more(emptyColumns)}</p> : null}
        <SelectField label={copy.way} hint={copy.wayHint} name="way" options={ways} defaultValue={entered.way || way} />
        <TextField label={copy.tag} hint={copy.tagHint} name="tag" maxLength={40} defaultValue={entered.tag ?? tag} />
        <Button type="submit" variant={isAgain ? "outline" : "primary"} className="justify-self-start">
          {copy.check}
        </Button>
      </PostForm>
    </MySection>
  );
}
