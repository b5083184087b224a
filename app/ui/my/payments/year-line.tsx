import type { PlanYear, YearMark } from "#domain/refunds/plan-year.ts";

const height = 12;
const radius = 10;

/** The time line of a plan's year; each number is a line of the list below it. Drawn on the server. */
export function YearLine({ year }: { year: PlanYear }) {
  return (
    <>
      <Line year={year} width={720} className="hidden sm:block" />
      <Line year={year} width={340} className="sm:hidden" />
    </>
  );
}

function Line({
  year: { marks, today, policy },
  width,
  className,
}: {
  year: PlanYear;
  width: number;
  className: string;
}) {
  const inner = width - 2 * radius;
  const at = (share: number) => radius + share * inner;
  const rows = rowsOf(marks, at);
  const top = (Math.max(...rows) + 1) * 2 * (radius + 2) + 6;
  const y = (index: number) => top - 6 - radius - (rows[index] ?? 0) * 2 * (radius + 2);
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${top + height + 2}`} className={`h-auto w-full ${className}`}>
      <rect x={radius} y={top} width={inner} height={height} rx="6" className="fill-wash-strong" />
      <rect x={radius} y={top} width={at(policy) - radius} height={height} rx="6" className="fill-lot" />
      <rect
        x={radius}
        y={top + 4}
        width={at(today) - radius}
        height={height - 8}
        rx="2"
        className="fill-primary-text"
      />
      {marks.map(({ kind, share, leadId }, index) => (
        <path
          key={`${kind} ${leadId}`}
          d={`M${at(share)} ${y(index)}V${top + height}`}
          strokeWidth="2"
          className={colorsOf(kind).stem}
        />
      ))}
      {marks.map(({ kind, share, leadId }, index) => (
        <g key={`${kind} ${leadId}`}>
          <circle cx={at(share)} cy={y(index)} r={radius} className={colorsOf(kind).disc} />
          <text
            x={at(share)}
            y={y(index)}
            textAnchor="middle"
            dominantBaseline="central"
            className={`text-[11px] font-semibold ${colorsOf(kind).number}`}
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

function colorsOf(kind: YearMark["kind"]) {
  if (kind === "signed" || kind === "end") return { disc: "fill-wash-strong", stem: "stroke-edge", number: "fill-ink" };
  return kind === "today"
    ? { disc: "fill-secondary-text", stem: "stroke-secondary-text", number: "fill-paper" }
    : { disc: "fill-primary-text", stem: "stroke-primary-text", number: "fill-paper" };
}

/** Marks that would touch stand above each other. */
function rowsOf(marks: readonly YearMark[], at: (share: number) => number): number[] {
  const lastIn: number[] = [];
  return marks.map(({ share }) => {
    const x = at(share);
    const free = lastIn.findIndex((last) => x - last > 2 * radius + 2);
    const row = free === -1 ? lastIn.length : free;
    lastIn[row] = x;
    return row;
  });
}
