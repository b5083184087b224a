import { Phone } from "lucide-react";
import { Link } from "react-router";
import type { Way } from "#app/ui/my/leads/shown-lead.ts";
import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { dayName } from "#content/dates.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { leadLineCopy as copy } from "#content/work/my-leads.ts";
import { firstContactHours, quietDays } from "#domain/work/lead-attention.ts";
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
        <li key={lead.id} className="my-row my-person">
          <LeadCells lead={lead} today={today} />
        </li>
      ))}
    </ul>
  );
}

interface LeadCellsProps {
  lead: LeadInList;
  /** YYYY-MM-DD */
  today: string;
  /** What else is known of the person. */
  line?: string;
}

/** How far they are, who they are, how long ago something happened, what is next, and the button that calls them. */
export function LeadCells({ lead, today, line }: LeadCellsProps) {
  const { leadId, name, built, next, endedOn, call } = lead;
  return (
    <>
      <LotMark built={built} className="size-8" />
      <div className="my-cells">
        <div>
          <Link to={`/my/leads/${leadId}`} className="my-row-link">
            {name}
          </Link>
          <p className="text-sm text-soft">{[stageName(lead), whoAndWhere(lead)].filter(Boolean).join(" · ")}</p>
          {line ? <p className="text-sm text-soft">{line}</p> : null}
        </div>
        <LastUpdate lead={lead} today={today} />
        <p className="text-sm text-soft">
          {next && !endedOn ? copy.next(next.text, dayName(next.dueOn, today)) : null}
        </p>
      </div>
      {call ? <CallButton name={name} call={call} dials={`/my/leads/${leadId}/dials`} /> : null}
    </>
  );
}

export const whoAndWhere = ({ kind, place, member }: Pick<LeadInList, "kind" | "place" | "member">): string =>
  [leadKindNames[kind], place || copy.unplaced, member].filter(Boolean).join(" · ");

/** Where the next cell says nothing of the stage. */
const stageName = ({ stage, waits, quiet, blocked, endedOn }: LeadInList) =>
  endedOn || !(waits || quiet || blocked) ? "" : agentStageNames[stage];

/** A bar that fills, and turns yellow and red, with the days; the words say the same. */
function LastUpdate({ lead, today }: { lead: LeadInList; today: string }) {
  const { blocked, waits, quiet, endedOn } = lead;
  if (endedOn || blocked || !(waits || quiet))
    return <div className="text-sm text-soft">{blocked ? <LeadMark lead={lead} /> : stageLine(lead, today)}</div>;
  const share = waits ? waits.waited / firstContactHours : (quiet?.days ?? 0) / quietDays.red;
  const { color, text } = tones[toneOf(lead)];
  return (
    <div className="my-update">
      <svg aria-hidden className="my-update-bar">
        <rect width="100%" height="100%" className="fill-wash-strong" />
        <rect width={`${Math.min(1, Math.max(0.05, share)) * 100}%`} height="100%" className={color} />
      </svg>
      <p className={`text-sm ${text}`}>{waits ? copy.waits(waits.waited, waits.left) : copy.updated(quiet)}</p>
    </div>
  );
}

/** How much a lead needs a look. */
function toneOf({ waits, quiet }: Pick<LeadInList, "waits" | "quiet">): keyof typeof tones {
  if (waits) return waits.left > 24 ? "plain" : waits.left > 0 ? "warn" : "bad";
  if (quiet?.state === "red") return "bad";
  return quiet?.state === "yellow" ? "warn" : "plain";
}

const tones = {
  plain: { color: "fill-good", text: "text-soft" },
  warn: { color: "fill-warn", text: "text-warn" },
  bad: { color: "fill-bad", text: "text-bad" },
};

function stageLine({ stage, stageSince, endedOn, laterOn }: LeadInList, today: string): string {
  const day = (on: string) => dayName(on, today);
  if (endedOn) return copy.ended(day(endedOn));
  return stage === "later" && laterOn ? copy.later(day(laterOn)) : copy.since(agentStageNames[stage], day(stageSince));
}

interface CallButtonProps {
  name: string;
  call: Way;
  /** Where a call from here is logged. */
  dials: string;
}

/** Calls the person, or says why nobody may. */
export function CallButton({ name, call: { href, short }, dials }: CallButtonProps) {
  if (!href) return <span className="my-no-call">{short}</span>;
  return (
    <a href={href} data-also-post={dials} aria-label={copy.call(name)} className="my-call">
      <Phone aria-hidden size={20} />
    </a>
  );
}

/** What about a lead needs a look, in words as well as in color; nothing if all is well. */
export function LeadMark({
  lead: { blocked, waits, quiet },
}: {
  lead: Pick<LeadInList, "blocked" | "waits" | "quiet">;
}) {
  if (blocked) return <StatusMark kind={blocked === "opted-out" ? "bad" : "plain"}>{copy.blocked[blocked]}</StatusMark>;
  const kind = toneOf({ waits, quiet });
  if (waits) return <StatusMark kind={kind}>{copy.waits(waits.waited, waits.left)}</StatusMark>;
  if (!quiet || quiet.state === "fresh") return null;
  return <StatusMark kind={kind}>{copy.quiet(quiet.days)}</StatusMark>;
}
