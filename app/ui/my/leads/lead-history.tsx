import { ActForm, useAct } from "#app/ui/actions/act-form.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { TextField } from "#app/ui/controls/text-field.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { ShortTime } from "#app/ui/my/offers/local-time.tsx";
import { correctedTitle } from "#content/consumers/corrected-title.ts";
import { activityText, activityTitle } from "#content/leads/agent-work.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { AgentTimelineEvent } from "#domain/leads/timeline-event.ts";
import type { OpenLead, RefusedLeadForm } from "./shown-lead.ts";

interface LeadHistoryProps {
  lead: OpenLead;
  refused: RefusedLeadForm | undefined;
}

/** The newest first: what a member looks for before they call. */
export function LeadHistory({ lead: { id, timeline, timeZone }, refused: before }: LeadHistoryProps) {
  const act = useAct<RefusedLeadForm>();
  const refused = act.refused ?? before;
  return (
    <CardSection id="history" title={copy.historyTitle}>
      <ActForm act={act} action={`/my/leads/${id}/notes#history`} noValidate className="grid gap-3">
        <TextField
          multiline
          rows={2}
          label={copy.note}
          hint={copy.noteHint}
          name="text"
          maxLength={maxReasonLength}
          defaultValue={refused?.typed.text}
          {...(refused && { error: refused.message })}
        />
        <Button type="submit" variant="outline" className="min-h-11 justify-self-start">
          {copy.addNote}
        </Button>
      </ActForm>
      <ol className="grid gap-4 border-l-2 border-line pl-4">
        {timeline.toReversed().map((event) => (
          <li key={`${event.kind} ${event.id}`} className="relative">
            <span
              aria-hidden
              className="absolute top-2 -left-[1.4375rem] size-3 rounded-full border-2 border-primary-text bg-paper"
            />
            <p className="font-medium">{titleOf(event)}</p>
            {event.kind === "activity" ? <Words text={activityText(event.activity)} /> : null}
            <p className="text-sm text-soft">
              <ShortTime at={event.at} timeZone={timeZone} />
              {whoOf(event)}
            </p>
          </li>
        ))}
      </ol>
    </CardSection>
  );
}

const Words = ({ text }: { text: string | undefined }) => (text ? <p className="whitespace-pre-wrap">{text}</p> : null);

function titleOf(event: AgentTimelineEvent): string {
  switch (event.kind) {
    case "received":
      return copy.received;
    case "check":
      return copy.checked;
    case "move":
      return `${stageNames[event.from]} → ${stageNames[event.to]}`;
    case "correction":
      return correctedTitle(event);
    case "activity":
      return activityTitle(event);
  }
}

function whoOf({ kind, who }: AgentTimelineEvent): string | null {
  if (kind === "received" || kind === "correction") return null;
  return ` · ${who ?? copy.office}`;
}
