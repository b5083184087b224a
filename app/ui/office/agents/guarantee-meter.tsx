import { Link } from "react-router";
import { Part } from "#app/ui/layout/part.tsx";
import { CountedLeads, type CountedLeadsProps } from "#app/ui/records/counted-leads.tsx";
import { Guarantee } from "#app/ui/records/guarantee.tsx";
import { promiseCopy as copy, promisePage } from "#content/refunds/promise.ts";
import { refundHistoryCopy } from "#content/refunds/refund-history.ts";
import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";

interface GuaranteeMeterProps extends CountedLeadsProps {
  /** The page of the history; undefined for roles that may not read it. */
  history: string | undefined;
  guarantee: GuaranteeStatus | "none" | "not-paid";
}

export function GuaranteeMeter({ guarantee, history, ...leads }: GuaranteeMeterProps) {
  return (
    <Part title={copy.title}>
      <Guarantee guarantee={guarantee} />
      {leads.counted + leads.notCounted > 0 ? (
        <details open={leads.pages.first !== undefined}>
          <summary className="cursor-pointer">{promisePage.leads}</summary>
          <div className="mt-3 grid gap-4">
            <CountedLeads {...leads} />
          </div>
        </details>
      ) : null}
      {history ? (
        <Link to={history} className="text-primary-text underline underline-offset-4">
          {refundHistoryCopy.link}
        </Link>
      ) : null}
    </Part>
  );
}
