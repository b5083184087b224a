import { type BuildingCounts, leadsOnStreet, type Street, type StreetLot } from "#domain/territory/street.ts";
import type { ZipStatus } from "#domain/territory/zip-exclusivity.ts";
import { type Building, buildings } from "#domain/work/building.ts";

/** What a house means, in the words of the stages. */
const stages: Record<Building, string> = {
  home: "closed",
  roofed: "offer or contract",
  walls: "spoken or met",
  staked: "to reach",
  tree: "later",
};

export const streetCopy = {
  legend: {
    title: "What stands on your lots",
    staked: "Marked out: a lead to reach",
    walls: "Walls up: you have spoken or met",
    roofed: "Roof on: offer made or under contract",
    home: "Lights on: closed",
    tree: "A tree: later",
    person: "At the fence: an agent waiting for your zip code",
    you: "You, waiting at the fence",
  },
  name: (street: Street) => {
    const kinds = Map.groupBy(street.lots, ({ kind }) => kind);
    const count = (kind: StreetLot["kind"]) => kinds.get(kind)?.length ?? 0;
    const has = count("yours") + count("reserved");
    const parts = [
      has === 1 ? "1 zip code is yours" : `${has} zip codes are yours`,
      ...(count("waitlist") > 0 ? [`you wait for ${count("waitlist")}`] : []),
      ...(street.empty > 0 ? [`${street.empty} yours to choose`] : []),
    ];
    return `Your street: ${parts.join(", ")}.`;
  },
  lot: (lot: StreetLot): string => {
    switch (lot.kind) {
      case "yours":
      case "reserved":
        return [
          `${lot.zip}, ${lot.kind === "yours" ? "yours" : "reserved for you"}`,
          leadsInWords(lot.leads),
          ...(lot.waiting > 0 ? [`${lot.waiting} waiting`] : []),
        ].join(": ");
      case "waitlist":
        return `${lot.zip}: you are number ${lot.place} on its waitlist`;
      case "checked":
        return `${lot.zip}: ${statuses[lot.status]}`;
      case "empty":
        return "Yours to choose";
    }
  },
  choose: ["yours to", "choose"],
  elsewhere: (counts: BuildingCounts) => `In zip codes that are not yours now: ${leadsInWords(counts)}.`,
  newest: (most: number) => `Of each stage the newest ${most} leads are counted here.`,
} as const;

const statuses: Record<ZipStatus, string> = {
  free: "free, and your plan has room for it",
  taken: "taken, with no waitlist yet",
  waitlist: "taken, with a waitlist",
};

/** "4 leads: 1 closed, 3 to reach". */
export function leadsInWords(counts: BuildingCounts): string {
  const all = leadsOnStreet(counts);
  if (all === 0) return "no lead yet";
  const parts = buildings.flatMap((building) => {
    const count = counts[building] ?? 0;
    return count > 0 ? [`${count} ${stages[building]}`] : [];
  });
  return `${all === 1 ? "1 lead" : `${all} leads`}: ${parts.join(", ")}`;
}
