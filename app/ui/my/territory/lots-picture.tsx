import { type Corner, Lot, project } from "#app/ui/pictures/isometric.tsx";
import { builtMark, LotHouse } from "#app/ui/pictures/lot-mark.tsx";
import { DrawnPerson, Fence, LotOutline } from "#app/ui/pictures/lot-parts.tsx";
import { Pin } from "#app/ui/pictures/town.tsx";
import { streetCopy as copy } from "#content/territory/street.ts";
import {
  type BuildingCounts,
  blocksOf,
  type Growth,
  type LatticePlace,
  leadsOnStreet,
  type StreetLot,
  streetPlaces,
} from "#domain/territory/street.ts";
import { buildings } from "#domain/work/building.ts";

const side = 9;
const step = 10;
/** Room above the far corners of the first row, for roofs, and below those of the last row, for a lot and its edge. */
const [above, below] = [24, 120];

/** The middle of a lot. Neighbors are 100 units away to the side or 112 below, so that no two targets overlap. */
const target = { x: -48, y: 0, width: 96, height: 100 };

/** What a page has room for. Each draws its shapes under its own name, since a page may have several. */
export const pictureNames = ["small", "street-2", "street-3", "street-4"] as const;
type PictureName = (typeof pictureNames)[number];

export interface LotsPictureProps {
  /** HTML of \`LotShapes\` for each name. */
  shapes: ReadonlyMap<PictureName, string>;
  lots: readonly StreetLot[];
  /** What a screen reader says. */
  label: string;
  /** "small": one look on another page, without links. */
  size?: "full" | "small";
}

/**
 * The zip codes of an agent as lots, with their leads as houses. The list beside it says the same in words.
 * Drawn on the server (renderToStaticMarkup), so that its shapes weigh nothing in the scripts of the workspace.
 */
export function LotsPicture({ size = "full", ...picture }: LotsPictureProps) {
  const count = picture.lots.length;
  if (count === 0) return null;
  if (size === "small") {
    const perRow = count > 3 ? 3 : 2;
    return <Lots {...picture} perRow={perRow} isSmall className={smallWidths[perRow]} />;
  }
  const perRow = count > 6 ? 4 : count > 3 ? 3 : 2;
  return (
    <>
      <Lots {...picture} perRow={2} className={perRow === 2 ? `mx-auto ${widths[2]}` : "sm:hidden"} />
      {perRow === 2 ? null : (
        <Lots {...picture} perRow={perRow} className={`mx-auto hidden sm:block ${widths[perRow]}`} />
      )}
    </>
  );
}

/** A lot is equally large, however many there are. */
const widths = { 2: "max-w-[28rem]", 3: "max-w-[42rem]", 4: "max-w-[54rem]" };
const smallWidths = { 2: "max-w-[22rem]", 3: "max-w-[33rem]" };

interface LotsProps extends Omit<LotsPictureProps, "size"> {
  perRow: 2 | 3 | 4;
  isSmall?: boolean;
  className: string;
}

function Lots({ shapes, lots, label, perRow, isSmall = false, className }: LotsProps) {
  const places = streetPlaces(lots, perRow);
  const columns = Math.max(...places.map(({ across }) => across)) + 2;
  const lastRow = Math.max(...places.map(({ row }) => row));
  const prefix = isSmall ? "small" : (`street-${perRow}` as const);
  return (
    <svg
      role={isSmall ? "img" : "group"}
      aria-label={label}
      viewBox={`${-step * 10} ${-above} ${columns * step * 10} ${above + lastRow * step * 5.6 + below}`}
      className={`drawn h-auto w-full ${className}`}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it */}
      <defs dangerouslySetInnerHTML={{ __html: shapes.get(prefix) ?? "" }} />
      {lots.map((lot, index) => {
        const place = places[index] ?? { row: 0, across: 0 };
        const drawn = <OneLot lot={lot} prefix={prefix} showsNumber={!isSmall} />;
        const link = isSmall ? undefined : linkOf(lot);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <g key={index} transform={`translate(${pointOf(place)})`}>
            {drawn}
            {link ? (
              <>
                <a href={link} aria-label={copy.lot(lot)} className="peer outline-none">
                  <title>{copy.lot(lot)}</title>
                  <rect {...target} className="fill-transparent" />
                </a>
                <LotOutline
                  side={side}
                  className="pointer-events-none fill-transparent stroke-transparent stroke-[4] peer-hover:stroke-secondary-text peer-focus-visible:stroke-secondary-text"
                />
              </>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** The same in all pictures, and most of the work of one. */
export function LotShapes({ name }: { name: PictureName }) {
  return (
    <>
      {blocks.map(({ building, growth }) => (
        <g key={building + growth} id={`${name}-${building}-${growth}`} className="lot-mark" {...builtMark(building)}>
          {stories[growth].map(({ at, isLow }) => (
            <g
              key={at.join()}
              data-low={isLow ? "" : undefined}
              transform={`translate(${project(...at)}) scale(${growth === "row" ? 3.4 : 5}) translate(-12 -16.5)`}
            >
              <LotHouse />
            </g>
          ))}
        </g>
      ))}
      <g id={`${name}-lot`}>
        <Lot at={[0, 0]} side={side} />
      </g>
      <g id={`${name}-fence`}>
        <Fence side={side} />
      </g>
    </>
  );
}

const blocks = buildings.flatMap((building) =>
  (["hut", "row", "tower"] as const).map((growth) => ({ building, growth })),
);

/** Of a lower floor only the walls and the windows are seen. */
const stories: Record<Growth, { at: Corner; isLow?: boolean }[]> = {
  hut: [{ at: [2, 1.5] }],
  row: [{ at: [0.4, 0.6] }, { at: [2.4, 1.6] }, { at: [4.4, 2.6] }],
  tower: [{ at: [2, 1.5], isLow: true }, { at: [2, 1.5, 2.27], isLow: true }, { at: [2, 1.5, 4.54] }],
};

const numberOf = (leads: BuildingCounts): string => {
  const count = leadsOnStreet(leads);
  return count === 0 ? "" : count > 99 ? "99+" : String(count);
};

const pointOf = ({ row, across }: LatticePlace) => `${across * step * 10} ${row * step * 5.6}`;

/** To its line in the lists below, or to the form that chooses one. */
const linkOf = (lot: StreetLot): string =>
  lot.kind === "checked" || lot.kind === "empty" ? "#choose" : `#zip-${lot.zip}`;

/** Where blocks stand, along the two far edges and from the back to the front; the pin has the middle. */
const plots = [
  [0.7, 0.7],
  [4.1, 0.6],
  [0.6, 3.7],
  [6.5, 0.9],
  [0.9, 6.2],
] as const;
const houseScale = 0.62;

const placedBlocks = (leads: BuildingCounts) => {
  const blocks = blocksOf(leads);
  // One kind alone stands to the left of the pin, not behind it.
  const free = blocks.length < plots.length ? plots.slice(1) : plots;
  return blocks.map(({ building, growth }, n) => ({ name: `${building}-${growth}`, at: free[n] ?? plots[0] }));
};

interface OneLotProps {
  lot: StreetLot;
  prefix: string;
  /** How many leads it has, on the pin; a small picture counts only the newest. */
  showsNumber: boolean;
}

function OneLot({ lot, prefix, showsNumber }: OneLotProps) {
  switch (lot.kind) {
    case "yours":
    case "reserved":
      return (
        <>
          <Ground prefix={prefix} />
          <Border isDashed={lot.kind === "reserved"} />
          {placedBlocks(lot.leads).map(({ name, at }) => (
            <Placed key={name} name={`${prefix}-${name}`} at={at} />
          ))}
          <Pin at={[4.7, 4.7]} scale={0.95} says={showsNumber ? numberOf(lot.leads) : ""} />
          {lot.waiting > 0 ? <AtTheFence prefix={prefix} waiting={lot.waiting} /> : null}
          <Name>{lot.zip}</Name>
        </>
      );
    case "waitlist":
      return (
        <>
          <Ground prefix={prefix} />
          <Placed name={`${prefix}-home-hut`} at={[2, 2]} scale={0.9} />
          <use href={`#${prefix}-fence`} />
          <DrawnPerson at={[2.4, side + 0.6]} isYou scale={1.15} />
          <Name>{lot.zip}</Name>
        </>
      );
    case "checked":
      return (
        <>
          <Ground prefix={prefix} />
          {lot.status === "free" ? (
            <Placed name={`${prefix}-tree-hut`} at={[2.4, 2.2]} scale={1.1} />
          ) : (
            <Placed name={`${prefix}-home-hut`} at={[2, 2]} scale={0.9} />
          )}
          <LotOutline side={side} className="fill-none stroke-secondary stroke-[3] [stroke-dasharray:8_6]" />
          <Name>{lot.zip}</Name>
        </>
      );
    case "empty":
      return <EmptyLot />;
  }
}

const Ground = ({ prefix }: { prefix: string }) => <use href={`#${prefix}-lot`} />;

/** The edge of a lot that is the agent's own. */
const Border = ({ isDashed }: { isDashed: boolean }) => (
  <LotOutline
    side={side}
    className={`fill-none stroke-primary stroke-[4] ${isDashed ? "[stroke-dasharray:10_7]" : ""}`}
  />
);

function Placed({ name, at, scale = houseScale }: { name: string; at: readonly [number, number]; scale?: number }) {
  return <use href={`#${name}`} transform={`translate(${project(...at)}) scale(${scale})`} />;
}

const mostPeople = 3;

function AtTheFence({ prefix, waiting }: { prefix: string; waiting: number }) {
  return (
    <>
      <use href={`#${prefix}-fence`} />
      {[...Array(Math.min(waiting, mostPeople)).keys()].map((n) => (
        <DrawnPerson key={n} at={[1.2 + n * 1.6, side + 0.6]} />
      ))}
    </>
  );
}

function Name({ children }: { children: string }) {
  return (
    <text
      transform={`translate(${project(side - 1.9, side - 1.9)})`}
      textAnchor="middle"
      className="fill-lot-text text-[23px] font-semibold"
    >
      {children}
    </text>
  );
}

function EmptyLot() {
  const [first, second] = copy.choose;
  return (
    <>
      <LotOutline side={side} className="fill-secondary-wash stroke-secondary-text stroke-2 [stroke-dasharray:7_6]" />
      <path d="M-9 34h18M0 25v18" className="stroke-secondary-text stroke-[4]" />
      <text textAnchor="middle" className="fill-secondary-text text-[18px] font-medium">
        <tspan x="0" y="62">
          {`${first} `}
        </tspan>
        <tspan x="0" y="82">
          {second}
        </tspan>
      </text>
    </>
  );
}
