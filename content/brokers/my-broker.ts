import { brand } from "#content/brand.ts";

export const brokerLineCopy = {
  title: "Your broker",
  untilThen: "Leads do not wait for this signature, only invoices: referral fees go from broker to broker.",
  open: "Name your broker or see the status",
  signedBy: (name: string, firm: string, day: string) => `${name} of ${firm} signed on ${day}.`,
} as const;

export const myBrokerCopy = {
  title: "Your designated broker",
  line: `Your brokerage pays the referral fee, not you in person. Its designated broker reads the same agreement and signs it, too.`,
  back: "Referral Agreement",
  status: "Status",
  reason: "The reason",
  missing: (fields: readonly string[]) =>
    `Not on record yet: ${new Intl.ListFormat("en-US").format(fields)}. Our office asks the firm for it before the first invoice.`,
  proposed:
    "You typed something else than the record of this firm has. Our office decides which is right, so the record has not changed yet.",
  again: "Ask again",
  againLine: "We email a new link to the firm. The earlier one then opens nothing.",
  name: "Name your broker",
  another: "Name another broker",
  notYours: "Your team lead names the broker for the team.",
  first: "Sign the agreement first. Then you name your broker here.",
  button: "Save and ask the broker",
  whatFollows: "We email the firm a link to the agreement. It cannot be taken back.",
  asked: "Saved. The status above says what comes next.",
  tooOften: `We emailed your broker several times today. Try again tomorrow, or call ${brand.phone}.`,
  nothingToAsk: "There is nothing to ask the broker now.",
  mistakes: "Please correct the marked fields.",
} as const;
