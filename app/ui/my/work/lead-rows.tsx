import { Link } from "react-router";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { dayName } from "#content/dates.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { leadLineCopy as copy } from "#content/work/my-leads.ts";
import type { LeadInList } from "./shown-lead.ts";

interface LeadRowsProps {
  leads: LeadInList[];
  /** YYYY-MM-DD */
  today: string;
}

/** One line per lead. Its whole height leads to the lead's page. */
export function LeadRows({ leads, today }: LeadRowsProps) {
  return (
    <ul className="my-lines">
      {leads.map((lead) => (
        <li key={lead.id} className="my-row">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link to={`/my/leads/${lead.leadId}`} className="my-row-link">
                {lead.name}
              </Link>
              <LeadMark lead={lead} />
            </div>
            <p className="text-sm text-soft">{lineOfLead(lead, today)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export const whoAndWhere = ({ kind, place, member }: Pick<LeadInList, "kind" | "place" | "member">): string =>
  [leadKindNames[kind], place || copy.unplaced, member].filter(Boolean).join(" · ");

/** What a list says of a lead, with what is next. */
export function lineOfLead(lead: LeadInList, today: string): string {
  const day = (on: string) => dayName(on, today);
  const next = lead.next ? [copy.next(lead.next.text, day(lead.next.dueOn))] : [];
  return [whoAndWhere(lead), stageLine(lead, day), ...(lead.endedOn ? [] : next)].join(" · ");
}

function stageLine({ stage, stageSince, endedOn, laterOn }: LeadInList, day: (on: string) => string): string {
  if (endedOn) return copy.ended(day(endedOn));
  return stage === "later" && laterOn ? copy.later(day(laterOn)) : copy.since(agentStageNames[stage], day(stageSince));
}

/** What about a lead needs a look, in words as well as in color; nothing if all is well. */
export function LeadMark({
  lead: { blocked, waits, quiet },
}: {
  lead: Pick<LeadInList, "blocked" | "waits" | "quiet">;
}) {
  if (blocked) return <StatusMark kind={blocked === "opted-out" ? "bad" : "plain"}>{copy.blocked[blocked]}</StatusMark>;
  if (waits)
    return (
      <StatusMark kind={waits.left > 24 ? "plain" : waits.left > 0 ? "warn" : "bad"}>
        {copy.waits(waits.waited, waits.left)}
      </StatusMark>
    );
  if (!quiet || quiet.state === "fresh") return null;
  return <StatusMark kind={quiet.state === "red" ? "bad" : "warn"}>{copy.quiet(quiet.days)}</StatusMark>;
}
