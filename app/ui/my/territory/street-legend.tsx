import { LotMark } from "#app/ui/pictures/lot-mark.tsx";
import { DrawnPerson } from "#app/ui/pictures/lot-parts.tsx";
import { streetCopy } from "#content/territory/street.ts";
import type { Street } from "#domain/territory/street.ts";
import { buildings } from "#domain/work/building.ts";

const copy = streetCopy.legend;

/** What is drawn, in words; only what occurs. */
export function StreetLegend({ street: { lots } }: { street: Street }) {
  const own = lots.flatMap((lot) => (lot.kind === "yours" || lot.kind === "reserved" ? [lot] : []));
  const built = buildings.toReversed().filter((building) => own.some(({ leads }) => (leads[building] ?? 0) > 0));
  const people = [
    ...(own.some(({ waiting }) => waiting > 0) ? (["person"] as const) : []),
    ...(lots.some(({ kind }) => kind === "waitlist") ? (["you"] as const) : []),
  ];
  if (built.length + people.length === 0) return null;
  return (
    <ul aria-label={copy.title} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
      {built.map((building) => (
        <li key={building}>
          <LotMark built={building} says={copy[building]} showsWords className="size-7" />
        </li>
      ))}
      {people.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="-18 -28 36 36" className="drawn h-7 w-8 shrink-0">
            <DrawnPerson at={[0, 0]} isYou={name === "you"} />
          </svg>
          {copy[name]}
        </li>
      ))}
    </ul>
  );
}
