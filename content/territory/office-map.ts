import { type MapCounts, type MapMeasure, type MapScope, mapMeasures, measureOf } from "#domain/territory/zip-map.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import { usStates } from "#domain/values/us-states.ts";

const military = "Armed Forces";

/** The Postal Service has codes for more than the states. */
const otherStates: Record<string, string> = {
  AA: `${military}, Americas`,
  AE: `${military}, Europe`,
  AP: `${military}, Pacific`,
  FM: "Micronesia",
  MH: "Marshall Islands",
  PW: "Palau",
};

const measureWords: Record<MapMeasure, string> = {
  taken: "taken",
  waitlist: "with a waitlist",
  free: "free",
  wanted: "with leads and no agent",
  "not-claimable": "not claimable",
};

/** "303xx": zip codes that begin with 303. */
function areaName(area: string): string {
  return `${area}xx`;
}

export const mapStateName = (state: string) => usStates[state] ?? otherStates[state] ?? state;

export const officeMapCopy = {
  short: "Map",
  wantedList: "All of them as a list, the most leads first",
  line: "Each tile has the zip codes of one place. Choose a tile or a name to look closer.",
  titleOf: (scope: MapScope) => {
    if (scope.level === "country") return "Map of zip codes";
    return scope.level === "state" ? mapStateName(scope.state) : `Zip codes ${areaName(scope.area)}`;
  },
  country: "All states",
  area: areaName,
  filters: "Show",
  all: "Everything",
  measures: {
    taken: "Taken",
    waitlist: "Waitlist",
    free: "Free",
    wanted: "Leads, no agent",
    "not-claimable": "Not claimable",
  } satisfies Record<MapMeasure, string>,
  lines: {
    taken: "No seat is free.",
    waitlist: "Agents wait for them.",
    free: "An agent can claim them.",
    wanted: "A lead came from there within a year, and no agent has them: the next places to sell.",
    "not-claimable": "No homes, one organization, the military, or abroad.",
  } satisfies Record<MapMeasure, string>,
  legend: {
    taken: "Brown, with a number: so many are taken. The higher, the larger their share",
    waitlist: "Hatched: agents wait",
    pin: "The pin: leads, and no agent",
    bare: "Gray: nobody can claim one",
    high: "The higher a tile, the more zip codes",
  },
  table: {
    caption: "The zip codes of the map by place",
    place: "Place",
    status: "Status",
    all: "All",
    none: "No zip code here is in this list.",
    fold: (count: number) => (count === 1 ? "As a table, with 1 place" : `As a table, with ${count} places`),
  },
  /** What a pointer reads on a tile. */
  tile: (name: string, counts: MapCounts) => {
    const parts = mapMeasures.flatMap((measure) => {
      const count = measureOf(counts, measure);
      return count > 0 ? [`${groupDigits(count)} ${measureWords[measure]}`] : [];
    });
    return `${name}: ${parts.join(", ")}`;
  },
  /** Of one zip code. */
  statuses: (counts: MapCounts) =>
    mapMeasures
      .filter((measure) => measureOf(counts, measure) > 0)
      .map((measure) => officeMapCopy.measures[measure])
      .join(" · "),
  scale: "North is up; distances are not to scale.",
} as const;
