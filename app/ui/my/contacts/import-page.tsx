import { PostButton } from "#app/ui/actions/post-button.tsx";
import { type RefusedAct, refusalOf } from "#app/ui/actions/refused-act.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { WorkUnderWay } from "#app/ui/imports/work-under-way.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ClosedTool } from "#app/ui/my/payments/closed-tool.tsx";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { importCopy as copy, importsCopy } from "#content/contacts/my-imports.ts";
import { isImportAtWork } from "#domain/imports/import-state.ts";
import type { CrmAccess } from "#domain/payments/crm-access.ts";
import { ImportColumns } from "./import-columns.tsx";
import { ImportCountsList, ImportReport } from "./import-report.tsx";
import type { ImportAct, ShownImport } from "./import-shown.ts";

interface ImportPageProps {
  file: ShownImport;
  crm: CrmAccess;
  mayBuy: boolean;
  refused: RefusedAct<ImportAct> | undefined;
}

export function ImportPage({ file, crm, mayBuy, refused }: ImportPageProps) {
  const { id, name, state, createdAt, timeZone, fault } = file;
  const page = `/my/imports/${id}`;
  const isOpen = state === "columns" || state === "checked" || state === "refused";
  return (
    <MyPage
      back={{ to: "/my/imports", label: importsCopy.all }}
      title={name}
      line={
        <>
          {importsCopy.state[state]} · {copy.sent} <LocalTime at={createdAt} timeZone={timeZone} />
        </>
      }
    >
      {refused && refused.act !== "columns" ? <Alert answers>{refused.message}</Alert> : null}
      {fault ? <Alert answers>{fault}</Alert> : null}
      {isImportAtWork(state) ? <AtWork file={file} /> : null}
      {state === "checked" ? (
        <MySection id="checked" title={copy.checked.title} line={copy.checked.line}>
          <ImportCountsList file={file} />
          {crm.open ? <PostButton action={`${page}/run`}>{copy.checked.run}</PostButton> : null}
        </MySection>
      ) : null}
      {state === "done" || state === "undone" ? <ImportReport file={file} page={page} /> : null}
      {isOpen && !crm.open ? <ClosedTool tool="imports" crm={crm} mayBuy={mayBuy} /> : null}
      {isOpen && crm.open && !fault ? (
        <ImportColumns file={file} page={page} refused={refusalOf(refused, "columns")} folded={state === "checked"} />
      ) : null}
      {isOpen ? (
        <PostButton action={`${page}/removal`} variant="outline">
          {copy.remove}
        </PostButton>
      ) : null}
    </MyPage>
  );
}

function AtWork({ file: { state, doneTo, total } }: { file: ShownImport }) {
  const value = state === "undoing" ? Math.max(0, total - doneTo) : doneTo;
  const text =
    state === "checking"
      ? copy.work.checking(value)
      : copy.work[state === "undoing" ? "undoing" : "running"](value, total);
  return (
    <MySection id="work" title={importsCopy.state[state]} line={copy.work.line}>
      <WorkUnderWay
        text={text}
        done={state === "checking" ? undefined : { value, of: total }}
        lookAgain={copy.work.look}
      />
    </MySection>
  );
}
