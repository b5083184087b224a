import { onboardingPath } from "#content/navigation.ts";
import type { CheckedZip, ZipSeatCounts, ZipStatus } from "#domain/territory/zip-exclusivity.ts";
import type { ZipKind } from "#domain/territory/zip-kind.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

const noAgent = "No agent can claim it. Try the zip codes around it, where people live.";

/** The zip lookup, on its page and as part of others. */
export const zipCodePage = {
  path: "/zip-code",
  answerPath: "/zip-code/answer",
  claimPath: "/zip-code/claim",
  removePath: "/zip-code/remove",
  checksPath: "/zip-code/checks",
  yoursPath: "/zip-code/yours",
  title: "Is your zip code free?",
  description:
    "Type a zip code to see whether it is free, taken, or has a waitlist, and which zip codes around it you can still claim.",
  line: "One agent, one zip code. Type yours and see at once whether somebody has it.",
  zip: "Zip code",
  radius: "Search within",
  check: "Check",
  refused: {
    format: "A zip code has five digits, like 30308.",
    unknown: (zip: string) =>
      `We do not know zip code ${zip} yet. Check the five digits. If they are right, name it in your application: our team will look.`,
    failed: "We could not look that up just now. Please try again.",
  },
  statuses: {
    free: {
      badge: "Free",
      line: ({ seats, taken }) =>
        seats === 1
          ? "No agent has it. The next agent to claim it will be the only one."
          : `${seatsText(taken)} It is a busy zip code with room for ${seats} agents, and ${exclusiveReferrals}`,
    },
    taken: {
      badge: "Taken",
      line: ({ seats }) =>
        seats === 1
          ? "One agent has it. Join the waitlist to be next if it becomes free."
          : `${seats} agents have this busy zip code, and ${exclusiveReferrals} Join the waitlist to be next if a seat becomes free.`,
    },
    waitlist: {
      badge: "Waitlist",
      line: () => "It is taken, and other agents are waiting. You can join the waitlist.",
    },
  } satisfies Record<ZipStatus, { badge: string; line: (seats: ZipSeatCounts) => string }>,
  notClaimable: {
    badges: {
      "no-homes": "No homes known",
      new: "New",
      organization: "Not claimable",
      military: "Not claimable",
      abroad: "Not claimable",
    } satisfies Record<Exclude<ZipKind, "area">, string>,
    lines: {
      "no-homes": (zip) =>
        `The Census knows of no homes in ${zip}. Most such zip codes are for PO boxes or one organization.`,
      new: (zip) => `${zip} is newer than the Census, so we do not know yet who lives there.`,
      organization: (zip) => `${zip} belongs to one organization, so there are no homes to buy or sell.`,
      military: (zip) => `${zip} is a military mail address (APO, FPO or DPO), not a place with homes.`,
      abroad: (zip) => `${zip} uses U.S. mail but lies in another country, where our agents have no license.`,
    } satisfies Record<Exclude<ZipKind, "area">, (zip: string) => string>,
    next: {
      "no-homes": "If people live there, name it in your application: our team will look before an agent gets it.",
      new: "You can choose it. Our team looks before an agent gets it.",
      organization: noAgent,
      military: noAgent,
      abroad: noAgent,
    } satisfies Record<Exclude<ZipKind, "area">, string>,
  },
  waitlisted: (count: number) => (count === 1 ? "1 agent is on it." : `${count} agents are on it.`),
  claim: { free: "Claim", taken: "Join waitlist for", waitlist: "Join waitlist for" } satisfies Record<
    ZipStatus,
    string
  >,
  /** Below "Claim", and once it is pressed. */
  choice: {
    before: {
      unpaid: "Nothing is reserved until you apply.",
      paid: "Your plan is paid. It is reserved with your onboarding form.",
    },
    chosen: (zip: string) => `${zip} chosen`,
    next: {
      unpaid: {
        text: "Choose a plan and apply: then we reserve it for you, or put you on its waitlist.",
        link: "/get-started#plans",
        button: "Continue to plans",
      },
      paid: { text: "The form is the last step.", link: onboardingPath, button: "Continue to the form" },
    },
    applied: {
      line: "Your plan is paid and we have your application. You add zip codes in your workspace.",
      link: (zip: string) => `/my/zip-codes?zip=${zip}`,
      button: "Open your workspace",
    },
    remove: "Remove",
    removeOf: (zip: string) => `Remove ${zip}`,
  },
  /** For people who look for an agent. */
  consumers: {
    line: (zip: string, serving: number) => {
      if (serving === 0)
        return `Looking for an agent? Nobody takes requests in ${zip} yet. Ask us, and our team looks nearby:`;
      return `Looking for an agent? ${serving === 1 ? "One agent serves" : `${serving} agents serve`} ${zip}:`;
    },
    links: { buyer: "Ask for an introduction to buy", seller: "to sell", renter: "to rent" },
    agents: (zip: string) => `See the agents for ${zip}`,
  },
  onMap: "See the zip codes around it",
  around: {
    title: (zip: string) => `Free around ${zip}, nearest first`,
    /** @param free how many are listed @param hasMore whether there may be more */
    count: ({ free, within, miles, hasMore }: { free: number; within: number; miles: number; hasMore: boolean }) =>
      hasMore
        ? `The ${free} nearest free zip codes, out of ${groupDigits(within)} within ${miles} miles.`
        : `Of the ${within} zip codes within ${miles} miles, ${howMany(free, within)} free.`,
    none: "There is no other zip code with residents within that distance.",
    more: (count: number) => `Show ${count} more`,
    /** A non-breaking space keeps the unit on the line. */
    miles: (miles: number) => `${miles}\u00a0mi`,
  },
  sources: {
    text: "Zip codes and places: GeoNames (CC BY 4.0), March 2026. Areas and homes: U.S. Census Bureau, 2021, and simplemaps.com/data/us-zips, 2024. Time zones: tz-lookup. Names in Puerto Rico and on the islands: U.S. Postal Service, 2012.",
    link: "https://www.geonames.org/",
    name: "geonames.org",
  },
} as const;

/** Shared zip codes promise exclusive referrals, not an exclusive territory. */
const exclusiveReferrals = "each referral goes to only one of them.";

function seatsText(taken: number): string {
  if (taken === 0) return "No agent has it yet.";
  return `${taken === 1 ? "One agent has" : `${taken} agents have`} it so far.`;
}

function howMany(free: number, within: number): string {
  if (free === 0) return "none is";
  return free === within && within > 1 ? "all are" : `${free} ${free === 1 ? "is" : "are"}`;
}

/** About a zip code that somebody types into a form. @param own what the visitor has of it */
export function checkLine(
  zip: string,
  checked: CheckedZip | undefined,
  own?: { place: string; badge: string; tone: string; line: string },
): string {
  if (own?.tone === "good")
    return `${zip} (${own.place}) is ${own.badge.charAt(0).toLowerCase()}${own.badge.slice(1)}. ${own.line}`;
  if (!checked) return zipCodePage.refused.unknown(zip);
  const { kind, city, state, status, waitlisted } = checked;
  const { lines, next } = zipCodePage.notClaimable;
  if (kind !== "area") return `${lines[kind](zip)} ${next[kind]}`;
  const place = `${zip} (${city}, ${state})`;
  if (status === "free") return `${place} is free.`;
  const waiting = waitlisted === 0 ? "nobody waits" : waitlisted === 1 ? "1 agent waits" : `${waitlisted} agents wait`;
  return `${place} is taken, and ${waiting}. You join its waitlist.`;
}
