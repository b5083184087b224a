import { brand } from "#content/brand.ts";
import type { ClaimRefusal, ZipStatus } from "#domain/territory/zip-exclusivity.ts";

const inWords = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export const myZipsCopy = {
  title: "Zip codes",
  line: "People who want to buy, sell or rent a home there are offered to you.",
  yours: "Yours",
  none: "You have no zip code yet.",
  active: "Active",
  reserved: "Reserved",
  since: (day: string) => `since ${day}`,
  until: (day: string) => `until ${day}, if the plan is not paid by then`,
  nobodyWaits: "No other agent is waiting for it",
  wait: (count: number) => (count === 1 ? "1 agent is waiting for it" : `${count} agents are waiting for it`),
  waitlists: "On the waitlist",
  waitlistLine: "When a seat becomes free and you are next, it is yours, and we email you.",
  position: (place: number) => (place === 1 ? "You are next" : `${place - 1} before you`),
  choose: {
    count: (has: number, limit: number) => `${has} of ${limit} zip codes of your plan`,
    line: (left: number) => {
      if (left === 0) return "You have chosen all that your plan includes.";
      if (left < 0) return `You have ${inWords[-left] ?? -left} more than your plan includes.`;
      return `Choose ${inWords[left] ?? left} more: a free one is yours at once, for a taken one you join the waitlist.`;
    },
    kept: (day: string) =>
      `You keep all of them until ${day}. Then you choose which to keep, unless new members have joined your team.`,
    pickLink: "Choose zip codes",
    pick: (day: string) => `Choose which to keep by ${day}.`,
    yours: (zip: string) => `${zip} is yours.`,
    reserved: (zip: string) => `${zip} is reserved for you.`,
    waiting: (zip: string, place: number) => `You are number ${place} on the waitlist of ${zip}.`,
    inReview: (zip: string) =>
      `Our lists cannot tell whether people live in ${zip}, so our team checks it. If so, you get it and we email you, or you join its waitlist.`,
    askStaff: {
      line: (zip: string) => `Our lists cannot tell whether people live in ${zip}. Our team can check it for you.`,
      button: (zip: string) => `Ask our team about ${zip}`,
    },
    unknown: (typed: string) => `We know no zip code "${typed}". A zip code has five digits, like 30308.`,
    button: {
      free: (zip: string) => `Take ${zip}`,
      taken: (zip: string) => `Join the waitlist for ${zip}`,
      waitlist: (zip: string) => `Join the waitlist for ${zip}`,
    } satisfies Record<ZipStatus, (zip: string) => string>,
    refusals: {
      "no-such-zip": "We know no such zip code. A zip code has five digits, like 30308.",
      "not-claimable": "Nobody can claim this zip code. Check it on our zip code page to see why.",
      "has-it": "You have this zip code already, or you are on its waitlist.",
      "no-plan": "Your plan is not one of ours, so our office adds zip codes. Please call us.",
      "plan-full": "You have as many zip codes as your plan includes now.",
      "in-moderation": "Our team is still checking your application. Please call us.",
      cancelled: "Your plan is cancelled. Undo that first, or buy a plan again.",
      "reviews-full":
        "Our team is already checking as many zip codes for you as your plan has room for. Please call us.",
      "not-paid": "Your plan is not paid, so you cannot choose zip codes now. Please call us.",
    } satisfies Record<ClaimRefusal, string>,
  },
  rejected: {
    title: "Our team found no homes there",
    line: (canChoose: boolean) =>
      canChoose
        ? "Nobody can claim these zip codes. Choose another one in their place; then they leave this page."
        : "Nobody can claim these zip codes.",
    remove: (zip: string) => `Remove ${zip} from this page`,
  },
  more: {
    title: "Would you like more, or fewer?",
    text: "Our office takes you off a waitlist or gives a zip code back.",
    call: `Call ${brand.phone}`,
    email: "Email us",
  },
} as const;
