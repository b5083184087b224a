import { brand } from "#content/brand.ts";
import { fileRefusals } from "#content/files/files.ts";
import { longestEmail } from "#domain/conversations/message.ts";
import {
  type AccountRefusal,
  longestPhoneText,
  type Registration,
  type TextCancelled,
  type TextStatus,
} from "#domain/conversations/text.ts";

/** What HELP is answered with. */
export const helpText = (name: string): string =>
  `This is ${name || "a real estate agent"}, a real estate agent with ${brand.name}. Call or text this number. Reply STOP and nobody here contacts you again.`;

/** Below a text that a follow-up sends: who it is from, and how it ends. */
export const stopByText = (name: string): string =>
  `From ${name || "a real estate agent"}, ${brand.name}. Reply STOP to end these texts.`;

/** What the number's registration means for the member. */
const registrations: Record<Registration, { title: string; line: string }> = {
  approved: { title: "Registered", line: "Twilio says that this number is registered." },
  pending: {
    title: "Registration under review",
    line: "Twilio is still checking your registration. Until it is approved, carriers may stop your texts.",
  },
  rejected: {
    title: "Registration rejected",
    line: "Twilio rejected your registration. Carriers stop texts of unregistered numbers. Twilio's Console says why, and lets you send it again.",
  },
  missing: {
    title: "Not registered",
    line: "Twilio has no registration for this number. Carriers stop texts of unregistered numbers. Register it in Twilio's Console: a local number by brand and campaign (A2P 10DLC), a toll-free number by its verification.",
  },
  unknown: {
    title: "Registration unknown",
    line: "Twilio did not tell us whether this number is registered. Carriers may stop texts of unregistered numbers.",
  },
  refused: {
    title: "Twilio refuses your token",
    line: "Texts do not leave now. If you changed the token in Twilio, connect again with the new one.",
  },
};

const refusals: Record<AccountRefusal | "no-sid" | "no-token" | "no-phone" | "no-crm", string> = {
  "no-sid": "An Account SID begins with AC and has 34 characters. Copy it from Twilio's Console.",
  "no-token": "An auth token has 32 characters. Copy it from Twilio's Console.",
  "no-phone": "Enter a US number of your account.",
  "no-crm": "Your plan has no CRM now, so nothing was connected.",
  "wrong-account": "Twilio does not take this SID with this token. Nothing was stored.",
  "no-number": "Twilio says that this number is not in this account. Nothing was stored.",
  "no-texts": "This number takes calls alone. Choose one that takes texts.",
  "not-reached": "Twilio did not answer as it should. Nothing was stored. Try again in a few minutes.",
};

export const textingCopy = {
  title: "Texting",
  line: "Text people from here with your own Twilio account. Their answers stand in the conversation and in your inbox.",
  back: "Back to the inbox",
  refusals,
  registrations,
  number: "Your number",
  facts: { phone: "Number", account: "Twilio account", since: "Connected", registration: "Registration" },
  by: (day: string, name: string | null) => (name ? `${day} by ${name}` : day),
  account: (end: string) => `AC…${end}`,
  checked: "Last asked",
  check: "Ask Twilio again",
  address: "Where your number sends what comes in",
  addressLine:
    "We set this address in Twilio when you connected. If you use a messaging service there, set it in the service, too.",
  own: "Without an account",
  ownLine: "Texts leave from your own phone: it opens with the text filled in, and one press logs it here.",
  connect: "Connect your Twilio account",
  connectLine:
    "We try the account before we store it, keep the token encrypted, and never show it again. Incoming texts of the number then come here instead of where Twilio sends them now.",
  replace: "Connect another account or number",
  fields: { accountSid: "Account SID", authToken: "Auth token", phone: "Phone number" },
  button: "Connect",
  askOwner: "The owner of your workspace can connect a Twilio account.",
  disconnect: "Disconnect",
  disconnectLine:
    "Texts that have not left are cancelled, and the token is deleted here. What people text you then stays with Twilio. What you both wrote stays here.",
  rules: "What we take care of",
  rulesList: [
    "STOP in any wording, also Spanish, stops every text and email to that person. START ends only what STOP by text began.",
    "HELP is answered with your name.",
    "Texts leave from 9 AM to 8 PM where the person is. One that cannot leave in time is cancelled and says why.",
    "We make no voicemail drops and no automatic calls: they need written consent for each person.",
  ],
} as const;

/** What became of a text, for the member. */
export function textState(status: TextStatus | null, error: string | null): string {
  if (status === null) return "On its way";
  if (status === "cancelled") return `Cancelled: ${cancelled[error as TextCancelled] ?? "it could not leave."}`;
  return status === "undelivered" ? `Not delivered: ${whyUndelivered(error)}` : statuses[status];
}

const statuses = { queued: "Twilio has it", sent: "Sent", delivered: "Delivered" } as const;

const cancelled: Record<TextCancelled, string> = {
  "outside-hours": "it was past the hours in which they may be texted. Send it again from 9 AM their time.",
  "hours-unknown": "we do not know their hours.",
  "no-consent": "there is no written consent.",
  "no-address": "they have no number any more.",
  "not-before": "they asked to wait.",
  "emails-only": "they asked for emails only.",
  revoked: "they asked not to be contacted.",
  stopped: "they asked you to stop.",
  abroad: "the number is of another country.",
  "dead-address": "there is no address that works.",
  "no-relation": "nobody said how you know them.",
  "no-written-consent": "there is no written consent to automatic texts.",
  "not-theirs": "this lead is no longer yours.",
  "no-account": "your Twilio account was disconnected.",
  "follow-up-ended": "the follow-up has ended.",
};

/** Twilio's numbers for what went wrong. */
const codes: Record<string, string> = {
  "21211": "this is not a phone number.",
  "21408": "your Twilio account may not text that region.",
  "21606": "your number may not text this one.",
  "21610": "they texted STOP to your number.",
  "21612": "your number cannot reach this one.",
  "21614": "this number takes no texts.",
  "30001": "Twilio's queue was full.",
  "30002": "your Twilio account is suspended.",
  "30003": "their phone is off or out of reach.",
  "30004": "their phone blocks texts like this.",
  "30005": "this number does not exist any more.",
  "30006": "this is a landline, or their carrier takes no texts.",
  "30007": "their carrier took it for spam.",
  "30008": "their carrier does not say why.",
  "30032": "your toll-free number is not verified yet.",
  "30034": "your number is not registered with the carriers (A2P 10DLC).",
};

function whyUndelivered(error: string | null): string {
  if (error !== null && codes[error]) return codes[error];
  if (/^answered 40[13]/.test(error ?? "")) return "Twilio refuses your token.";
  if (/^\d+$/.test(error ?? "")) return `Twilio gives the reason ${error}.`;
  return "Twilio did not take it.";
}

export const textCopy = {
  write: "Write a text",
  text: "Text",
  send: "Send text",
  own: "Open in Messages",
  ownLine: "It leaves from your own phone. Log it on their page when you have sent it.",
  connect: "Connect a Twilio account to text from here",
  picture: "Picture (optional)",
  refusals: {
    "no-crm": "Nothing was sent: your plan has no CRM now. What you both wrote stays here.",
    "no-text": "Write the text first.",
    "long-text": `Use at most ${longestPhoneText.toLocaleString("en-US")} characters for a text. An email may have ${longestEmail.toLocaleString("en-US")}.`,
    "long-subject": "",
    "no-account": "Nothing was sent: no Twilio account is connected.",
    ...fileRefusals,
    "no-picture": "A text takes pictures alone: JPEG, PNG or WebP.",
    "too-large": "The picture is larger than 5 MB. Send a smaller copy.",
    "may-not": "Nothing was sent. The reason stands above, and what you wrote is still here.",
  },
} as const;
