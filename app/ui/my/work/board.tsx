import { Card } from "#app/ui/layout/card.tsx";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { LeadMark, whoAndWhere } from "./lead-rows.tsx";
import { MoveForm } from "./move-form.tsx";
import type { ShownLead } from "./shown-lead.ts";

export interface BoardColumn {
  stage: AgentStage;
  /** Of all leads in it: "12", or "1,000+". */
  count: string;
  hasMore: boolean;
  /** The newest. */
  leads: ShownLead[];
}

interface BoardProps {
  columns: BoardColumn[];
  /** The one that a phone shows. */
  chosen: AgentStage;
}

export function Board({ columns, chosen }: BoardProps) {
  return (
    // Its columns are wider than the page, so the keyboard must reach it to scroll.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <section tabIndex={0} aria-label={copy.columns} className="my-board rounded-card">
      {columns.map((column) => (
        <Column key={column.stage} {...column} isChosen={column.stage === chosen} />
      ))}
    </section>
  );
}

function Column({ stage, count, hasMore, leads, isChosen }: BoardColumn & { isChosen: boolean }) {
  return (
    <section aria-labelledby={`stage-${stage}`} data-chosen={isChosen ? "" : undefined} className="my-column">
      <h2 id={`stage-${stage}`} className="mb-3 flex items-baseline gap-2 text-base">
        {agentStageNames[stage]} <span className="text-sm font-normal text-soft">{count}</span>
      </h2>
      {leads.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge px-4 py-6 text-center text-sm text-soft">
          {copy.none}
        </p>
      ) : (
        <ul className="grid gap-3">
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
      {hasMore ? (
        <a
          href={`/my/leads?stage=${stage}`}
          className="mt-3 flex min-h-11 items-center text-primary-text underline underline-offset-4"
        >
          {copy.more(count)}
        </a>
      ) : null}
    </section>
  );
}

function LeadCard({ lead }: { lead: ShownLead }) {
  return (
    <li>
      <Card className="grid gap-2 p-4">
        <div>
          <a href={`/my/leads/${lead.leadId}`} className="font-medium hover:underline hover:underline-offset-4">
            {lead.name}
          </a>
          <p className="text-sm text-soft">{whoAndWhere(lead)}</p>
        </div>
        <p className="empty:hidden">
          <LeadMark lead={lead} />
        </p>
        {lead.stage === "closed" || lead.blocked === "paused" ? null : <MoveForm lead={lead} />}
      </Card>
    </li>
  );
}
