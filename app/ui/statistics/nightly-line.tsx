export interface NightlyLineProps {
  /** From the oldest to the newest count. */
  values: readonly number[];
  /** The value at the top edge. */
  top: number;
  /** What the drawing shows, in words. */
  label: string;
}

const width = 300;
const height = 56;
const inset = 4;

/** One count per night as a line, the newest as a dot. The same figures stand in a table beside it. */
export function NightlyLine({ values, top, label }: NightlyLineProps) {
  const step = (width - 2 * inset) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => [
    inset + index * step,
    height - inset - (value / (top || 1)) * (height - 2 * inset),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  const line = points.map((point) => point.map((part) => Math.round(part * 10) / 10).join(" ")).join("L");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-auto w-full max-w-sm">
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line" />
      <path d={`M${line}L${x} ${height}L${inset} ${height}Z`} className="fill-wash" />
      <path d={`M${line}`} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-primary-text" />
      <circle cx={x} cy={y} r="3.500" className="fill-primary-text" />
    </svg>
  );
}
