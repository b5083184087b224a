import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { entryForms as copy } from "#content/fees/office-invoices.ts";
import type { Movement, WrittenKind } from "#domain/fees/ledger/fee-entry.ts";
import { entryTitle } from "./invoice-entries.tsx";
import type { RefusedEntry } from "./invoice-forms.tsx";

export interface ShownProposal extends Movement {
  id: string;
  kind: WrittenKind;
  day: string;
  why: string;
  evidence: string;
  by: string | null;
  /** The reader wrote it, so that they cannot confirm it. */
  isOwn: boolean;
}

interface WaitingEntriesProps {
  page: string;
  waiting: ShownProposal[];
  mayRecord: boolean;
  refused: RefusedEntry | undefined;
}

/** What one person wrote down, for a second one to confirm or decline. */
export function WaitingEntries({ page, waiting, mayRecord, refused }: WaitingEntriesProps) {
  return (
    <Part id="waiting" title={copy.waiting}>
      {waiting.map((one) => (
        <div key={one.id} className="grid gap-2">
          {refused?.about === one.id ? <Alert answers>{refused.message}</Alert> : null}
          <p>
            <span className="font-medium">{entryTitle(one)}</span>, <Day of={one.day} />
            {[one.evidence, one.why].filter(Boolean).map((text) => (
              <span key={text} className="block text-sm whitespace-pre-wrap">
                {text}
              </span>
            ))}
            <span className="block text-sm text-soft">{copy.waitingLine(one.by ?? copy.somebody)}</span>
          </p>
          {mayRecord ? (
            <div className="flex flex-wrap gap-3">
              {one.isOwn ? null : <Decision page={page} id={one.id} act="confirmation" label={copy.confirm} />}
              <Decision page={page} id={one.id} act="decline" label={copy.decline} />
            </div>
          ) : null}
        </div>
      ))}
    </Part>
  );
}

function Decision({ page, id, act, label }: { page: string; id: string; act: string; label: string }) {
  return (
    <PostForm action={`${page}/entries/${act}#waiting`}>
      <input type="hidden" name="proposal" value={id} />
      <Button type="submit" variant="outline">
        {label}
      </Button>
    </PostForm>
  );
}
