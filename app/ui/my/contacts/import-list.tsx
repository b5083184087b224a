import { Link } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { describedBy, FieldFrame } from "#app/ui/controls/field-frame.tsx";
import { FileInput } from "#app/ui/controls/file-input.tsx";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { importsCopy as copy, importCopy } from "#content/contacts/my-imports.ts";
import { leftOut } from "#content/payments/left-out.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import type { ListedImport } from "./import-shown.ts";

interface ImportListProps {
  imports: readonly ListedImport[];
  crm: CrmAccess;
  mayBuy: boolean;
  timeZone: string;
  done: string | undefined;
  refused?: string | undefined;
}

export function ImportList({ imports, crm, mayBuy, timeZone, done, refused }: ImportListProps) {
  const hint = copy.hint;
  return (
    <MyPage back={{ to: "/my/contacts", label: copy.back }} title={copy.title} line={copy.line}>
      <Done result={refused ? undefined : done} />
      {refused ? <Alert answers>{refused}</Alert> : null}
      {crm.open ? (
        <PostForm
          action="/my/imports"
          encType="multipart/form-data"
          className="grid max-w-measure grid-cols-1 justify-items-start gap-4"
        >
          <FieldFrame id="import-file" label={copy.field} hint={hint} className="max-w-full">
            <FileInput
              id="import-file"
              name="file"
              required
              accept=".csv,.vcf,.txt,.tsv,text/csv,text/vcard,text/plain"
              aria-describedby={describedBy("import-file", { hint })}
            />
          </FieldFrame>
          <Button type="submit">{copy.send}</Button>
        </PostForm>
      ) : (
        <ClosedTool tool="imports" crm={crm} mayBuy={mayBuy} />
      )}
      <p className="max-w-measure text-sm text-soft">{leftOut.enrichment}</p>
      <MySection id="imports" title={copy.list}>
        {imports.length === 0 ? <MyEmpty>{copy.none}</MyEmpty> : null}
        <ul className="my-lines empty:hidden">
          {imports.map(({ id, name, createdAt, state, added }) => (
            <li key={id} className="grid gap-0.5 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link to={`/my/imports/${id}`} className="text-primary-text underline underline-offset-4">
                  {name}
                </Link>
                <span>{copy.state[state]}</span>
              </p>
              <p className="text-sm text-soft">
                <ShortLocalTime at={createdAt} timeZone={timeZone} />
                {state === "done" ? ` · ${importCopy.counts.new(added)}` : null}
              </p>
            </li>
          ))}
        </ul>
      </MySection>
    </MyPage>
  );
}
