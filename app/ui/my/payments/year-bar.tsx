import type { PlanYear } from "#domain/refunds/plan-year.ts";

interface YearBarProps {
  year: PlanYear;
  /** Of its beginning, today and its end. */
  labels: readonly [begins: string, today: string, ends: string];
}

/** A plan's year as one bar with three marks. Drawn on the server. */
export function YearBar({ year: { today, policy }, labels: [begins, now, ends] }: YearBarProps) {
  const at = (share: number) => `${share * 100}%`;
  return (
    <svg role="img" aria-label={`${begins}. ${now}. ${ends}.`} className="block h-14 w-full overflow-visible px-1.5">
      <rect y="24" width="100%" height="8" rx="4" className="fill-wash-strong" />
      {policy.until > policy.from ? (
        <rect
          x={at(policy.from)}
          y="24"
          width={at(policy.until - policy.from)}
          height="8"
          rx="4"
          className="fill-lawn"
        />
      ) : null}
      <rect y="27" width={at(today)} height="2" className="fill-primary-text" />
      {[0, 1].map((share) => (
        <circle key={share} cx={at(share)} cy="28" r="5" strokeWidth="2" className="fill-paper stroke-edge" />
      ))}
      <circle cx={at(today)} cy="28" r="6" className="fill-primary-text" />
      <text x={at(today)} y="13" textAnchor={anchorAt(today)} className="fill-ink text-[13px] font-semibold">
        {now}
      </text>
      <text y="52" className="fill-soft text-[13px]">
        {begins}
      </text>
      <text x="100%" y="52" textAnchor="end" className="fill-soft text-[13px]">
        {ends}
      </text>
    </svg>
  );
}

/** So that a label near an end stays within the bar. */
const anchorAt = (share: number) => (share < 0.2 ? "start" : share > 0.8 ? "end" : "middle");
