import { longReason } from "#content/office/long-reason.ts";
import type { ReasonRefusal } from "#domain/written-reason.ts";
import type { ClaimState, ReleaseGround, ReleaseRefusal, SeatsRefusal } from "#domain/zip-exclusivity.ts";
import { mostSeats } from "#domain/zip-exclusivity.ts";

/** No news of zip codes goes to who wants to hear no more: of them nobody shall think that they know. */
export const toldByMail = "told by mail, unless they have asked for silence";

/** The office's pages about zip codes. */
export const zipsWords = {
  title: "Zip codes",
  line: "Every zip code that somebody has claimed, waits for, or that was given seats.",
  caption: "Zip codes",
  columns: { zip: "Zip code", standing: "Seats", agents: "Agents", waiting: "Waiting", since: "First asked for" },
  csvColumns: { city: "City", state: "State", seats: "Seats", taken: "Taken" },
  search: "Search",
  searchHint: "Zip code, city or state",
  is: "Standing",
  anyStanding: "All",
  standings: { held: "Held", reserved: "Reserved", waiting: "Waited for", free: "Free again" },
  state: "State",
  anyState: "All states",
  seats: (taken: number, seats: number) => `${taken} of ${seats} taken`,
  nobody: "Nobody",
  empty: "Nobody has asked for a zip code yet. What agents claim appears here.",
  noneFound: "No zip code that somebody has asked for fits. Any other can be opened by typing it above.",
  open: {
    label: "Open any zip code",
    button: "Open",
    format: "A zip code has five digits, like 30308.",
    unknown: (zip: string) => `There is no zip code ${zip}.`,
  },
} as const;

export const zipWords = {
  back: "All zip codes",
  place: (city: string, state: string) => `${city}, ${state}`,
  county: (county: string) => `${county} County`,
  nobodyLives: "Nobody lives there: post office boxes, a campus or the like.",
  standings: { free: "Free", held: "Taken", "waiting-list": "Waited for" },
  states: { reserved: "Reserved", held: "Held", released: "Released" } satisfies Record<ClaimState, string>,
  seats: {
    title: "Seats",
    caption: "Seats of this zip code",
    columns: { seat: "Seat", agent: "Agent", state: "Standing", release: "Release" },
    free: "Free",
    until: "until",
    since: "since",
    release: "Release",
    releaseOf: (seat: number, name: string) => `Release seat ${seat}, ${name}`,
    raise: "Raise the seats",
  },
  line: {
    title: "Waiting line",
    since: "since",
    end: "Take out of the line",
    endOf: (name: string) => `Take out of the line: ${name}`,
    follows: (next: string | undefined) =>
      next
        ? `The next seat that comes free goes to ${next} at once, who is ${toldByMail}.`
        : "Nobody waits: a seat that comes free stays free until somebody claims it.",
  },
  history: {
    title: "History of claims",
    caption: "Claims, the newest first",
    columns: { agent: "Agent", seat: "Seat", claimed: "Claimed", held: "Held since", ended: "Released", why: "Why" },
    none: "Nobody has claimed it yet.",
    by: (name: string) => `by ${name}`,
    byItself: "by itself",
  },
  changes: {
    title: "History of seats",
    caption: "Changes of the seats, the newest first",
    columns: { seats: "Seats", when: "When", who: "Who", why: "Why" },
    none: "It has one seat, as every zip code has at first.",
    console: "at the console",
  },
  done: {
    raised: (seated: number) => `The seats have been raised. ${seatedNow(seated)}`,
    released: (seated: number) => `The claim has been released, and its agent is ${toldByMail}. ${seatedNow(seated)}`,
    gone: "That claim had been released before. Nothing was changed.",
    notWaiting: "They were not waiting any more: above stands whether they have a seat. Nothing was changed.",
    left: "They wait for this zip code no longer. Who stood behind them has moved up.",
  },
} as const;

function seatedNow(count: number): string {
  if (count === 0) return "Nobody was waiting, so nobody was seated.";
  return count === 1
    ? `Who had waited longest has the seat now, and is ${toldByMail}.`
    : `The ${count} who had waited longest have seats now, and are ${toldByMail}.`;
}

/** Raising the seats of a zip code. */
export const raiseWords = {
  title: (zip: string) => `Raise the seats of ${zip}`,
  line: "One agent, one zip code. A large, busy zip code may get more than one agent: say why this one should.",
  now: (seats: number, taken: number) => `It has ${seats === 1 ? "one seat" : `${seats} seats`}, ${taken} taken.`,
  follows: {
    none: "Nobody waits, so the new seat will stand free.",
    some: (names: string) =>
      `Each new seat goes at once to who waits longest, who is ${toldByMail}. In line: ${names}.`,
  },
  mostReached: `It has ${mostSeats} seats, which is the most.`,
  seats: "Seats from now on",
  reason: "Why",
  reasonHint: "For the history of this zip code. No agent reads it.",
  button: "Raise the seats",
  back: (zip: string) => `Back to ${zip}`,
  refusals: {
    "no-number": "Type how many seats there shall be, as a number.",
    "not-more": "Seats are raised, not lowered: type more than there are now.",
    "too-many": `A zip code has ${mostSeats} seats at most.`,
    "no-reason": "Say why, in a sentence.",
    "too-long": longReason,
  } satisfies Record<SeatsRefusal, string>,
} as const;

/** Taking somebody out of the line. */
export const endWaitWords = {
  title: (zip: string, name: string) => `Take ${name} out of the line for ${zip}`,
  line: "For who asks not to wait any more. Their place is given up at once, and no letter goes out.",
  reason: "Why",
  reasonHint: "Who asked for it, and how. Kept in the trail; no agent reads it.",
  button: "Take out of the line",
  refusals: {
    "no-reason": "Say why, in a sentence.",
    "too-long": longReason,
  } satisfies Record<ReasonRefusal, string>,
} as const;

/** Releasing a claim. */
export const releaseWords = {
  title: (zip: string, name: string) => `Release ${zip} from ${name}`,
  line: `The zip code is taken from this agent at once, and the agent is ${toldByMail}.`,
  seat: (seat: number) => `seat ${seat}`,
  ground: "What the agent is told",
  noGround: "Choose one",
  grounds: {
    "agent-asked": "You asked us to give it back.",
    "plan-ended": "Your plan with us has ended.",
    office: "Our office has decided so.",
  } satisfies Record<Exclude<ReleaseGround, "unpaid">, string>,
  reason: "Why",
  reasonHint: "For the history of this zip code. No agent reads it.",
  button: "Release the claim",
  refusals: {
    "no-ground": "Choose what the agent is told.",
    "no-reason": "Say why, in a sentence.",
    "too-long": longReason,
  } satisfies Record<ReleaseRefusal, string>,
} as const;
