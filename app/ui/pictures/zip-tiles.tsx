import { type Corner, Lot, project } from "./isometric.tsx";
import { House, Pin, Tree } from "./town.tsx";

/** A house stands on what is theirs, a pin on what is reserved or chosen, a tree on what they wait for. */
type ZipTileState = "yours" | "reserved" | "waiting";

interface ZipTilesProps {
  zips: readonly { zip: string; state: ZipTileState }[];
  className?: string;
}

const side = 7;
const step = side + 1;
/** More would be too small to read; the list beside the picture has all. */
const most = 10;
const perRow = 2;

/** An agent's zip codes as lots along a street, two abreast. A picture only: their states stand in a list beside it. */
export function ZipTiles({ zips, className = "" }: ZipTilesProps) {
  const tiles = zips.slice(0, most).map((tile, index) => ({
    ...tile,
    at: [Math.floor(index / perRow) * step, (index % perRow) * step] as const,
  }));
  const columns = Math.ceil(tiles.length / perRow);
  const rows = Math.min(tiles.length, perRow);
  const [left, right] = [-rows * step * 10, columns * step * 10];
  const bottom = (columns + rows) * step * 5.6 + 12;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${left} -36 ${right - left} ${bottom + 36}`}
      className={`h-auto w-full ${className}`}
    >
      {tiles.map((tile) => (
        <Tile key={tile.zip} {...tile} />
      ))}
      {tiles.map(({ zip, state, at: [x, y] }) => (
        <text
          key={zip}
          transform={`translate(${project(x + side - 1.7, y + side - 1.7)})`}
          textAnchor="middle"
          className={`text-[22px] font-semibold ${state === "waiting" ? "fill-lot-text" : "fill-white"}`}
        >
          {zip}
        </text>
      ))}
    </svg>
  );
}

function Tile({ state, at: [x, y] }: { state: ZipTileState; at: Corner }) {
  return (
    <g>
      <Lot at={[x, y]} side={side} claimed={state !== "waiting"} />
      {state === "yours" ? <House at={[x + 0.9, y + 0.7]} /> : null}
      {state === "reserved" ? <Pin at={[x + 2.6, y + 2.6]} scale={1.25} /> : null}
      {state === "waiting" ? <Tree at={[x + 1.2, y + 1.2]} /> : null}
    </g>
  );
}
