import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { DeskSection } from "#app/ui/office/lead/desk-section.tsx";
import type { LeadDesk, RefusedDeed } from "#app/ui/office/lead/lead-desk.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { stageNames, leadDeskWords as words } from "#content/office/leads.ts";
import type { LeadStage } from "#domain/lead-lifecycle.ts";
import { longestReason } from "#domain/written-reason.ts";

interface LeadMovesProps {
  desk: LeadDesk;
  refused?: RefusedDeed;
}

/** The moves that are open to the lead now: each a form of its own, with the words that are kept beside it. */
export function LeadMoves({ desk, refused }: LeadMovesProps) {
  const { openMoves, mayMove } = desk;
  // A move that has closed meanwhile has no form any more, and its words must not be lost.
  const isHomeless = refused !== undefined && !openMoves.some((to) => to === refused.typed.to);
  return (
    <DeskSection deed id="moves" title={words.movesTitle} line={words.movesLine}>
      {isHomeless ? <Refusal refused={refused} /> : null}
      {openMoves.length === 0 ? <p>{mayMove ? words.noMoves.may : words.noMoves["may-not"]}</p> : null}
      {openMoves.map((to) => (
        <MoveForm key={to} desk={desk} to={to} refused={refused?.typed.to === to ? refused : undefined} />
      ))}
    </DeskSection>
  );
}

function Refusal({ refused: { told, typed } }: { refused: RefusedDeed }) {
  return (
    <Alert answers>
      <p>{told}</p>
      {typed.why ? <p className="mt-1">“{typed.why}”</p> : null}
    </Alert>
  );
}

function MoveForm({ desk: { id, stage }, to, refused }: LeadMovesProps & { to: LeadStage }) {
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
        label={needsReason ? words.reason : words.note}
        name="why"
        maxLength={longestReason}
        autoComplete="off"
        defaultValue={refused?.typed.why}
        error={refused?.told}
        className="grow basis-64"
      />
      <Button type="submit" variant={needsReason ? "outline" : "primary"} className="min-h-[2.9rem]">
        {stage === "paused" ? words.takeUp(stageNames[to]) : words.moveTo[to]}
      </Button>
    </form>
  );
}
