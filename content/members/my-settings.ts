import { brand } from "#content/brand.ts";
import type { AwayRefusal } from "#domain/members/away.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { AddressRefusal, CodeRefusal } from "#domain/members/new-address.ts";
import type { MemberTimeZone } from "#domain/values/time/time-zones.ts";

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
  done: {
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
