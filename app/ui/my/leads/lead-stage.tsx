import { Link } from "react-router";
import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { SelectField } from "#app/ui/controls/select-field.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { ShortTime } from "#app/ui/my/offers/local-time.tsx";
import { agentStageNames, stageText } from "#content/leads/agent-work.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { closingPage } from "#content/referrals/closing-page.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { type AgentStage, agentStages } from "#domain/work/agent-stage.ts";
import type { OpenLead, RefusedLeadForm } from "./shown-lead.ts";

interface LeadStageProps {
  lead: OpenLead;
  refused: RefusedLeadForm | undefined;
}

/** Where the lead stands, the last change with its undo, and where it may move. */
export function LeadStage({ lead, refused: before }: LeadStageProps) {
  const [undo, move] = [useAct<RefusedLeadForm>(), useAct<RefusedLeadForm>()];
  const refused = undo.refused ?? move.refused ?? before;
  const { id, stage, stageSince, lastChange, isClosed, timeZone } = lead;
  return (
    <CardSection
      id="stage"
      title={copy.stageTitle}
      line={
        <>
          <span className="text-lg font-medium text-ink">{stageText(stage)}</span> {copy.since}{" "}
          <ShortTime at={stageSince} timeZone={timeZone} />
        </>
      }
    >
      <Steps lead={lead} />
      {stage.lostReason ? <p className="whitespace-pre-wrap">“{stage.lostReason}”</p> : null}
      {refused?.form === "undo" ? <Alert answers>{refused.message}</Alert> : null}
      {lastChange ? (
        <ActForm
          act={undo}
          action={`/my/leads/${id}/stage/undo#stage`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-wash px-4 py-3"
        >
          <input type="hidden" name="activity" value={lastChange.id} />
          <p className="min-w-0 basis-40 grow text-sm">
            {copy.changed(lastChange.who ?? copy.office, stageText(lastChange.from))}{" "}
            <ShortTime at={lastChange.at} timeZone={timeZone} />
          </p>
          <Button type="submit" variant="outline" className="min-h-11">
            {copy.undo}
          </Button>
        </ActForm>
      ) : null}
      <Link to={`/my/leads/${id}/closing`} className="text-primary-text underline underline-offset-4">
        {closingPage.link}
      </Link>
      {isClosed && !refused ? <p>{copy.closed}</p> : <StageForm lead={lead} refused={refused} act={move} />}
    </CardSection>
  );
}

const forward: readonly AgentStage[] = agentStages.filter((stage) => stage !== "later" && stage !== "lost");

/** How far it has come, drawn; the line above says it. */
function Steps({ lead: { stage } }: { lead: OpenLead }) {
  const reached = forward.indexOf(stage.stage);
  return (
    <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-1">
      {forward.map((one, index) => (
        <span
          key={one}
          className={`h-2 rounded-full ${index <= reached ? "bg-primary-text" : "bg-wash-strong"} forced-colors:border`}
        />
      ))}
    </div>
  );
}

const dateRefusals = ["no-date", "date-passed", "date-too-far"];

function StageForm({
  lead: { id, stage, version, today },
  refused,
  act,
}: LeadStageProps & { act: ReturnType<typeof useAct> }) {
  const { reason, message, typed } = refused?.form === "stage" ? refused : {};
  const isDate = dateRefusals.includes(reason ?? "");
  const isReason = reason === "no-reason" || reason === "too-long";
  const error = (is: boolean) => (is && message ? { error: message } : {});
  return (
    <ActForm act={act} action={`/my/leads/${id}/stage#stage`} noValidate className="group grid gap-4">
      <input type="hidden" name="version" value={version} />
      <SelectField
        label={copy.stageTo}
        hint={copy.closedByOffice}
        name="stage"
        placeholder={copy.chooseStage}
        defaultValue={typed?.stage ?? ""}
        options={agentStages
          .filter(
            (to) => to !== "closed" && (to !== stage.stage || to === "later" || to === "lost" || to === typed?.stage),
          )
          .map((value) => ({ value, label: agentStageNames[value] }))}
        {...error(reason !== undefined && !isDate && !isReason)}
      />
      <TextField
        type="date"
        label={copy.laterOn}
        name="laterOn"
        min={today}
        defaultValue={typed?.laterOn ?? stage.laterOn ?? undefined}
        className="hidden group-has-[[value=later]:checked]:flex"
        {...error(isDate)}
      />
      <TextField
        multiline
        rows={2}
        label={copy.lostReason}
        name="reason"
        maxLength={maxReasonLength}
        defaultValue={typed?.reason}
        className="hidden group-has-[[value=lost]:checked]:flex"
        {...error(isReason)}
      />
      <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
        {copy.saveStage}
      </Button>
    </ActForm>
  );
}
