import { Lot, project } from "#app/ui/pictures/isometric.tsx";
import { House } from "#app/ui/pictures/town.tsx";
import { tilePositions } from "#app/ui/zip-check/tile-positions.ts";
import { profileDrawings as copy } from "#content/profiles/profile-drawings.ts";
import type { Coordinates } from "#domain/territory/distance.ts";

const side = 7;
const step = side + 1;

interface AgentTownProps {
  name: string;
  zips: readonly (Coordinates & { zip: string })[];
}

/** An agent's zip codes among their neighbors, each in its direction from the middle of all; the list beside it has all. */
export function AgentTown({ name, zips }: AgentTownProps) {
  const mean = (of: keyof Coordinates) => zips.reduce((sum, zip) => sum + zip[of], 0) / zips.length;
  const [latitude, longitude] = [mean("latitude"), mean("longitude")];
  const apart = (zip: Coordinates) => Math.hypot(zip.latitude - latitude, zip.longitude - longitude);
  const [middle, ...others] = zips.toSorted((one, other) => apart(one) - apart(other));
  if (!middle) return null;
  const places = tilePositions(
    others.map((zip) => ({ east: zip.longitude - middle.longitude, north: zip.latitude - middle.latitude })),
  );
  const named = new Map([
    [`0 0`, middle.zip],
    ...places.map(({ x, y }, at) => [`${x} ${y}`, others[at]?.zip] as const),
  ]);
  const reach = Math.max(1, ...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const across = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  const tiles = across.flatMap((x) => across.map((y) => ({ x, y }))).toSorted((a, b) => a.x + a.y - b.x - b.y);
  const [half, top] = [(2 * reach * step + side) * 10, -2 * reach * step * 5.6 - 36];
  const bottom = (2 * reach * step + 2 * side) * 5.6 + 12;
  return (
    <svg
      role="img"
      aria-label={copy.town(
        name,
        [...named.values()].filter((zip) => zip !== undefined),
      )}
      viewBox={`${-half} ${top} ${2 * half} ${bottom - top}`}
      className="h-auto w-full"
    >
      {tiles.map(({ x, y }) => (
        <Tile key={`${x} ${y}`} at={[x * step, y * step]} isTheirs={named.has(`${x} ${y}`)} />
      ))}
      {tiles
        .filter(({ x, y }) => named.has(`${x} ${y}`))
        .map(({ x, y }) => (
          <text
            key={`${x} ${y}`}
            transform={`translate(${project(x * step + side - 1.7, y * step + side - 1.7)})`}
            textAnchor="middle"
            className="fill-white text-[24px] font-semibold"
          >
            {named.get(`${x} ${y}`)}
          </text>
        ))}
    </svg>
  );
}

function Tile({ at: [x, y], isTheirs }: { at: readonly [number, number]; isTheirs: boolean }) {
  if (!isTheirs)
    return (
      <g className="opacity-45">
        <Lot at={[x, y]} side={side} />
      </g>
    );
  return (
    <g>
      <Lot at={[x, y]} side={side} claimed />
      <House at={[x + 0.9, y + 0.7]} />
    </g>
  );
}
