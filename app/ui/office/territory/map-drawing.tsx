import { Link } from "react-router";
import { DrawnPerson, LotOutline } from "#app/ui/pictures/building-site.tsx";
import { Block, project } from "#app/ui/pictures/isometric.tsx";
import { House, Pin, Tree } from "#app/ui/pictures/town.tsx";
import { officeMapCopy as copy } from "#content/territory/office-map.ts";
import type { MapTile } from "#domain/territory/map-view.ts";
import type { LatticePlace } from "#domain/territory/street.ts";
import { type MapLevel, type MapMeasure, mapLevels } from "#domain/territory/zip-map.ts";

const side = 7;
const step = 7.6;
/** Of a tile, in the picture's units. */
const [halfWidth, halfHeight] = [step * 10, step * 5.6];

export interface ShownTile extends MapTile {
  name: string;
  /** On the tile. */
  label: string;
  to: string;
}

interface MapDrawingProps {
  tiles: readonly ShownTile[];
  measure: MapMeasure | undefined;
}

/** A picture for the eye and the pointer. Keyboards and screen readers have the table below it, which says the same. */
export function MapDrawing({ tiles, measure }: MapDrawingProps) {
  const placed = tiles
    .flatMap((tile) => (tile.place ? [{ ...tile, place: tile.place }] : []))
    .toSorted((one, other) => one.place.row - other.place.row || one.place.across - other.place.across);
  const columns = Math.max(...placed.map(({ place }) => place.across), 0) + 2;
  const rows = Math.max(...placed.map(({ place }) => place.row), 0);
  const width = columns * halfWidth;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-halfWidth} -34 ${width} ${34 + (rows + 2) * halfHeight + 14}`}
      width={Math.round(width * largest)}
      className="drawn mx-auto h-auto max-w-full"
    >
      <defs>
        {mapLevels.map((level) => (
          <g key={level} id={`map-${level}`}>
            <Prism level={level} {...(level === 0 || measure === undefined ? plain : colors[measure])} />
          </g>
        ))}
        <g id="map-bare">
          <Prism level={0} {...colors["not-claimable"]} />
        </g>
        <g id="map-house">
          <House at={[0, 0]} />
        </g>
        <g id="map-tree">
          <Tree at={[0, 0]} />
        </g>
      </defs>
      {placed.map((tile) => (
        <g
          key={tile.key}
          transform={`translate(${tile.place.across * halfWidth} ${Math.round(tile.place.row * halfHeight * 10) / 10})`}
        >
          <Link to={tile.to} tabIndex={-1} className="group">
            <title>{copy.tile(tile.name, tile)}</title>
            {tile.shown && measure ? (
              <Counted {...tile} shown={tile.shown} measure={measure} columns={columns} />
            ) : (
              <Whole {...tile} columns={columns} />
            )}
            <LotOutline
              side={side}
              className="fill-transparent stroke-transparent stroke-[4] group-hover:stroke-secondary-text"
            />
          </Link>
        </g>
      ))}
    </svg>
  );
}

/** Pixels for each unit, at most: a few tiles do not fill the page. */
const largest = 0.82;

/** The surface of a tile above its ground, by how many zip codes it has. */
const heights: Record<MapLevel, number> = { 0: 0, 1: 0.7, 2: 1.4, 3: 2.2 };

interface PrismColors {
  top: string;
  left: string;
  right: string;
}

const plain: PrismColors = { top: "fill-lawn", left: "fill-lawn-deep", right: "fill-lawn-deep" };

const colors: Record<MapMeasure, PrismColors> = {
  taken: { top: "fill-roof", left: "fill-roof-deep", right: "fill-primary" },
  waitlist: { top: "fill-secondary", left: "fill-secondary-pressed", right: "fill-secondary-dark" },
  free: { top: "fill-lawn", left: "fill-lawn-deep", right: "fill-lawn-deep" },
  wanted: { top: "fill-secondary", left: "fill-secondary-pressed", right: "fill-secondary-dark" },
  "not-claimable": { top: "fill-road", left: "fill-edge", right: "fill-edge" },
};

/** Of the label on a tile. */
const onTop: Record<MapMeasure, string> = {
  taken: "fill-white",
  waitlist: "fill-white",
  free: "fill-lot-text",
  wanted: "fill-white",
  "not-claimable": "fill-ink",
};

function Prism({ level, ...sides }: PrismColors & { level: MapLevel }) {
  return <Block at={[0, 0, -0.5]} size={[side, side, 0.5 + heights[level]]} {...sides} />;
}

interface TileProps extends ShownTile {
  columns: number;
}

interface CountedProps extends TileProps {
  shown: NonNullable<MapTile["shown"]>;
  measure: MapMeasure;
}

/** One measure: the tile rises with it. */
function Counted({ shown, label, columns, measure }: CountedProps) {
  if (shown.count === 0)
    return (
      <>
        <LotOutline side={side} className="fill-wash stroke-line" />
        <Label columns={columns} className="fill-soft">
          {label}
        </Label>
      </>
    );
  return (
    <>
      <use href={`#map-${shown.level}`} />
      <Label columns={columns} rise={heights[shown.level] * 11} count={shown.count} className={onTop[measure]}>
        {label}
      </Label>
    </>
  );
}

interface WholeProps extends TileProps {
  place: LatticePlace;
}

/** Everything: a house if some are taken, a person if agents wait, the pin where leads have no agent. */
function Whole({ label, place, claimable, taken, waitlist, wanted, columns }: WholeProps) {
  return (
    <>
      <use href={claimable === 0 ? "#map-bare" : "#map-0"} />
      {taken > 0 ? <use href="#map-house" transform={`translate(${project(0.7, 0.7)}) scale(0.72)`} /> : null}
      {taken === 0 && claimable > 0 && wanted === 0 ? <Trees seed={place.row * 5 + place.across * 3} /> : null}
      {waitlist > 0 ? <DrawnPerson at={[0.9, 4.6]} /> : null}
      {wanted > 0 ? <Pin at={[4.2, 1.6]} scale={0.8} /> : null}
      <Label columns={columns} isLow className={claimable === 0 ? "fill-ink" : "fill-lot-text"}>
        {label}
      </Label>
    </>
  );
}

/** So that no two free tiles look alike; they mean nothing. */
function Trees({ seed }: { seed: number }) {
  const places = [
    [1, 3.2],
    [3.4, 0.9],
  ] as const;
  return places.map(([x, y], n) =>
    seed % (n + 2) === 0 ? (
      <use key={x} href="#map-tree" transform={`translate(${project(x, y)}) scale(0.85)`} />
    ) : null,
  );
}

interface LabelProps {
  columns: number;
  rise?: number;
  /** In front of what stands on the tile. */
  isLow?: boolean;
  count?: number;
  className: string;
  children: string;
}

/** About 12 pixels on a phone, whatever the number of columns. */
const phoneSizes = ["text-[18px]", "text-[24px]", "text-[30px]", "text-[38px]", "text-[46px]", "text-[56px]"] as const;

function Label({ columns, rise = 0, isLow = false, count, className, children }: LabelProps) {
  const size = phoneSizes[Math.min(phoneSizes.length - 1, Math.floor(columns / 4))];
  const middle = side * 5.6 - rise;
  return (
    <>
      <text
        y={middle + (isLow ? 20 : 8)}
        textAnchor="middle"
        className={`${className} ${size} font-semibold sm:hidden`}
      >
        {children}
      </text>
      <text
        y={middle + (isLow ? 22 : count === undefined ? 8 : -2)}
        textAnchor="middle"
        className={`${className} text-[24px] font-semibold max-sm:hidden`}
      >
        {children}
      </text>
      {count === undefined ? null : (
        <text y={middle + 18} textAnchor="middle" className={`${className} text-[17px] tabular-nums max-sm:hidden`}>
          {count}
        </text>
      )}
    </>
  );
}
