import type { ReactNode } from "react";
import type { LatticePlace } from "#domain/territory/street.ts";
import { Block } from "./isometric.tsx";
import { LotOutline } from "./lot-parts.tsx";

const side = 7;
const step = 7.6;
/** Of a tile, in the picture's units. */
const [halfWidth, halfHeight] = [step * 10, step * 5.6];

export interface MapTilePlace {
  key: string;
  /** Null: it has no place in the picture. */
  place: LatticePlace | null;
}

interface TileMapProps<Tile extends MapTilePlace> {
  tiles: readonly Tile[];
  /** What the tiles use, once. */
  shapes: ReactNode;
  /** @param columns of the whole map */
  draw: (tile: Tile & { place: LatticePlace }, columns: number) => ReactNode;
  /** Around a tile that leads somewhere. */
  linked: (tile: Tile, drawn: ReactNode) => ReactNode;
}

/**
 * Places as tiles; north is up, distances are not to scale. A picture for the eye and the pointer: keyboards and screen
 * readers have a list beside it, which says the same.
 */
export function TileMap<Tile extends MapTilePlace>({ tiles, shapes, draw, linked }: TileMapProps<Tile>) {
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
      <defs>{shapes}</defs>
      {placed.map((tile) => (
        <g
          key={tile.key}
          transform={`translate(${tile.place.across * halfWidth} ${Math.round(tile.place.row * halfHeight * 10) / 10})`}
        >
          {linked(tile, draw(tile, columns))}
        </g>
      ))}
    </svg>
  );
}

/** Pixels for each unit, at most: a few tiles do not fill the page. */
const largest = 0.82;

/** Inside of a link with the class `group`. */
export const PointedTile = () => (
  <TileOutline className="fill-transparent stroke-transparent stroke-[4] group-hover:stroke-secondary-text" />
);

export const TileOutline = ({ className }: { className: string }) => <LotOutline side={side} className={className} />;

export interface PrismColors {
  top: string;
  left: string;
  right: string;
}

/** @param height of its surface above its ground */
export function Prism({ height, ...sides }: PrismColors & { height: number }) {
  return <Block at={[0, 0, -0.5]} size={[side, side, 0.5 + height]} {...sides} />;
}

interface TileLabelProps {
  columns: number;
  /** Height of the surface on which it stands. */
  height?: number;
  /** In front of what stands on the tile. */
  isLow?: boolean;
  count?: string | undefined;
  className: string;
  children: string;
}

/** About 12 pixels on a phone, whatever the number of columns. */
const phoneSizes = ["text-[18px]", "text-[24px]", "text-[30px]", "text-[38px]", "text-[46px]", "text-[56px]"] as const;

export function TileLabel({ columns, height = 0, isLow = false, count, className, children }: TileLabelProps) {
  const size = phoneSizes[Math.min(phoneSizes.length - 1, Math.floor(columns / 4))];
  const middle = side * 5.6 - height * 11;
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
        y={middle + (isLow ? 14 : count === undefined ? 8 : -2)}
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
