import { brand } from "#content/brand.ts";
import { callUs } from "#content/emails/email-frame.ts";
import { percentText } from "#content/fees/percent-text.ts";
import {
  daysToConfirm,
  type ReferralField,
  type ReferralRefusal,
  type ReferralState,
  statusLinkDays,
} from "#domain/incoming/incoming-referral.ts";
import type { ReferralStep } from "#domain/incoming/referral-steps.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";

export const referralWants: Record<LeadKind, string> = {
  buyer: "Buy a home",
  seller: "Sell a home",
  renter: "Rent a home",
};

const states = new Intl.ListFormat("en-US", { style: "long", type: "disjunction" });

export const referPage = {
  meta: {
    title: "Refer a Client",
    description:
      "For licensed agents: refer a client who is moving elsewhere, and see when our agent accepted, spoke with them, met them, went under contract and closed.",
  },
  title: "Refer a client",
  line: "Is your client moving to a place where you do not work? Introduce them to us, and follow each step without asking.",
  next: {
    title: "What happens",
    steps: [
      `We email your client. They see your name and confirm, or decline, within ${daysToConfirm} days.`,
      "Nobody calls, texts or passes on anything before they confirm.",
      "Then we check the request by phone and introduce one local agent.",
      "Your page shows when that agent accepted, spoke with your client, met them, went under contract and closed.",
    ],
  },
  share: {
    title: "Your broker’s share",
    /** @param named states by name */
    paid: (shareBp: number, named: readonly string[]) =>
      `If your client looks in ${states.format(named)} and closes with the agent whom we introduce, your brokerage gets ${percentText(shareBp)} of the referral fee that we receive. The percentage is fixed on the day on which your client confirms. We pay brokerages only, once the fee is paid.`,
    none: "We pay no share of our referral fee at present.",
  },
  you: "About you",
  client: "Your client",
  labels: {
    yourFirstName: "Your first name",
    yourLastName: "Your last name",
    yourEmail: "Your email",
    license: "License number",
    licenseState: "State of the license",
    brokerage: "Brokerage",
    broker: "Designated broker",
    firstName: "Client’s first name",
    lastName: "Client’s last name",
    email: "Client’s email",
    kind: "What they want",
    place: "Zip code, or city and state",
    agreed: "What you and your client agreed",
    knows: "My client has agreed that I give you their name and email address.",
  } satisfies Record<ReferralField, string>,
  hints: {
    yourEmail: "We send the link to your page here.",
    email: "They confirm by email, and type their phone number themselves.",
    agreed: "Your client reads this. For example: they move by June, and expect a call.",
  } satisfies Partial<Record<ReferralField, string>>,
  choose: "Choose",
  button: "Send referral",
  failed: "We could not store your referral just now. What you typed is still here. Please try again.",
  refused: "Please look at the marked fields. Nothing has been sent yet.",
  link: { before: "Have you sent one before?", label: "See your referrals", path: "/refer/status" },
  thanks: {
    title: "Thank you",
    line: "We ask your client by email. We also email you a link to your page, at most once a day. It shows each step of your referrals.",
    another: "Refer another client",
  },
} as const;

const missing: Record<ReferralField, string> = {
  yourFirstName: "Type your first name.",
  yourLastName: "Type your last name.",
  yourEmail: "Type your email address.",
  license: "Type the number of your license: only licensed agents can refer a client.",
  licenseState: "Choose the state of your license.",
  brokerage: "Type the name of your brokerage: a share is paid to it alone.",
  broker: "Type the name of your designated broker.",
  firstName: "Type your client’s first name.",
  lastName: "Type your client’s last name.",
  email: "Type your client’s email address: they confirm by email.",
  kind: "Choose what your client wants.",
  place: "Type where your client looks.",
  agreed: "Say in a few words what you and your client agreed.",
  knows: "Your client has to agree before you give us their name. Tick the box if they have.",
};

export function referralRefusal(field: ReferralField, reason: ReferralRefusal): string {
  if (reason === "required") return missing[field];
  if (reason === "yourself")
    return "You cannot refer yourself. If you look for an agent, use our buyer, seller or renter form.";
  if (reason === "no-place") return "Type a zip code, or a city and its state, for example “30303” or “Atlanta, GA”.";
  if (reason === "too-long") return `${referPage.labels[field]}: this is too long.`;
  if (field === "email" || field === "yourEmail") return "Type an email address, for example rosa@home.example.";
  return missing[field];
}

export const confirmPage = {
  title: (firstName: string) => `${firstName}, is this right?`,
  documentTitle: "Confirm a referral",
  line: (sender: string, firm: string) => `${sender} of ${firm} referred you to ${brand.name}.`,
  facts: { who: "Referred by", license: "License", wants: "You want to", place: "Where", agreed: "In their words" },
  licensed: (license: string, state: string) => `${license}, ${state}`,
  next: "If you confirm, we call you to check your request, then introduce one local agent. It costs you nothing.",
  sees: (sender: string) =>
    `${sender} sees that you confirmed, and on which days our agent accepted your request, spoke with you, met you, went under contract and closed. They see nothing else.`,
  share: (brokerage: string, shareBp: number) =>
    `We pass on ${percentText(shareBp)} of that fee to ${brokerage}. It costs you nothing.`,
  phone: "Your phone number",
  phoneHint: "We call it to check your request. A number abroad begins with +. We email you then.",
  button: "Confirm",
  decline: {
    title: "Not you, or not now?",
    line: "Decline, and we delete what was typed about you. The agent sees “not confirmed”.",
    button: "Decline",
  },
  refusals: {
    "no-phone": "Type a phone number with its area code, for example (404) 555-0199. A number abroad begins with +.",
    "no-consent": "Tick the box if we may contact you. Without it nobody can call you. Or press “Decline”.",
  },
  over: {
    title: "This link no longer works",
    line: `A link works once, for ${daysToConfirm} days. If you look for an agent, our forms are open to everybody. Questions? Please ${callUs}.`,
    link: { label: "Find an agent", path: "/buying" },
  },
  confirmed: {
    title: "Thank you",
    line: "Your request is with our team. We emailed you a link to your own page: it shows who has your data, and you can stop everything there.",
  },
  declined: { title: "Done", line: "We deleted what was typed about you. Nobody contacts you." },
} as const;

export const referralStatusPage = {
  title: "Your referrals",
  line: "Each step shows the day on which the agent reported it.",
  none: "No referral yet.",
  unnamed: "A client",
  sent: "Sent",
  states: {
    asked: "Waiting for your client’s answer",
    confirmed: "Confirmed",
    declined: "Not confirmed",
    lapsed: "Not confirmed",
    rejected: "Not confirmed",
  } satisfies Record<ReferralState, string>,
  until: "by",
  steps: {
    accepted: "Accepted by an agent",
    spoke: "Spoke",
    met: "Met",
    "under-contract": "Under contract",
    closed: "Closed",
  } satisfies Record<ReferralStep, string>,
  notYet: "not yet",
  share: (shareBp: number) =>
    shareBp > 0
      ? `Your brokerage’s share: ${percentText(shareBp)} of the referral fee that we receive.`
      : "No share is paid for this one.",
  another: "Refer another client",
  ask: {
    title: "See your referrals",
    overTitle: "This link no longer works",
    overLine: `A link works for ${statusLinkDays} days, and has to be complete. We can email you a new one.`,
    line: "Type the email address with which you referred a client, and we email you a link.",
    email: "Email",
    button: "Email me a link",
    noEmail: "Type your email address, for example olga@buckeye.example.",
    asked:
      "If a referral was sent with this email address, a link is on its way to it. We send at most one a day. Please also look in your spam folder.",
  },
} as const;
