import { brand } from "#content/brand.ts";
import { longReason } from "#content/office/long-reason.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import { longestLine } from "#domain/text/text-limits.ts";

const callUs = `Call ${brand.phone}, ${brand.officeHours}.`;

export const correctionCopy = {
  title: "Correct your request",
  line: "What you correct here changes this request only. Your agent, if you have one, gets an email about it. What it was before stays in our records.",
  back: "Back to your request",
  save: "Save",

  nameTitle: "Your name",
  firstName: "First name",
  lastName: "Last name (optional)",

  phoneTitle: "Your phone",
  phone: "Phone",
  phoneLine:
    "Before you press: your old number stays in our records. Your consent was for the old number and does not move to the new one. Nobody calls or texts the new number until you check the box below, now or later on this page. If you opted out, or asked for emails only, that applies to the new number too.",
  phoneButton: "Save this number",

  emailTitle: "Your email",
  email: "Email",
  emailLine: `We send a code to the new address. The address counts once you type the code here; until then everything stays as it is.`,
  emailButton: "Email me a code",

  placeTitle: "Where you are looking",
  place: "Zip code or city",
  placeLine: "If an agent has your request, they keep it. To get one for another place, ask for another agent.",

  answersTitle: "Your answers",
  answersLine:
    "Write what is wrong and what is right. A person on our team corrects it, and answers by email within 45 days.",
  text: "What should we correct?",
  ask: "Send to our team",

  codeTitle: "Type the code",
  codeLine: (email: string) =>
    email
      ? `We sent a code to ${email}. It lasts ${codeMinutes} minutes. Please also look in your spam folder.`
      : `Type the new address and the code that we sent to it. The code lasts ${codeMinutes} minutes.`,
  code: "Code",
  codeHint: "Eight digits",
  confirm: "Use this address",
  another: "Email me another code",
  backToAll: "Back",

  refusals: {
    "no-name": "Type your first name.",
    "no-number": "Type your phone number with its area code, for example (404) 555-0150.",
    "no-address": "Type your email address, for example rosa@home.example.",
    "same-address": "This is the address that we have. Type the new one.",
    "no-place": "Type a zip code or a city, for example 30303.",
    "no-reason": "Write what we should correct.",
    "too-long": `This is too long: ${longestLine} characters at most.`,
    "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
    malformed: "This is not the code that we sent. Please check it.",
    refused: "This is not the code that we sent. Please check it.",
    over: "This code has expired. Press “Email me another code”.",
    closed: `This request is closed, so it can no longer be corrected here. ${callUs}`,
    erasing:
      "You asked us to erase your data. To correct it, cancel the erasure first, on the page “Your data, your rights”.",
    "too-often": `This request was corrected many times lately. ${callUs}`,
    "not-proven": "Type the last four digits of your phone first.",
    "asked-before":
      "You asked our team to correct something, and we have not answered yet. Please wait for our answer.",
    "too-long-text": longReason,
  },
} as const;
