import { brand } from "#content/brand.ts";
import type { RightsKind, RightsState } from "#domain/privacy/rights-request.ts";

const callUs = `Call ${brand.phone}, ${brand.officeHours}.`;

export const rightsKindNames: Record<RightsKind, string> = {
  copy: "Send me everything you have about me",
  correct: "Correct my data",
  erase: "Erase my data",
  "stop-selling": "Do not sell or share my data",
};

export const rightsCopy = {
  title: "Your data, your rights",
  line: "You can see, correct and erase what we have about you. It costs nothing and needs no account. The same applies in every state.",
  back: "Back to your request",
  results: {
    asked: "We received it. A person on our team answers; below you see by when.",
    "stop-selling":
      "We do not sell your data. Your request is shared with one agent, at your direction. We took this as a stop: from now on nobody contacts you.",
    recalled: "Done. Nothing is erased. Everything stays stopped.",
  },

  copyTitle: "Get a copy",
  copyLine: "Everything that we have about you, at once: to read, to print, or as a file for other software.",
  copy: "Show me everything",

  correctTitle: "Correct your data",
  correctLine: "Name, phone, email, place and answers: each request has a button “Correct it”.",
  correct: "Go to your request",

  eraseTitle: "Erase everything",
  eraseLine: "First you see what goes, what stays and why. Then you decide.",
  erase: "See what we would erase",

  sellTitle: "Do not sell or share",
  sellLine:
    "We do not sell your data; your request is shared with one agent, at your direction. If you press the button, that ends too, and nobody contacts you anymore.",
  sell: "Do not sell or share my data",

  provenTitle: "First, confirm that it’s you",
  provenLine:
    "For a copy, a correction or an erasure, type the last four digits of your phone on the page of your request. If you cannot, ask our team: they call you first.",
  digits: "Type the four digits",
  officeTitle: "Ask our team",
  kind: "What you want",
  choose: "Choose",
  ask: "Ask our team",
  noKind: "Choose what you want.",

  madeTitle: "What you asked",
  states: {
    open: "open",
    answered: "answered",
    recalled: "cancelled",
  } satisfies Record<RightsState, string>,
  received: (at: string) => `Received ${at}.`,
  dueBy: (at: string) => `We answer by ${at}.`,
  extended: (reason: string) => `We needed more time: ${reason}`,
  eraseAt: (at: string) => `We erase on ${at}.`,
  answered: (at: string) => `Answered ${at}.`,
  recalled: (at: string) => `You cancelled it ${at}.`,
  notProven: `Type the last four digits of your phone first, on the page of your request. You cannot? ${callUs}`,
} as const;
