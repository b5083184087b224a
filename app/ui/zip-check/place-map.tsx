import { House } from "#app/ui/pictures/town.tsx";
import { zipMapCopy as copy } from "#content/territory/zip-map.ts";
import { hasRoomFor, type Point, type Shape } from "#domain/territory/map-shape.ts";
import type { CheckedZip } from "#domain/territory/zip-exclusivity.ts";
import { tilePositions } from "./tile-positions.ts";
import { isTakenZip, TownFigure, type TownFigureProps, TownPin } from "./zip-map.tsx";

export interface MapPlace extends Pick<CheckedZip, "zip" | "kind" | "status"> {
  /** Its middle, from that of the zip code looked up. */
  at: Point;
  /** From its middle: the mainland, then islands. */
  shapes: readonly Shape[];
}

export interface PlaceMapProps extends TownFigureProps {
  /** The one that was looked up, then the nearest. */
  places: readonly MapPlace[];
  /** Outlines are the Census's, not ours. */
  isExact: boolean;
}

/** The same zip codes where they are: the lots of the town open into their places. */
export function PlaceMap({ places, isExact, ...figure }: PlaceMapProps) {
  const [checked, ...others] = places;
  const lots = tilePositions(others.map(({ at: [east, south] }) => ({ east, north: -south })));
  const free = others.filter(({ status }) => status === "free").length;
  const drawn = places.map((place, index) => ({ ...place, lot: lots[index - 1] ?? { x: 0, y: 0 } }));
  return (
    <TownFigure {...figure} hasHouses={others.some(isTakenZip)} line={isExact ? copy.exact : copy.approximate}>
      <svg
        role="img"
        aria-label={copy.places(checked?.zip ?? "", free, others.length)}
        viewBox="-395 -244 790 494"
        className="h-auto w-full"
      >
        <defs>
          <g id="place-house">
            <House at={[-2, -1.5]} />
          </g>
        </defs>
        {drawn.toReversed().map((place) => (
          <Place key={place.zip} {...place} isChecked={place === drawn[0]} />
        ))}
      </svg>
      <TownPin isStill />
    </TownFigure>
  );
}

type PlaceProps = MapPlace & { lot: { x: number; y: number }; isChecked: boolean };

function Place({ lot, isChecked, ...place }: PlaceProps) {
  const { zip, at, shapes } = place;
  const hasHouse = isTakenZip(place) && !isChecked;
  const hasPicture = hasHouse || isChecked;
  const label = labels.find(({ room, below }) => hasRoomFor(shapes[0] ?? [], [0, hasPicture ? below : 0], room));
  return (
    <g transform={`translate(${at.join(" ")})`} className={`place place-x${lot.x} place-y${lot.y}`}>
      {shapes.map((shape, index) => (
        <path
          key={shape.join()}
          d={`M${shape.map((point) => point.join(" ")).join("L")}z`}
          className={`${index === 0 ? "place-shape " : ""}stroke-paper stroke-2 ${isChecked ? "fill-primary" : hasHouse ? "fill-earth" : "fill-lawn"}`}
        />
      ))}
      {hasHouse ? <use href="#place-house" transform={`translate(0 ${label ? -6 : 8}) scale(.5)`} /> : null}
      {label ? (
        <text
          y={(hasPicture ? label.below : 0) + label.room[1] * 0.36}
          textAnchor="middle"
          className={`font-semibold ${label.size} ${isChecked ? "fill-white" : "fill-lot-text"}`}
        >
          {zip}
        </text>
      ) : null}
    </g>
  );
}

/** From large to small; `below` a house or the pin. A number that crossed its place's edges could not be read. */
const labels: { size: string; room: Point; below: number }[] = [
  { size: "text-[19px] max-sm:text-[30px]", room: [94, 30], below: 24 },
  { size: "text-[19px]", room: [62, 20], below: 20 },
  { size: "text-[14px]", room: [46, 15], below: 17 },
];
