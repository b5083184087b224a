import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { PostForm } from "#app/ui/actions/post-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { Fold } from "#app/ui/office/records/fold.tsx";
import { closingLink } from "#content/fees/closing-link.ts";
import { leadCopy as copy } from "#content/leads/office-leads.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { LeadDetails, RefusedForm } from "./lead-details.ts";

interface LeadMovesProps {
  lead: LeadDetails;
  refused?: RefusedForm;
}

export function LeadMoves({ lead, refused }: LeadMovesProps) {
  const { openMoves, mayMove } = lead;
  // A move that has closed since the page was shown has no form, but its typed reason must not be lost.
  const hasMoveClosed = refused !== undefined && !openMoves.some((to) => to === refused.entered.to);
  return (
    <Part actionOnly id="moves" title={copy.movesTitle} line={copy.movesLine}>
      {hasMoveClosed ? <RefusalAlert refused={refused} /> : null}
      {openMoves.length === 0 ? <p>{mayMove ? copy.noMoves.may : copy.noMoves["may-not"]}</p> : null}
      {lead.closings ? (
        <ButtonTo to={`/office/leads/${lead.id}/closing`} variant="outline" className="justify-self-start">
          {closingLink}
        </ButtonTo>
      ) : null}
      {openMoves.map((to) => {
        const refusedMove = refused?.entered.to === to ? refused : undefined;
        const form = <MoveForm key={to} lead={lead} to={to} refused={refusedMove} />;
        return to === "paused" && openMoves.length > 1 ? (
          <Fold key={to} label={copy.moveTo.paused ?? ""} open={refusedMove !== undefined}>
            {form}
          </Fold>
        ) : (
          form
        );
      })}
    </Part>
  );
}

function RefusalAlert({ refused: { message, entered } }: { refused: RefusedForm }) {
  return (
    <Alert answers>
      <p>{message}</p>
      {entered.why ? <p className="mt-1">“{entered.why}”</p> : null}
    </Alert>
  );
}

function MoveForm({ lead: { id, stage }, to, refused }: LeadMovesProps & { to: LeadStage }) {
  const needsReason = stage === "paused" || to === "paused";
  return (
    <PostForm action={`/office/leads/${id}/moves#moves`} noValidate className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="to" value={to} />
      <TextField
        label={needsReason ? copy.reason : copy.note}
        name="why"
        maxLength={maxReasonLength}
        autoComplete="off"
        defaultValue={refused?.entered.why}
        error={refused?.message}
        className="grow basis-64"
      />
      <Button type="submit" variant={needsReason ? "outline" : "primary"} className="min-h-[2.9rem]">
        {stage === "paused" ? copy.resumeAs(stageNames[to]) : copy.moveTo[to]}
      </Button>
    </PostForm>
  );
}
