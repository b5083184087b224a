import { Link } from "react-router";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import type { ProofState } from "#app/ui/records/closings/proof-state.ts";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { officeProofs as copy, proofStateNames } from "#content/fees/proof-page.ts";
import { fileSize } from "#content/files/files.ts";
import type { ProofVerdict } from "#domain/fees/closings/closing-proof.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface OfficeProofPageProps {
  id: string;
  leadId: string;
  name: string;
  bytes: number;
  addedAt: string;
  agent: string;
  state: ProofState;
  check: { readCents: Cents; typedCents: Cents; verdict: ProofVerdict } | undefined;
  mayCheck: boolean;
  refused: { refusal: string; amount: string } | undefined;
}

const link = "text-primary-text underline underline-offset-4";

/** A settlement statement, with the field for what a person reads on it. */
export function OfficeProofPage(proof: OfficeProofPageProps) {
  const { id, leadId, name, bytes, addedAt, agent, state, check, refused } = proof;
  return (
    <OfficePage
      record
      back={{ to: "/office/proofs", label: copy.back }}
      title={agent ? `${copy.pageTitle}: ${agent}` : copy.pageTitle}
      line={copy.line}
    >
      <Part id="file" title={proofStateNames[state]} line={<DateTime at={addedAt} />}>
        {name ? (
          <p>
            <a href={`/office/proofs/${id}/file`} className={link}>
              {copy.open}
            </a>{" "}
            <span className="text-soft">
              {name} ({fileSize(bytes)})
            </span>
          </p>
        ) : null}
        <p>
          <Link to={`/office/leads/${leadId}/closing`} className={link}>
            {copy.closing}
          </Link>
        </p>
        {check ? (
          <p>
            {copy.wasRead(formatCents(check.readCents))} {copy.entered(formatCents(check.typedCents))}{" "}
            {check.verdict === "equal" ? copy.isEqual : copy.differs}
          </p>
        ) : null}
        {refused ? <Alert answers>{refused.refusal}</Alert> : null}
        {state === "waiting" && proof.mayCheck ? (
          <PostForm action={`/office/proofs/${id}#file`} noValidate className="grid max-w-measure gap-4">
            <TextField
              label={copy.read}
              hint={copy.readHint}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={refused?.amount ?? ""}
            />
            <Button type="submit" className="justify-self-start">
              {copy.button}
            </Button>
          </PostForm>
        ) : null}
      </Part>
    </OfficePage>
  );
}
