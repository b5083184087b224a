import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/audit/written-reason.ts";
import type { ReleaseGround, ReleaseRefusal, SeatsRefusal, ZipClaimState } from "#domain/territory/zip-exclusivity.ts";
import { maxSeats } from "#domain/territory/zip-exclusivity.ts";

/** Opted-out agents get no such email, so staff must not assume that they know. */
export const notifiedByEmail = "notified by email unless they opted out";

export const zipsCopy = {
  title: "Zip codes",
  line: "Zip codes with a claim, a waitlist or extra seats.",
  caption: "Zip codes",
  columns: { zip: "Zip code", status: "Seats", agents: "Agents", waiting: "Waitlist", since: "First requested" },
  csvColumns: { city: "City", state: "State", seats: "Seats", taken: "Taken" },
  search: "Search",
  searchHint: "Zip code, city or state",
  is: "Status",
  anyStatus: "All",
  statuses: {
    active: "Taken",
    reserved: "Reserved",
    waitlist: "Waitlist",
    free: "Free again",
    "not-claimable": "Claimed, but has no homes",
  },
  state: "State",
  anyState: "All states",
  seats: (taken: number, seats: number) => `${taken} of ${seats} taken`,
  noAgents: "Nobody",
  /** Its agent has paid, and not sent the form yet. */
  kept: "Kept for an agent who has paid",
  empty: "No zip codes yet. Zip codes that agents claim appear here.",
  noneFound: "No requested zip code matches. To open any other zip code, enter it above.",
  open: {
    label: "Open any zip code",
    button: "Open",
    format: "A zip code has five digits, like 30308.",
    unknown: (zip: string) => `Our list does not have zip code ${zip}.`,
  },
} as const;

export const zipCopy = {
  back: "All zip codes",
  place: (city: string, state: string) => `${city}, ${state}`,
  county: (county: string) => `${county} County`,
  notClaimable: "Nobody can claim it anymore. Its claims and waitlist stay until you end them.",
  statuses: { free: "Free", taken: "Taken", waitlist: "Waitlist" },
  states: { reserved: "Reserved", active: "Active", released: "Released" } satisfies Record<ZipClaimState, string>,
  seats: {
    title: "Seats",
    caption: "Seats of this zip code",
    columns: { seat: "Seat", agent: "Agent", state: "Status", release: "Release" },
    free: "Free",
    kept: "A payment without an application keeps one seat until",
    keptOrder: "See the order",
    until: "until",
    since: "since",
    release: "Release",
    releaseOf: (seat: number, name: string) => `Release seat ${seat}, ${name}`,
    raise: "Add seats",
  },
  line: {
    title: "Waitlist",
    since: "since",
    end: "Remove from waitlist",
    endOf: (name: string) => `Remove from waitlist: ${name}`,
    follows: (next: string | undefined) =>
      next
        ? `The next free seat goes to ${next} automatically. They are ${notifiedByEmail}.`
        : "The waitlist is empty. A seat that becomes free stays free until an agent claims it.",
  },
  history: {
    title: "Claim history",
    caption: "Claims, newest first",
    columns: {
      agent: "Agent",
      seat: "Seat",
      claimed: "Claimed",
      activeSince: "Active since",
      ended: "Released",
      why: "Reason",
    },
    none: "No claims yet.",
    by: (name: string) => `by ${name}`,
    automatically: "automatically",
  },
  changes: {
    title: "Seat history",
    caption: "Seat changes, newest first",
    columns: { seats: "Seats", when: "When", who: "Who", why: "Reason" },
    none: "No changes. Every zip code starts with one seat.",
    console: "command line",
  },
  done: {
    raised: (seated: number) => `Seats were added. ${statusSentence(seated)}`,
    released: (seated: number) =>
      `The zip code was released. Its agent is ${notifiedByEmail}. ${statusSentence(seated)}`,
    gone: "That claim was already released. Nothing was changed.",
    notWaitlisted: "They were no longer on the waitlist. Check above whether they have a seat. Nothing was changed.",
    left: "They were removed from the waitlist. The agents after them moved up.",
  },
} as const;

function statusSentence(count: number): string {
  if (count === 0) return "The waitlist was empty, so no seat was assigned.";
  return count === 1
    ? `The first agent on the waitlist has the seat now and is ${notifiedByEmail}.`
    : `The first ${count} agents on the waitlist have seats now and are ${notifiedByEmail}.`;
}

export const raiseSeatsCopy = {
  title: (zip: string) => `Add seats to ${zip}`,
  line: "One agent, one zip code. A large, busy zip code may get more than one agent. Explain why this one should.",
  now: (seats: number, taken: number) => `It has ${seats === 1 ? "one seat" : `${seats} seats`}, ${taken} taken.`,
  follows: {
    none: "The waitlist is empty, so the new seat stays free.",
    some: (names: string) =>
      `Each new seat goes to the first agent on the waitlist, who is ${notifiedByEmail}. Waitlist: ${names}.`,
  },
  limitReached: `It has ${maxSeats} seats, the maximum.`,
  seats: "New number of seats",
  reason: "Reason",
  reasonHint: "For the history of this zip code. Agents do not see it.",
  button: "Add seats",
  back: (zip: string) => `Back to ${zip}`,
  refusals: {
    "no-number": "Enter the new number of seats.",
    "not-more": "Seats cannot be removed. Enter a higher number than now.",
    "too-many": `A zip code can have at most ${maxSeats} seats.`,
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<SeatsRefusal, string>,
} as const;

export const leaveWaitlistCopy = {
  title: (zip: string, name: string) => `Remove ${name} from the waitlist of ${zip}`,
  line: "For agents who no longer want to wait. They lose their place at once and are not notified.",
  reason: "Reason",
  reasonHint: "Who asked for it, and how. Saved in the audit log; agents do not see it.",
  button: "Remove from waitlist",
  refusals: {
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<ReasonRefusal, string>,
} as const;

export const releaseCopy = {
  title: (zip: string, name: string) => `Release ${zip} from ${name}`,
  line: `The agent loses the zip code at once and is ${notifiedByEmail}.`,
  seat: (seat: number) => `seat ${seat}`,
  ground: "Reason given to the agent",
  noGround: "Choose one",
  grounds: {
    "agent-asked": "You asked us to release it.",
    "plan-ended": "Your plan with us has ended.",
    office: "Our office decided to release it.",
  } satisfies Record<Exclude<ReleaseGround, "unpaid">, string>,
  reason: "Internal reason",
  reasonHint: "For the history of this zip code. Agents do not see it.",
  button: "Release zip code",
  refusals: {
    "no-ground": "Choose the reason given to the agent.",
    "no-reason": "Enter a reason.",
    "too-long": longReason,
  } satisfies Record<ReleaseRefusal, string>,
} as const;
