import { type Corner, Lot, project } from "#app/ui/pictures/isometric.tsx";
import { House, Pin, Tree } from "#app/ui/pictures/town.tsx";
import { zipCodePage as copy } from "#content/territory/zip-code.ts";
import type { CheckedZip, NearbyZip } from "#domain/territory/zip-exclusivity.ts";
import { maxNeighbors, ringCount, tilePositions } from "./tile-positions.ts";

const side = 7;
const step = side + 1;
const edge = ringCount * step;

export interface ZipMapProps {
  checkedZip: CheckedZip;
  around: readonly NearbyZip[];
}

/** Each tile is one zip code: a house on those that are taken, the pin on the one looked up. */
export function ZipMap({ checkedZip, around }: ZipMapProps) {
  const shown = around.slice(0, maxNeighbors);
  const places = tilePositions(shown);
  const tiles = [{ ...checkedZip, x: 0, y: 0 }, ...shown.map((zip, n) => ({ ...zip, x: 0, y: 0, ...places[n] }))]
    .map(({ x, y, ...zip }) => ({ ...zip, at: [edge + x * step, edge + y * step] as const }))
    .sort((one, other) => one.at[0] + one.at[1] - other.at[0] - other.at[1]);
  const free = shown.filter(({ status }) => status === "free").length;
  return (
    <figure>
      <svg
        role="img"
        aria-label={copy.around.map(checkedZip.zip, free, shown.length)}
        viewBox="-395 -36 790 494"
        className="h-auto w-full"
      >
        <defs>
          {Object.entries(drawings).map(([name, drawing]) => (
            <g key={name} id={drawingId(name)}>
              {drawing}
            </g>
          ))}
        </defs>
        {tiles.map((tile) => (
          <Tile key={tile.zip} {...tile} isChecked={tile.zip === checkedZip.zip} />
        ))}
      </svg>
      <figcaption className="mt-3 text-center text-sm text-balance text-soft">{copy.around.scale}</figcaption>
    </figure>
  );
}

/** Repeated drawings are defined once, at the corner 0, 0. */
const drawings = { lot: <Lot at={[0, 0]} side={side} />, house: <House at={[0, 0]} />, tree: <Tree at={[0, 0]} /> };
const drawingId = (name: string) => `map-${name}`;

function Drawn({ name, at: [x, y] }: { name: keyof typeof drawings; at: Corner }) {
  return <use href={`#${drawingId(name)}`} transform={`translate(${project(x, y)})`} />;
}

type TileProps = Pick<CheckedZip, "zip" | "kind" | "status"> & { at: Corner; isChecked: boolean };

function Tile({ zip, kind, status, at: [x, y], isChecked }: TileProps) {
  const isTaken = kind === "area" && status !== "free";
  return (
    <g>
      {isChecked ? <Lot at={[x, y]} side={side} claimed /> : <Drawn name="lot" at={[x, y]} />}
      {isTaken ? <Drawn name="house" at={[x + 0.9, y + 0.7]} /> : null}
      {status === "free" && !isChecked ? <Trees at={[x, y]} seed={Number(zip)} /> : null}
      <text
        transform={`translate(${project(x + side - 1.7, y + side - 1.7)})`}
        textAnchor="middle"
        className={`text-[30px] sm:text-[22px] font-semibold ${isChecked ? "fill-white" : "fill-lot-text"}`}
      >
        {zip}
      </text>
      {isChecked ? <Pin at={[x + 2.6, y + 2.6]} scale={1.25} /> : null}
    </g>
  );
}

function Trees({ at: [x, y], seed }: { at: Corner; seed: number }) {
  return (
    <>
      <Drawn name="tree" at={[x + 1.2, y + 1.2]} />
      {seed % 3 === 0 ? <Drawn name="tree" at={[x + 3.6, y + 1]} /> : null}
      {seed % 2 === 0 ? <Drawn name="tree" at={[x + 1, y + 3.8]} /> : null}
    </>
  );
}
