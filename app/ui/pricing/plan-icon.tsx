import type { Plan } from "#content/plans.ts";

/** The plan's zip codes as lots: one more row with each plan. */
export function PlanIcon({ rows }: { rows: Plan["icon"] }) {
  const lots = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, index) => ({
      x: 81 - rows * 10 + (index - row / 2) * 20,
      y: 8 + row * 10 + (4 - rows) * 5,
    })),
  ).flat();
  return (
    <svg aria-hidden="true" viewBox="0 0 80 56" className="h-9 w-12 shrink-0">
      {lots.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <path d={`M${x - 9} ${y}v4l9 4.5 9-4.500v-4z`} className="fill-primary" />
          <path d={`M${x} ${y - 4.5}l9 4.500-9 4.500-9-4.500z`} className="fill-lot" />
        </g>
      ))}
    </svg>
  );
}
