import type { StreetNight } from "#domain/territory/street-night.ts";
import { builtMark, LotHouse } from "./lot-mark.tsx";

const nightSize = { width: 1200, height: 630 };

/** Colors of their own: the picture leaves the site, and has no stylesheet. */
const style = `
  path { fill: #f3b27a }
  .lot-flag, .lot-open, .lot-tree { display: none }
  .lot-ground { fill: #34523a }
  .lot-walls { fill: #8a5f49 }
  .lot-shade { fill: #5f3f30 }
  .lot-roof { fill: #b4653f }
  .lot-roof.lot-shade { fill: #6d3924 }
  .lot-lights { fill: #ffd479 }
  .empty .lot-ground { fill: #263d2f }
  circle, rect { fill: #ffe3a8 }
  .sky { fill: url(#sky) }
  .fields { fill: #16241f }
  .glow { fill: url(#glow) }
  .crown { fill: #2f5a40; stroke: #2f5a40 }`;

/** The agent's own town by night: a house with lit windows for each closing. No name, no place and no person is in it. */
export function StreetNightPicture({ houses, year }: StreetNight) {
  const { width, height } = nightSize;
  const built = new Set(plots.toSorted((one, other) => one.far - other.far).slice(0, houses));
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <style>{style}</style>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stopColor="#070b1c" />
        <stop offset=".38" stopColor="#2b3364" />
      </linearGradient>
      <radialGradient id="glow">
        <stop stopColor="#ffd479" stopOpacity=".4" />
        <stop offset="1" stopColor="#ffd479" stopOpacity="0" />
      </radialGradient>
      <path className="sky" d={`M0 0h${width}v${height}H0z`} />
      <path className="fields" d={`M0 246q600 -36 1200 0v${height}H0z`} />
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1 + (x % 2)} />
      ))}
      <Digits text={String(year ?? houses)} />
      {plots.map((plot) => (
        <Plot key={`${plot.x} ${plot.y}`} {...plot} isBuilt={built.has(plot)} />
      ))}
    </svg>
  );
}

interface PlotProps {
  x: number;
  y: number;
  isBuilt: boolean;
}

function Plot({ x, y, isBuilt }: PlotProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(4.8) translate(-12 -16.5)`} className={isBuilt ? "" : "empty"}>
      <path className="lot-ground" d="M12 11l11 5.5-11 5.5-11-5.5z" />
      {isBuilt ? (
        <>
          <ellipse className="glow" cx="12" cy="17" rx="15" ry="9" />
          <g {...builtMark("home")} transform="translate(12 16.5) scale(.86) translate(-12 -16.5)">
            <LotHouse />
          </g>
        </>
      ) : (x * 7 + y * 3) % 5 < 2 ? (
        <path className="crown" d="M12 17v-3m0 0a3 3 0 1 1 .1 0z" />
      ) : null}
    </g>
  );
}

/** As many as fill the picture, from the back to the front; `far`: from its middle. */
const plots = Array.from({ length: 13 }, (_, row) =>
  Array.from({ length: 10 + (row % 2) }, (_, n) => {
    const [x, y] = [(row % 2 === 0 ? 60 : 0) + n * 120, 250 + row * 32];
    return { x, y, far: Math.hypot((x - 600) / 2, y - 440) };
  }),
).flat();

/** Beside the digits. */
const stars = Array.from(
  { length: 90 },
  (_, n) => [(n * n * 397 + n * 61) % 1199, (n * n * 83 + n * 29) % 200] as const,
).filter(([x, y]) => Math.abs(x - nightSize.width / 2) > 210 || y < 36);

/** Of lit windows, five by seven. */
const windows = [
  "01110100011001110101110011000101110",
  "00100011000010000100001000010001110",
  "01110100010000100010001000100011111",
  "11111000100010000010000011000101110",
  "00010001100101010010111110001000010",
  "11111100001111000001000011000101110",
  "00110010001000011110100011000101110",
  "11111000010001000100010000100001000",
  "01110100011000101110100011000101110",
  "01110100011000101111000010001001100",
];

function Digits({ text }: { text: string }) {
  const left = (nightSize.width - (text.length * 6 - 1) * 16) / 2;
  return [...text].map((digit, place) =>
    [...(windows[Number(digit)] ?? "")].map((isLit, n) =>
      isLit === "1" ? (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          key={`${place} ${n}`}
          x={left + (place * 6 + (n % 5)) * 16}
          y={50 + Math.floor(n / 5) * 16}
          width="12"
          height="12"
        />
      ) : null,
    ),
  );
}
