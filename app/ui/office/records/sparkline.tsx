interface SparklineProps {
  /** Oldest first. */
  amounts: readonly number[];
  /** What the line shows, for people who do not see it. */
  text: string;
}

const [width, height, edge] = [96, 24, 2];

/** A line without axes beside a figure. */
export function Sparkline({ amounts, text }: SparklineProps) {
  const most = Math.max(...amounts, 1);
  const step = (width - 2 * edge) / Math.max(amounts.length - 1, 1);
  const points = amounts.map(
    (amount, index) => [edge + index * step, height - edge - (amount / most) * (height - 2 * edge)] as const,
  );
  const [x, y] = points.at(-1) ?? [edge, height - edge];
  return (
    <svg role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`} className="h-6 w-24 overflow-visible">
      <title>{text}</title>
      <polyline
        points={points.map(([left, top]) => `${round(left)},${round(top)}`).join(" ")}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className="stroke-primary-text"
      />
      <circle cx={round(x)} cy={round(y)} r="2.5" className="fill-primary-text" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
