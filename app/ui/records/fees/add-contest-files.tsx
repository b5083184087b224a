import { Button } from "#app/ui/controls/button.tsx";
import { FileField } from "#app/ui/records/file-field.tsx";
import { RefusedList } from "#app/ui/records/refused-list.tsx";
import { feeContestCopy as copy } from "#content/fees/fee-follow-ups.ts";
import type { EvidenceFileRefusal } from "#domain/files/file-type.ts";

export type RefusedFeeFiles = { name: string; reason: EvidenceFileRefusal }[];

/** Evidence for a dispute that is open. The browser itself posts the files, with and without scripts. */
export function AddContestFiles({ action, refused }: { action: string; refused: RefusedFeeFiles | undefined }) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="grid gap-4 border-t border-line pt-4">
      <RefusedContestFiles refused={refused} />
      <FileField hint={copy.filesHint} />
      <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
        {copy.filesButton}
      </Button>
    </form>
  );
}

/** What was not stored, and why. */
export function RefusedContestFiles({ refused }: { refused: RefusedFeeFiles | undefined }) {
  if (!refused) return null;
  const sentences = refused.map(({ name, reason }) => `${name}: ${copy.fileRefusals[reason]}`);
  return <RefusedList title={copy.refusedFiles} sentences={sentences} />;
}
