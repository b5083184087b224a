import { DrawnPerson, HouseWalls, StakedGround } from "#app/ui/pictures/building-site.tsx";
import { House, Tree } from "#app/ui/pictures/town.tsx";
import { streetCopy } from "#content/territory/street.ts";
import { type Building, buildings, type Street } from "#domain/territory/street.ts";

const copy = streetCopy.legend;

const signs: Record<Building | "person" | "you", { drawing: React.ReactNode; viewBox: string }> = {
  home: { drawing: <House at={[0, 0]} />, viewBox: "-40 -42 94 84" },
  roofed: { drawing: <House at={[0, 0]} isNew />, viewBox: "-40 -42 94 84" },
  walls: { drawing: <HouseWalls />, viewBox: "-36 -26 84 76" },
  staked: { drawing: <StakedGround />, viewBox: "-36 -20 84 72" },
  tree: { drawing: <Tree at={[0, 0]} />, viewBox: "-24 -36 48 48" },
  person: { drawing: <DrawnPerson at={[0, 0]} />, viewBox: "-18 -28 36 36" },
  you: { drawing: <DrawnPerson at={[0, 0]} isYou />, viewBox: "-18 -28 36 36" },
};

/** What is drawn, in words; only what occurs. */
export function StreetLegend({ street: { lots } }: { street: Street }) {
  const own = lots.flatMap((lot) => (lot.kind === "yours" || lot.kind === "reserved" ? [lot] : []));
  const shown = [
    ...buildings.toReversed().filter((building) => own.some(({ leads }) => (leads[building] ?? 0) > 0)),
    ...(own.some(({ waiting }) => waiting > 0) ? (["person"] as const) : []),
    ...(lots.some(({ kind }) => kind === "waitlist") ? (["you"] as const) : []),
  ];
  if (shown.length === 0) return null;
  return (
    <ul aria-label={copy.title} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {shown.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox={signs[name].viewBox} className="drawn h-7 w-8 shrink-0">
            {signs[name].drawing}
          </svg>
          {copy[name]}
        </li>
      ))}
    </ul>
  );
}
