import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { LeadSection } from "#app/ui/office/lead/desk-section.tsx";
import type { LeadDetails, RefusedForm } from "#app/ui/office/lead/lead-desk.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { leadCopy as copy, stageNames } from "#content/office/leads.ts";
import type { LeadStage } from "#domain/lead-lifecycle.ts";
import { longestReason } from "#domain/written-reason.ts";

interface LeadMovesProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

/** The moves that are open to the lead now: each a form of its own, with the words that are kept beside it. */
export function LeadMoves({ lead, refused }: LeadMovesProps) {
  const { openMoves, mayMove } = lead;
  // A move that has closed meanwhile has no form any more, and its words must not be lost.
  const hasNoAgent = refused !== undefined && !openMoves.some((to) => to === refused.typed.to);
  return (
    <LeadSection event id="moves" title={copy.movesTitle} line={copy.movesLine}>
      {hasNoAgent ? <RefusalAlert refused={refused} /> : null}
      {openMoves.length === 0 ? <p>{mayMove ? copy.noMoves.may : copy.noMoves["may-not"]}</p> : null}
      {openMoves.map((to) => (
        <MoveForm key={to} lead={lead} to={to} refused={refused?.typed.to === to ? refused : undefined} />
      ))}
    </LeadSection>
  );
}

function RefusalAlert({ refused: { message, typed } }: { refused: RefusedForm }) {
  return (
    <Alert answers>
      <p>{message}</p>
      {typed.why ? <p className="mt-1">“{typed.why}”</p> : null}
    </Alert>
  );
}

function MoveForm({ lead: { id, stage }, to, refused }: LeadMovesProps & { to: LeadStage }) {
  const needsReason = stage === "paused" || to === "paused";
  return (
    <form
      method="post"
      action={`/office/leads/${id}/moves#moves`}
      noValidate
      className="flex flex-wrap items-end gap-4 border-t border-line pt-4"
    >
      <input type="hidden" name="to" value={to} />
      <TextField
        label={needsReason ? copy.reason : copy.note}
        name="why"
        maxLength={longestReason}
        autoComplete="off"
        defaultValue={refused?.typed.why}
        error={refused?.message}
        className="grow basis-64"
      />
      <Button type="submit" variant={needsReason ? "outline" : "primary"} className="min-h-[2.9rem]">
        {stage === "paused" ? copy.takeUp(stageNames[to]) : copy.moveTo[to]}
      </Button>
    </form>
  );
}
