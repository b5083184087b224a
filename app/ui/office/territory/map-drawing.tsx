import { useId } from "react";
import { Link } from "react-router";
import { project } from "#app/ui/pictures/isometric.tsx";
import { PointedTile, Prism, type PrismColors, TileLabel, TileMap, TileOutline } from "#app/ui/pictures/tile-map.tsx";
import { Pin, Tree } from "#app/ui/pictures/town.tsx";
import { officeMapCopy as copy } from "#content/territory/office-map.ts";
import type { MapTile } from "#domain/territory/map-view.ts";
import type { LatticePlace } from "#domain/territory/street.ts";
import { type MapLevel, type MapMeasure, mapLevels } from "#domain/territory/zip-map.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

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

/** Each tile rises with what is shown; for everything, with the share that is taken. */
export function MapDrawing({ tiles, measure }: MapDrawingProps) {
  const hatch = useId();
  return (
    <TileMap
      tiles={tiles}
      shapes={<Shapes measure={measure} hatch={hatch} />}
      draw={(tile, columns) =>
        measure ? (
          <Counted {...{ ...tile, measure, columns }} />
        ) : (
          <Whole {...{ ...tile, columns }} hatch={`url(#${hatch})`} />
        )
      }
      linked={(tile, drawn) => (
        <Link to={tile.to} tabIndex={-1} className="group">
          <title>{copy.tile(tile.name, tile)}</title>
          {drawn}
          <PointedTile />
        </Link>
      )}
    />
  );
}

function Shapes({ measure, hatch }: { measure: MapMeasure | undefined; hatch: string }) {
  const risen = colors[measure ?? "taken"];
  return (
    <>
      {mapLevels.map((level) => (
        <g key={level} id={`map-${level}`}>
          <Prism height={heights[level]} {...(level === 0 ? colors.free : risen)} />
        </g>
      ))}
      <g id="map-bare">
        <Prism height={0} {...colors["not-claimable"]} />
      </g>
      <g id="map-tree">
        <Tree at={[0, 0]} />
      </g>
      <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <path d="M0 0v9" className="stroke-white" strokeWidth="5" />
      </pattern>
    </>
  );
}

/** The surface of a tile above its ground. */
const heights: Record<MapLevel, number> = { 0: 0, 1: 0.5, 2: 1, 3: 1.6 };

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

interface TileProps extends ShownTile {
  columns: number;
}

/** One measure. */
function Counted({ shown, label, columns, measure }: TileProps & { measure: MapMeasure }) {
  if (shown.count === 0)
    return (
      <>
        <TileOutline className="fill-wash stroke-line" />
        <TileLabel columns={columns} className="fill-soft">
          {label}
        </TileLabel>
      </>
    );
  return (
    <>
      <use href={`#map-${shown.level}`} />
      <TileLabel
        columns={columns}
        height={heights[shown.level]}
        count={groupDigits(shown.count)}
        className={onTop[measure]}
      >
        {label}
      </TileLabel>
    </>
  );
}

interface WholeProps extends TileProps {
  place: LatticePlace;
  hatch: string;
}

/** Everything: how many are taken, hatched where agents wait, the pin where leads have no agent. */
function Whole({ label, place, claimable, waitlist, wanted, shown, columns, hatch }: WholeProps) {
  const height = heights[shown.level];
  const isFlat = shown.level === 0;
  return (
    <>
      <use href={claimable === 0 ? "#map-bare" : `#map-${shown.level}`} />
      {isFlat && claimable > 0 && wanted === 0 ? <Trees seed={place.row * 5 + place.across * 3} /> : null}
      <g transform={`translate(0 ${-height * 11})`}>
        {waitlist > 0 ? (
          <g fill={hatch} opacity="0.35">
            <TileOutline className="" />
          </g>
        ) : null}
        {wanted > 0 ? <Pin at={[4.2, 0.6]} scale={0.8} /> : null}
      </g>
      <TileLabel
        columns={columns}
        height={height}
        isLow={isFlat}
        count={isFlat || claimable === 1 ? undefined : groupDigits(shown.count)}
        className={claimable === 0 ? "fill-ink" : onTop[isFlat ? "free" : "taken"]}
      >
        {label}
      </TileLabel>
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
