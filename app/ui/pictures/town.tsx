import { Block, type Corner, Face, project } from "./isometric.tsx";

/** A house; its ridge runs from upper left to lower right. */
export function House({ at: [x, y] }: { at: Corner }) {
  const [width, depth, wall, ridge] = [4, 3, 2, 1.6];
  const [x2, y2, middle, top] = [x + width, y + depth, y + depth / 2, wall + ridge];
  const eaves = 0.35;
  return (
    <>
      <Block at={[x, y]} size={[width, depth, wall]} top="fill-wall" left="fill-wall" right="fill-wall-deep" />
      <Face
        corners={[
          [x2, y, wall],
          [x2, y2, wall],
          [x2, middle, top],
        ]}
        className="fill-wall-deep"
      />
      <Face
        corners={[
          [x + 0.5, y2, 0.8],
          [x + 1.3, y2, 0.8],
          [x + 1.3, y2, 1.6],
          [x + 0.5, y2, 1.6],
        ]}
        className="fill-glass"
      />
      <Face
        corners={[
          [x + 2.8, y2, 0.8],
          [x + 3.6, y2, 0.8],
          [x + 3.6, y2, 1.6],
          [x + 2.8, y2, 1.6],
        ]}
        className="fill-glass"
      />
      <Face
        corners={[
          [x + 1.7, y2, 0],
          [x + 2.4, y2, 0],
          [x + 2.4, y2, 1.4],
          [x + 1.7, y2, 1.4],
        ]}
        className="fill-primary"
      />
      <Face
        corners={[
          [x2, y + 1, 0.8],
          [x2, y + 2, 0.8],
          [x2, y + 2, 1.6],
          [x2, y + 1, 1.6],
        ]}
        className="fill-glass"
      />
      <Face
        corners={[
          [x - eaves, y2 + eaves, wall - eaves],
          [x2 + eaves, y2 + eaves, wall - eaves],
          [x2 + eaves, middle, top],
          [x - eaves, middle, top],
        ]}
        className="fill-roof"
      />
      <Face
        corners={[
          [x2 + eaves, middle, top],
          [x2 + eaves, y - eaves, wall - eaves],
          [x2 + eaves, y, wall - eaves],
          [x2 + eaves, middle, top - 0.35],
        ]}
        className="fill-roof-deep"
      />
    </>
  );
}

export function Tree({ at: [x, y] }: { at: Corner }) {
  const [left = "0", foot = "0"] = project(x, y).split(" ");
  const [cx, cy] = [Number(left), Number(foot)];
  return (
    <>
      <path d={`M${cx} ${cy}v-10`} className="stroke-primary" strokeWidth="3" />
      <circle cx={cx} cy={cy - 16} r="9" className="fill-lawn-deep" />
      <circle cx={cx - 2.5} cy={cy - 18.5} r="5.5" className="fill-lot opacity-60" />
    </>
  );
}

interface PinProps {
  at: Corner;
  scale?: number;
  /** At most three characters in the place of its house. */
  says?: string;
}

/** The pin of a claimed zip code; its point is at x, y. */
export function Pin({ at: [x, y, z], scale = 1, says = "" }: PinProps) {
  return (
    <g transform={`translate(${project(x, y, z)}) scale(${scale})`}>
      <path d="M0 0C-5-9-15-15-15-27a15 15 0 0 1 30 0C15-15 5-9 0 0z" className="fill-secondary" />
      <circle cy="-27" r="9" className="fill-white" />
      {says ? (
        <text y="-23" textAnchor="middle" className="fill-primary text-[11px] font-bold">
          {says}
        </text>
      ) : (
        <path d="M0-33l-6.5 5.5h2v6h9v-6h2z" className="fill-primary" />
      )}
    </g>
  );
}
