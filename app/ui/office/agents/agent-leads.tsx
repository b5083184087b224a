import { Part } from "#app/ui/layout/part.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { personName } from "#content/person-name.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";

const copy = agentCopy.leads;

export interface AgentLeadsProps {
  leads: {
    id: string;
    firstName: string;
    lastName: string;
    zip: string | null;
    stage: LeadStage;
    /** When it was transferred. */
    movedAt: string;
  }[];
  hasMoreLeads: boolean;
}

export function AgentLeads({ leads, hasMoreLeads }: AgentLeadsProps) {
  return (
    <Part title={copy.title}>
      {leads.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
      {hasMoreLeads ? <p className="text-soft">{copy.latest(leads.length)}</p> : null}
      <ul className="grid gap-1.5 empty:hidden">
        {leads.map(({ id, zip, stage, movedAt, ...person }) => (
          <li key={id}>
            <RecordLink to={`/office/leads/${id}`} at={movedAt}>
              {personName(person)}
            </RecordLink>{" "}
            {zip ? `${zip}, ` : ""}
            {stageNames[stage]}{" "}
            <span className="text-sm text-soft">
              <DateTime at={movedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
