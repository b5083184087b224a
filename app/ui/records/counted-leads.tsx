import { leadGoals } from "#content/leads/lead-kinds.ts";
import { promiseCopy as copy, leadCountNames } from "#content/refunds/promise.ts";
import { isCounted, type LeadCount } from "#domain/leads/lead-count.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { DateTime } from "./date-time.tsx";

export interface CountedLeadsProps {
  leads: { leadId: string; kind: LeadKind; where: string; at: string; count: LeadCount; link: string }[];
}

/** Every lead behind the number of those delivered; no name, so that both sides see the same. */
export function CountedLeads({ leads }: CountedLeadsProps) {
  const counted = leads.filter(({ count }) => isCounted(count));
  const others = leads.filter(({ count }) => !isCounted(count));
  return (
    <>
      <Group title={copy.counted(counted.length)} leads={counted} />
      <Group title={copy.notCounted(others.length)} leads={others} />
    </>
  );
}

function Group({ title, leads }: CountedLeadsProps & { title: string }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      {leads.length === 0 ? <p className="text-soft">{copy.noLeads}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {leads.map(({ leadId, kind, where, at, count, link }) => (
          <li key={leadId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <a href={link} className="text-primary-text underline underline-offset-4">
              {where || copy.unplaced}, {leadGoals[kind]}
            </a>
            <span>
              {leadCountNames[count]}{" "}
              <span className="text-sm text-soft">
                <DateTime at={at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
