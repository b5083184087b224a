import { brand } from "#content/brand.ts";

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
  more: {
    title: "Would you like more?",
    text: "Your account manager adds zip codes to your plan, puts you on a waitlist, or takes you off it.",
    call: `Call ${brand.phone}`,
    email: "Email us",
  },
} as const;
