import { type Corner, Lot, project } from "#app/ui/pictures/isometric.tsx";
import { House, Pin, Tree } from "#app/ui/pictures/town.tsx";
import { zipMapCopy as copy } from "#content/territory/zip-map.ts";
import type { CheckedZip, NearbyZip } from "#domain/territory/zip-exclusivity.ts";
import { maxNeighbors, ringCount, tilePositions } from "./tile-positions.ts";

const side = 7;
const step = side + 1;
const edge = ringCount * step;

export interface ZipMapProps extends TownFigureProps {
  checkedZip: CheckedZip;
  around: readonly NearbyZip[];
}

/** Each tile is one zip code: a house on those that are taken, the pin on the one looked up. */
export function ZipMap({ checkedZip, around, ...figure }: ZipMapProps) {
  const shown = around.slice(0, maxNeighbors);
  const places = tilePositions(shown);
  const tiles = [
    { ...checkedZip, x: 0, y: 0, rank: 0 },
    ...shown.map((zip, rank) => ({ ...zip, x: 0, y: 0, ...places[rank], rank })),
  ]
    .map(({ x, y, ...zip }) => ({ ...zip, at: [edge + x * step, edge + y * step] as const }))
    .sort((one, other) => one.at[0] + one.at[1] - other.at[0] - other.at[1]);
  const free = shown.filter(({ status }) => status === "free").length;
  return (
    <TownFigure {...figure} hasHouses={tiles.some(isTakenZip)} line={copy.scale}>
      <svg
        role="img"
        aria-label={copy.town(checkedZip.zip, free, shown.length)}
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
      <TownPin />
    </TownFigure>
  );
}

export interface TownFigureProps {
  /** There; undefined: as the theme has it. */
  isNight?: boolean;
  /** To the other drawing of the same zip codes. */
  other?: { link: string; label: string };
}

interface WholeTownFigureProps extends TownFigureProps {
  line: string;
  hasHouses: boolean;
  children: React.ReactNode;
}

/** What both drawings of a neighborhood have: the pin's place, the light in the windows, what the picture means. */
export function TownFigure({ isNight, other, line, hasHouses, children }: WholeTownFigureProps) {
  return (
    <figure id="map" data-town="" className="scroll-mt-80">
      <div className={`town ${isNight === undefined ? "" : isNight ? "town-night" : "town-day"}`}>{children}</div>
      <figcaption className="mt-3 text-center text-sm text-balance text-soft">
        {line} {isNight && hasHouses ? copy.night : null}
        {other ? (
          <a href={other.link} className="mt-2 block font-medium text-primary-text underline underline-offset-4">
            {other.label}
          </a>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** Repeated drawings are defined once, at the corner 0, 0. */
const drawings = { lot: <Lot at={[0, 0]} side={side} />, house: <House at={[0, 0]} />, tree: <Tree at={[0, 0]} /> };
const drawingId = (name: string) => `map-${name}`;

function Drawn({ name, at: [x, y] }: { name: keyof typeof drawings; at: Corner }) {
  return <use href={`#${drawingId(name)}`} transform={`translate(${project(x, y)})`} />;
}

/** An element of its own, since browsers carry no part of a drawing from page to page. */
export const TownPin = ({ isStill = false }) => (
  <svg aria-hidden="true" viewBox="-19.75 -53 39.5 53" className="town-pin">
    <g className={isStill ? undefined : "drops"}>
      <Pin at={[0, 0]} scale={1.25} />
    </g>
  </svg>
);

type TileProps = Pick<CheckedZip, "zip" | "kind" | "status"> & { at: Corner; isChecked: boolean; rank: number };

export const isTakenZip = ({ kind, status }: Pick<CheckedZip, "kind" | "status">) =>
  kind === "area" && status !== "free";

function Tile({ zip, kind, status, at: [x, y], isChecked, rank }: TileProps) {
  return (
    <g>
      {isChecked ? <Lot at={[x, y]} side={side} claimed /> : <Drawn name="lot" at={[x, y]} />}
      <g className={`grows grows-${Math.floor(rank / 3)}`}>
        {isTakenZip({ kind, status }) ? <Drawn name="house" at={[x + 0.9, y + 0.7]} /> : null}
        {status === "free" && !isChecked ? <Trees at={[x, y]} seed={Number(zip)} /> : null}
      </g>
      <text
        transform={`translate(${project(x + side - 1.7, y + side - 1.7)})`}
        textAnchor="middle"
        className={`text-[30px] sm:text-[22px] font-semibold ${isChecked ? "fill-white" : "fill-lot-text"}`}
      >
        {zip}
      </text>
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
