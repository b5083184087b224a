import { DetailSection } from "#app/ui/office/detail-section.tsx";
import { Mark } from "#app/ui/office/mark.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { agentWords } from "#content/office/agents.ts";
import type { GuaranteeStanding } from "#domain/lead-guarantee.ts";

const words = agentWords.guarantee;

/** How many of the leads that the plan promises have been delivered; or why there is nothing to measure. */
export function GuaranteeMeter({ guarantee }: { guarantee: GuaranteeStanding | "none" | "not-paid" }) {
  return (
    <DetailSection title={words.title}>
      {guarantee === "none" ? <p className="text-soft">{words.none}</p> : null}
      {guarantee === "not-paid" ? <p className="text-soft">{words.notPaid}</p> : null}
      {typeof guarantee === "object" ? <Meter {...guarantee} /> : null}
    </DetailSection>
  );
}

const looks = { kept: "good", "on-pace": "good", behind: "bad" } as const;

function Meter(guarantee: GuaranteeStanding) {
  const { standing, day, due, start, end } = guarantee;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{words.text(guarantee)}</strong> <Mark kind={looks[standing]}>{words.standings[standing]}</Mark>
      </p>
      <Bar {...guarantee} />
      <p className="text-sm text-soft">
        {words.pace(day, due)} {words.year.from} <Moment at={start} /> {words.year.until} <Moment at={end} />.
      </p>
    </>
  );
}

/** Full at the most that is promised; one stroke stands at the least, a thinner one at what is due by today. */
function Bar(guarantee: GuaranteeStanding) {
  const { delivered, due, least, most } = guarantee;
  const width = (count: number) => `${(Math.min(count, most) / most) * 100}%`;
  return (
    <svg
      role="img"
      aria-label={words.bar(guarantee)}
      className="block h-4 w-full rounded-full border border-edge bg-wash"
    >
      <rect width={width(delivered)} height="100%" className="fill-primary" />
      <line x1={width(due)} x2={width(due)} y1="0" y2="100%" strokeWidth="1" className="stroke-ink" />
      <line x1={width(least)} x2={width(least)} y1="0" y2="100%" strokeWidth="3" className="stroke-ink" />
    </svg>
  );
}
