import { Link } from "react-router";
import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { ShortLocalTime } from "#app/ui/records/local-time.tsx";
import { closingLink } from "#content/fees/closing-link.ts";
import { agentStageNames, stageText } from "#content/leads/agent-work.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { buildingOf } from "#domain/work/building.ts";
import type { OpenLead, RefusedLeadForm } from "./shown-lead.ts";

interface LeadStageProps {
  lead: OpenLead;
  refused: RefusedLeadForm | undefined;
}

/** Where the lead stands, the last change with its undo, and where it may move. */
export function LeadStageForm({ lead, refused: before }: LeadStageProps) {
  const [undo, move] = [useAct<RefusedLeadForm>(), useAct<RefusedLeadForm>()];
  const refused = undo.refused ?? move.refused ?? before;
  const { id, stage, stageSince, lastChange, isClosed, timeZone } = lead;
  return (
    <MySection id="stage" title={copy.stageTitle}>
      <p className="flex items-center gap-3 text-sm text-soft">
        <LotMark built={buildingOf(stage.stage)} isFresh={lead.isFresh} className="size-14" />
        <span>
          <span className="text-base font-medium text-ink">{stageText(stage)}</span> {copy.since}{" "}
          <ShortLocalTime at={stageSince} timeZone={timeZone} />
        </span>
      </p>
      {stage.lostReason ? <p className="whitespace-pre-wrap">“{stage.lostReason}”</p> : null}
      {refused?.act === "stage/undo" ? <Alert answers>{refused.message}</Alert> : null}
      {lastChange ? (
        <ActForm
          act={undo}
          action={`/my/leads/${id}/stage/undo#stage`}
          className="flex items-center justify-between gap-3"
        >
          <input type="hidden" name="activity" value={lastChange.id} />
          <p className="min-w-0 text-sm text-soft">
            {copy.changed(lastChange.who ?? copy.office, stageText(lastChange.from))}{" "}
            <ShortLocalTime at={lastChange.at} timeZone={timeZone} />
          </p>
          <Button type="submit" variant="ghost" className="min-h-11 shrink-0">
            {copy.undo}
          </Button>
        </ActForm>
      ) : null}
      <Link to={`/my/leads/${id}/closing`} className="my-link">
        {closingLink}
      </Link>
      {isClosed && !refused ? <p>{copy.closed}</p> : <StageForm lead={lead} refused={refused} act={move} />}
      {isClosed ? null : <p className="text-sm text-soft max-sm:hidden">{copy.closedByOffice}</p>}
    </MySection>
  );
}

const dateRefusals = ["no-date", "date-passed", "date-too-far"];

function StageForm({
  lead: { id, stage, version, today },
  refused,
  act,
}: LeadStageProps & { act: ReturnType<typeof useAct> }) {
  const { reason, message, entered } = refused?.act === "stage" ? refused : {};
  const isDate = dateRefusals.includes(reason ?? "");
  const isReason = reason === "no-reason" || reason === "too-long";
  const error = (is: boolean) => (is && message ? { error: message } : {});
  return (
    <ActForm
      act={act}
      action={`/my/leads/${id}/stage#stage`}
      noValidate
      className="group grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
    >
      <input type="hidden" name="version" value={version} />
      <SelectField
        label={copy.stageTo}
        name="stage"
        placeholder={copy.chooseStage}
        defaultValue={entered?.stage ?? ""}
        options={agentStages
          .filter(
            (to) => to !== "closed" && (to !== stage.stage || to === "later" || to === "lost" || to === entered?.stage),
          )
          .map((value) => ({ value, label: agentStageNames[value] }))}
        {...error(reason !== undefined && !isDate && !isReason)}
      />
      <TextField
        type="date"
        label={copy.laterOn}
        name="laterOn"
        min={today}
        defaultValue={entered?.laterOn ?? stage.laterOn ?? undefined}
        className="order-last col-span-2 hidden group-has-[[value=later]:checked]:flex"
        {...error(isDate)}
      />
      <TextField
        multiline
        rows={2}
        label={copy.lostReason}
        name="reason"
        maxLength={maxReasonLength}
        defaultValue={entered?.reason}
        className="order-last col-span-2 hidden group-has-[[value=lost]:checked]:flex"
        {...error(isReason)}
      />
      <Button type="submit" variant="outline" className="min-h-[2.9rem]">
        {copy.saveStage}
      </Button>
    </ActForm>
  );
}
