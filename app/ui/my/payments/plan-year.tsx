import { Drawn } from "#app/ui/pictures/drawn.tsx";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import type { YearMarkKind } from "#domain/refunds/plan-year.ts";
import { PlanPart } from "./plan-part.tsx";

export interface ShownYear {
  /** The time line. */
  drawing: string;
  marks: { kind: YearMarkKind; label: string; at: string; when: string; link: string | null }[];
}

/** From the signature to day 365, drawn and as a list. @param year null: not signed, or not paid */
export function PlanYearPart({ year }: { year: ShownYear | null }) {
  if (!year) return <PlanPart id="year" title={copy.year} line={copy.noYear} link={["/my/refund", copy.refund]} />;
  return (
    <PlanPart id="year" title={copy.year} line={copy.yearLine} link={["/my/refund", copy.refund]}>
      <Drawn html={year.drawing} />
      <ol className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {year.marks.map(({ kind, label, at, when, link }, index) => (
          <li key={`${kind} ${at} ${link}`} className="flex gap-3">
            <span aria-hidden className="w-5 shrink-0 text-right font-semibold text-soft tabular-nums">
              {index + 1}
            </span>
            <span>
              {link ? (
                <a href={link} className="text-primary-text underline underline-offset-4">
                  {label}
                </a>
              ) : (
                label
              )}{" "}
              <time dateTime={at} className="block text-sm text-soft">
                {when}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </PlanPart>
  );
}
