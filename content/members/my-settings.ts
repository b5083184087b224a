import { brand } from "#content/brand.ts";
import {
  longestSenderName,
  longestSignature,
  mostSignatureLines,
  type SenderRefusal,
  type Tracked,
} from "#domain/conversations/mail-settings.ts";
import type { AwayRefusal } from "#domain/members/away.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { AddressRefusal, CodeRefusal } from "#domain/members/new-address.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import type { MemberTimeZone } from "#domain/values/time/time-zones.ts";

const count = (of: number, noun: string) => `${groupDigits(of)} ${of === 1 ? noun : `${noun}s`}`;

const mailSettingsCopy = {
  senderTitle: "Your emails",
  senderLine: "For emails that you write here. What you send from your own mailbox keeps the signature it has there.",
  senderName: "Name of the sender",
  senderHint: "Empty: your name.",
  signature: "Signature",
  signatureHint: `Plain text, at most ${mostSignatureLines} lines.`,
  senderSave: "Save name and signature",
  senderRefusals: {
    "long-signature": `Use at most ${mostSignatureLines} lines and ${longestSignature} characters.`,
    "long-name": `Use at most ${longestSenderName} characters.`,
    "no-name": "Write a name, without an address or a link.",
  } satisfies Record<SenderRefusal, string>,
  trackingTitle: "What is counted",
  trackingLine: "In emails that somebody of your workspace writes here. Both are off until you turn them on.",
  trackingTeamLine: "Your team lead chooses what is counted in the emails that your team writes here.",
  tracked: {
    clicks: "Count presses on links, and say whether a person or a machine is likely",
    loads: "Add a picture that nobody sees. That it was loaded says nothing: Apple and Google load it by themselves",
  } satisfies Record<Tracked, string>,
  nothingTracked: "Nothing is counted.",
  trackingSave: "Save what is counted",
  keptTitle: "How long emails are kept",
  keptLine:
    "Of your whole workspace, with their files. Drafts, what waits for an answer, and all emails with people who have a contract, have closed or were reported to us stay.",
  keptTeamLine: "Your team lead chooses how long the emails of your team are kept.",
  kept: "Keep them",
  keptFor: (months: number | null) => (months === null ? "Always" : `${months} months, then delete them`),
  keptAsk: "Show what that deletes",
  keptCount: (of: { months: number; messages: number; files: number; stay: number }) =>
    [
      of.messages === 0
        ? `No email that may go is older than ${of.months} months.`
        : `${count(of.messages, "email")} with ${count(of.files, "file")} older than ${of.months} months will be deleted in the night. Nobody can bring them back.`,
      of.stay > 0 ? `${count(of.stay, "older email")} must stay.` : "",
      "From then on each email goes when it is that old.",
    ]
      .filter(Boolean)
      .join(" "),
  keptAll: "All emails stay from now on.",
  keptSave: "Yes, do it so",
  keptRefused: "Choose one from the list.",
} as const;

export const settingsCopy = {
  title: "Settings",
  about: "About you",
  aboutLine: `Only our office changes your license and brokerage: call ${brand.phone}, ${brand.officeHours}.`,
  aboutTeamLine: `Only our office changes your name: call ${brand.phone}, ${brand.officeHours}.`,
  name: "Name",
  email: "Email",
  role: "Role",
  phone: "Phone",
  license: "License",
  brokerage: "Brokerage",
  notKnown: "not known",
  officeAddress: "Office address",
  state: "State",
  changeRecord: "Change your name and contact details",
  changeEmail: "Change your email",
  awayTitle: "Away",
  awayLine: "While you are away you get no new offers. Offers that are open now stay open.",
  awayTeamLine:
    "While you are away you get no emails about new offers. Your team still gets them, unless everybody is away.",
  isAway: "You are away from",
  willBeAway: "You will be away from",
  until: "until",
  from: "First day away",
  untilField: "Last day away",
  saveAway: "Save",
  endAway: "I am back",
  cancelAway: "Cancel this",
  awayRefusals: {
    "no-from": "Enter the first day that you are away.",
    "no-until": "Enter the last day that you are away.",
    "until-before-from": "The last day is before the first. Check both.",
    over: "The last day is over. Enter a later one.",
    "too-long": "Enter a last day within one year.",
  } satisfies Record<AwayRefusal, string>,
  zoneTitle: "Time zone",
  zoneLine: "The clock of your offers runs from 8 AM to 8 PM in this time zone, and dates are shown in it.",
  zoneTeamLine: "Dates are shown in this time zone. The clock of your team's offers runs in your team lead's.",
  zone: "Time zone",
  zoneSave: "Save time zone",
  noZone: "Choose a time zone from the list.",
  ...mailSettingsCopy,
  done: {
    sender: "Saved. Your next emails leave so.",
    tracking: "Saved. It holds for emails that leave from now on.",
    kept: "Saved.",
    record: "Saved. People of your leads see the new details.",
    away: "Saved. You get no new offers on these days.",
    back: "Welcome back. You get offers again.",
    zone: "The time zone was saved.",
    email: "Your email was changed. We have emailed both addresses.",
  },
} as const;

export const ownRecordCopy = {
  title: "Change your name and contact details",
  line: "People whose leads you accept see your name and phone.",
  button: "Save",
} as const;

export const newEmailCopy = {
  title: "Change your email",
  line: "You sign in with it, and your offers and leads go to it. We email a code to the new address first.",
  email: "New email",
  button: "Email me a code",
  codeTitle: "Enter the code",
  codeLine: (email: string) =>
    `If nobody else signs in with ${email || "this address"}, we have emailed it an eight-digit code. It lasts ${codeMinutes} minutes.`,
  code: "Code",
  codeHint: "Eight digits, from the email to the new address",
  confirm: "Change my email",
  refusals: {
    "no-address": "Type the new email address, for example ada@keystone.example.",
    "same-address": "This is your address already.",
    "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
  } satisfies Record<AddressRefusal, string>,
  codeRefusals: {
    malformed: "We do not see a whole code here. Type its eight digits, or paste the code as it is in the email.",
    refused: "This code is not correct. Check the newest email at the new address, and type its eight digits.",
    over: "This code has expired. Ask for a new one.",
    "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
  } satisfies Record<CodeRefusal, string>,
  another: "Email me a new code",
} as const;

export const timeZoneNames: Record<MemberTimeZone, string> = {
  "America/New_York": "Eastern (New York)",
  "America/Chicago": "Central (Chicago)",
  "America/Denver": "Mountain (Denver)",
  "America/Phoenix": "Mountain without daylight saving (Phoenix)",
  "America/Los_Angeles": "Pacific (Los Angeles)",
  "America/Anchorage": "Alaska (Anchorage)",
  "America/Adak": "Hawaii-Aleutian (Adak)",
  "Pacific/Honolulu": "Hawaii (Honolulu)",
  "America/Puerto_Rico": "Atlantic (San Juan)",
  "Pacific/Guam": "Chamorro (Guam)",
  "Pacific/Pago_Pago": "Samoa (Pago Pago)",
};
