import { Link } from "react-router";
import { Done } from "#app/ui/actions/done.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ImportUpload } from "#app/ui/imports/import-upload.tsx";
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
  return (
    <MyPage back={{ to: "/my/contacts", label: copy.back }} title={copy.title} line={copy.line}>
      <Done result={refused ? undefined : done} />
      {refused ? <Alert answers>{refused}</Alert> : null}
      {crm.open ? (
        <ImportUpload action="/my/imports" copy={copy} accept=".csv,.vcf,.txt,.tsv,text/csv,text/vcard,text/plain" />
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
