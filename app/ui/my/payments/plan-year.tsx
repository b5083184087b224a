import { Link } from "react-router";
import { DueTime } from "#app/ui/my/refunds/due-time.tsx";
import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import type { YearDate } from "#domain/refunds/plan-year.ts";
import { PlanPart } from "./plan-part.tsx";

export interface ShownYear {
  /** The bar. */
  drawing: string;
  /** Whether the 120 days are of this year. */
  hasPolicy: boolean;
  next: YearDate[];
  /** Of leads, by id. */
  places: Record<string, string>;
  timeZone: string;
}

/** How far the year is, and its next dates. @param year null: not signed, or not paid */
export function PlanYearPart({ year }: { year: ShownYear | null }) {
  if (!year) return <PlanPart id="year" title={copy.year} line={copy.noYear} link={["/my/refund", copy.refund]} />;
  const { drawing, hasPolicy, next, places, timeZone } = year;
  return (
    <PlanPart
      id="year"
      title={copy.year}
      line={hasPolicy ? copy.yearLine : undefined}
      link={["/my/refund", copy.refund]}
    >
      <Drawn html={drawing} />
      <ul className="my-lines">
        {next.map(({ kind, at, leadId }) => (
          <li key={`${kind} ${at} ${leadId}`} className="flex items-baseline gap-x-3 py-2">
            <span className="w-26 shrink-0 font-medium whitespace-nowrap tabular-nums">
              <DueTime at={at} timeZone={timeZone} />
            </span>
            <span>
              {copy.dates[kind]}
              {leadId ? (
                <>
                  {": "}
                  <Link to={`/my/leads/${leadId}`} className="text-primary-text underline underline-offset-4">
                    {places[leadId] || copy.unplaced}
                  </Link>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </PlanPart>
  );
}
