import { Link } from "react-router";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { dayName } from "#content/dates.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { todayCopy } from "#content/members/my-today.ts";
import { leadLineCopy as copy } from "#content/work/my-leads.ts";
import { CallButton } from "./call-button.tsx";
import type { LeadInList, ShownPerson } from "./shown-lead.ts";

interface LeadRowsProps {
  leads: (LeadInList | ShownPerson)[];
  /** YYYY-MM-DD */
  today: string;
}

/** One line per lead. Its whole height leads to the lead's page; where people can be called, its right end calls. */
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
          {"call" in lead ? <CallButton person={lead} /> : null}
        </li>
      ))}
    </ul>
  );
}

export const whoAndWhere = ({ kind, place, member }: Pick<LeadInList, "kind" | "place" | "member">): string =>
  [leadKindNames[kind], place || copy.unplaced, member].filter(Boolean).join(" · ");

/** What a list says of a lead, with what is next. */
export function lineOfLead(lead: LeadInList | ShownPerson, today: string): string {
  const day = (on: string) => dayName(on, today);
  const next = lead.next ? [copy.next(lead.next.text, day(lead.next.dueOn))] : [];
  // Today's parts say how a lead stands.
  const rest = "clocks" in lead ? lead.clocks.map(todayCopy.next.there) : [stageLine(lead, day)];
  return [whoAndWhere(lead), ...rest, ...(lead.endedOn ? [] : next)].join(" · ");
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
