import { ListPages, type ListPagesProps } from "#app/ui/lists/list-pages.tsx";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { promiseCopy as copy, leadCountNames } from "#content/refunds/promise.ts";
import { isCountedLead, type LeadCount } from "#domain/leads/lead-count.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import { DateTime } from "./date-time.tsx";

interface ShownLead {
  leadId: string;
  kind: LeadKind;
  where: string;
  at: string;
  count: LeadCount;
  link: string;
}

export interface CountedLeadsProps {
  /** Of all pages. */
  counted: number;
  notCounted: number;
  /** Of this page. */
  leads: ShownLead[];
  pages: Pick<ListPagesProps, "first" | "next">;
}

/** The leads behind the number of those delivered, in pages; no name, so that both sides see the same. */
export function CountedLeads({ counted, notCounted, leads, pages }: CountedLeadsProps) {
  const [some, others] = [
    leads.filter(({ count }) => isCountedLead(count)),
    leads.filter(({ count }) => !isCountedLead(count)),
  ];
  return (
    <>
      <Group title={copy.counted(counted)} total={counted} leads={some} />
      <Group title={copy.notCounted(notCounted)} total={notCounted} leads={others} />
      {pages.first || pages.next ? <ListPages shown={leads.length} {...pages} /> : null}
    </>
  );
}

function Group({ title, total, leads }: { title: string; total: number; leads: ShownLead[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-lg font-semibold">{title}</h3>
      {leads.length === 0 ? <p className="text-soft">{total === 0 ? copy.noLeads : copy.noneOnPage}</p> : null}
      <ul className="grid divide-y divide-line empty:hidden">
        {leads.map(({ leadId, kind, where, at, count, link }) => (
          <li key={leadId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <a href={link} className="text-primary-text underline underline-offset-4">
              {copy.house(where, leadGoals[kind])}
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
