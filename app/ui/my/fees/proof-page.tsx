import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { describedBy, FieldFrame } from "#app/ui/controls/field-frame.tsx";
import { FileInput } from "#app/ui/controls/file-input.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MyPage } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import type { ProofState } from "#app/ui/records/closings/proof-state.ts";
import { LocalTime } from "#app/ui/records/local-time.tsx";
import { ReportFiles } from "#app/ui/records/report-files.tsx";
import { proofPage as copy, proofStateNames } from "#content/fees/proof-page.ts";
import { fileOwners } from "#domain/files/file-owner.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface ProofPageProps {
  closing: { id: string; leadId: string; no: number; address: string | null };
  isClosed: boolean;
  proofs: {
    id: string;
    name: string;
    bytes: number;
    addedAt: string;
    cents: Cents;
    state: ProofState;
    readCents: Cents | null;
  }[];
  timeZone: string;
  isSent: boolean;
  refused: { refusal: string; amount: string } | undefined;
}

/** The settlement statements of one deal, and the form of the next. */
export function ProofPage({ closing, isClosed, proofs, timeZone, isSent, refused }: ProofPageProps) {
  const page = `/my/closings/${closing.id}/proof`;
  return (
    <MyPage
      narrow
      back={{ to: `/my/leads/${closing.leadId}/closing#deal-${closing.no}`, label: copy.back }}
      title={closing.address ? `${copy.title}: ${closing.address}` : copy.title}
      line={copy.line}
    >
      {isSent && !refused ? (
        <Alert answers kind="success">
          {copy.sent}
        </Alert>
      ) : null}
      {proofs.map(({ id, name, bytes, addedAt, cents, state, readCents }) => (
        <MySection key={id} title={proofStateNames[state]} line={<LocalTime at={addedAt} timeZone={timeZone} />}>
          <ReportFiles files={[{ id, name, bytes }]} folder={page} />
          <p>
            {copy.entered(formatCents(cents))} {readCents === null ? null : copy.read(formatCents(readCents))}
          </p>
        </MySection>
      ))}
      {isClosed ? <ProofForm page={page} refused={refused} /> : <p>{copy.notClosed}</p>}
      <p className="text-sm text-soft">{copy.whoSees}</p>
    </MyPage>
  );
}

function ProofForm({ page, refused }: { page: string; refused: ProofPageProps["refused"] }) {
  return (
    <form method="post" action={page} encType="multipart/form-data" noValidate className="grid gap-5">
      {refused ? <Alert answers>{refused.refusal}</Alert> : null}
      <Alert kind="info">{copy.blackOut}</Alert>
      <TextField
        label={copy.amount}
        hint={copy.amountHint}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refused?.amount ?? ""}
      />
      <FieldFrame id="proof-file" label={copy.field} hint={copy.hint}>
        <FileInput
          id="proof-file"
          name="file"
          accept={fileOwners.proof.types.join(",")}
          aria-describedby={describedBy("proof-file", { hint: copy.hint })}
        />
      </FieldFrame>
      <Button type="submit" className="min-h-11 justify-self-start">
        {copy.button}
      </Button>
    </form>
  );
}
