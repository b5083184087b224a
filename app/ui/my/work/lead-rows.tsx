import { Link } from "react-router";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { dayName } from "#content/work/day-name.ts";
import { leadLineCopy as copy } from "#content/work/my-leads.ts";
import type { ShownLead } from "./shown-lead.ts";

interface LeadRowsProps {
  leads: ShownLead[];
  /** YYYY-MM-DD */
  today: string;
}

/** One line per lead. Its whole height leads to the lead's page. */
export function LeadRows({ leads, today }: LeadRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {leads.map((lead) => (
        <li key={lead.id} className="my-row">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link to={`/my/leads/${lead.leadId}`} className="my-row-link">
              {lead.name}
            </Link>
            <LeadMark lead={lead} />
          </div>
          <p className="text-sm text-soft">{whoAndWhere(lead)}</p>
          <p className="text-sm text-soft">{lineOf(lead, today)}</p>
        </li>
      ))}
    </ul>
  );
}

export const whoAndWhere = ({ kind, place, member }: ShownLead): string =>
  [leadKindNames[kind], place || copy.unplaced, member].filter(Boolean).join(" · ");

function lineOf({ stage, stageSince, endedOn, laterOn, next }: ShownLead, today: string) {
  const day = (on: string) => dayName(on, today);
  if (endedOn) return copy.ended(day(endedOn));
  const stands =
    stage === "later" && laterOn ? copy.later(day(laterOn)) : copy.since(agentStageNames[stage], day(stageSince));
  return next ? `${stands} · ${copy.next(next.text, day(next.dueOn))}` : stands;
}

/** What about a lead needs a look, in words as well as in color; nothing if all is well. */
export function LeadMark({ lead: { blocked, waits, quiet } }: { lead: ShownLead }) {
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
