import { brand } from "#content/brand.ts";
import { keyDays, openMinutes } from "#domain/consumers/request-policy.ts";

const callUs = `Call ${brand.phone}, ${brand.officeHours}.`;

/** The page behind the link in an email. */
export const openCopy = {
  title: "Is this your request?",
  line: `Somebody made a request with us and typed this email address. Press the button to see it. It stays open in this browser for ${openMinutes} minutes.`,
  button: "Show it",
  notYours: "Not yours? Close this page, and nothing happens. Or open it and press “Stop everything”.",
  overTitle: "This link no longer works",
  overLine: `A link works for ${keyDays} days, and has to be complete. We can email you a new one.`,
  mustWait: "Too many attempts. Please wait 15 minutes and try again.",
} as const;

export const requestSignInCopy = {
  title: "See your request",
  line: "Type the email address of your request, and we email you a link. There is no password and no account.",
  email: "Email",
  button: "Email me a link",
  noEmail: "Type your email address, for example rosa@home.example.",
  asked:
    "If we have a request with this email address, a link is on its way to it. We send at most one a day. Please also look in your spam folder.",
  byPhone: `Only have the phone number you gave us? ${callUs}`,
} as const;

export const calledCopy = {
  title: "Did your agent call you?",
  line: "One tap is enough. We ask only once.",
  yes: "Yes, they called",
  "not-yet": "Not yet",
  thanks: {
    yes: "Thank you. We are glad to hear it.",
    "not-yet":
      "Thank you. We remind the agent now. If they do not call within a day, a person on our team takes care of it.",
  },
  see: "See your request",
  brokenTitle: "This link is incomplete",
  brokenLine: "Please open it from the email again.",
} as const;
