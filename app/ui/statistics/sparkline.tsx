export interface SparklineProps {
  /** Oldest first. */
  amounts: readonly number[];
  /** What the line shows, for people who do not see it. */
  text: string;
  /** The amount at the top edge; by default the largest one. */
  top?: number;
  /** Over the width of a card, on a ground. */
  wide?: boolean;
}

const small = { width: 96, height: 24, edge: 2, stroke: "1.5", dot: "2.5", className: "h-6 w-24 overflow-visible" };
const large = { width: 300, height: 56, edge: 4, stroke: "2", dot: "3.5", className: "h-auto w-full max-w-sm" };

/** A line without axes; its figures stand beside it. */
export function Sparkline({ amounts, text, top = Math.max(...amounts), wide = false }: SparklineProps) {
  const { width, height, edge, stroke, dot, className } = wide ? large : small;
  const step = (width - 2 * edge) / Math.max(amounts.length - 1, 1);
  const points = amounts.map(
    (amount, index) => [edge + index * step, height - edge - (amount / (top || 1)) * (height - 2 * edge)] as const,
  );
  const [x, y] = points.at(-1) ?? [edge, height - edge];
  const line = points.map(([left, above]) => `${round(left)},${round(above)}`).join(" ");
  return (
    <svg role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`} className={className}>
      <title>{text}</title>
      {wide ? (
        <>
          <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line" />
          <polygon points={`${edge},${height} ${line} ${round(x)},${height}`} className="fill-wash" />
        </>
      ) : null}
      <polyline points={line} fill="none" strokeWidth={stroke} strokeLinejoin="round" className="stroke-primary-text" />
      <circle cx={round(x)} cy={round(y)} r={dot} className="fill-primary-text" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
