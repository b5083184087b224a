import { groupDigits } from "#domain/group-digits.ts";
import type { ZipSeats, ZipStanding } from "#domain/zip-exclusivity.ts";

/** The words of the zip code check: the page, and the part of other pages that asks the same. */
export const zipCodePage = {
  path: "/zip-code",
  answerPath: "/zip-code/answer",
  claimPath: "/zip-code/claim",
  title: "Is your zip code free?",
  description:
    "Type a zip code and see whether it is free, held by an agent, or has a waiting list, and which zip codes around it can still be claimed.",
  line: "One agent, one zip code. Type yours and see at once whether somebody has it.",
  zip: "Zip code",
  radius: "Look around",
  check: "Check",
  refused: {
    format: "A zip code has five digits, like 30308.",
    unknown: (zip: string) => `We know of no zip code ${zip}. Check its five digits.`,
    failed: "We could not look that up just now. Please try again.",
  },
  standings: {
    free: {
      badge: "Free",
      line: ({ seats, taken }) =>
        seats === 1
          ? "Nobody has it. The next agent to claim it keeps it alone."
          : `${whoHas(taken)} It is a busy one with room for ${seats} agents, and ${toOneAlone}`,
    },
    held: {
      badge: "Held",
      line: ({ seats }) =>
        seats === 1
          ? "One agent has it. Claim it to be the first in line if it comes free."
          : `${seats} agents have it, as it is a busy one, and ${toOneAlone} Claim it to be the first in line if a place comes free.`,
    },
    "waiting-list": { badge: "Waiting list", line: () => "It is taken, and others wait. Claim it to join the line." },
  } satisfies Record<ZipStanding, { badge: string; line: (seats: ZipSeats) => string }>,
  waiting: (count: number) => (count === 1 ? "1 agent waits for it." : `${count} agents wait for it.`),
  claim: { free: "Claim", held: "Wait for", "waiting-list": "Wait for" } satisfies Record<ZipStanding, string>,
  onMap: "See the zip codes around it",
  around: {
    title: (zip: string) => `Free around ${zip}, nearest first`,
    /** @param free how many are told; `hasMore`: there may be further ones */
    count: ({ free, within, miles, hasMore }: { free: number; within: number; miles: number; hasMore: boolean }) =>
      hasMore
        ? `The ${free} nearest that are free, of ${groupDigits(within)} zip codes within ${miles} miles.`
        : `Of the ${within} zip codes within ${miles} miles, ${howMany(free, within)} free.`,
    none: "No other zip code where people live lies within that distance.",
    more: (count: number) => `Show ${count} more`,
    /** Its unit never begins a line. */
    miles: (miles: number) => `${miles}\u00a0mi`,
    map: (zip: string, free: number, shown: number) =>
      `Drawn map: ${zip} in the middle, and the ${shown} zip codes nearest to it, of which ${free} are free.`,
    scale: "Each lot is a zip code; a house stands on those that are held. North is up, distances are not to scale.",
  },
  sources: {
    text: "Zip codes: GeoNames (CC BY 4.0) and the U.S. Census Bureau.",
    link: "https://www.geonames.org/",
    name: "geonames.org",
  },
} as const;

/** Where seats were raised nobody is promised to be alone, but as to each referral. */
const toOneAlone = "each referral goes to one of them alone.";

function whoHas(taken: number): string {
  if (taken === 0) return "Nobody has it yet.";
  return `${taken === 1 ? "One agent has" : `${taken} agents have`} it so far.`;
}

function howMany(free: number, within: number): string {
  if (free === 0) return "none is";
  return free === within && within > 1 ? "all are" : `${free} ${free === 1 ? "is" : "are"}`;
}
