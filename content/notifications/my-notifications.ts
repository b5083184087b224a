import { brand } from "#content/brand.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { CodeRefusal } from "#domain/members/new-address.ts";
import type { NotificationKind, NotificationWay } from "#domain/members/notification-kind.ts";
import type { PhoneRefusal } from "#domain/members/phone-refusal.ts";
import { quietDays } from "#domain/work/lead-attention.ts";

export const myNotificationsCopy = {
  title: "Notifications",
  line: "What we tell you, and how. No message names a person before you accept.",
  kinds: {
    offers: {
      label: "New offers",
      line: "An offer ends soon, so at least one way stays on.",
    },
    "daily-digest": {
      label: "What is due today",
      line: "At 7 AM where you are. None on a day when nothing is due.",
    },
    "lead-update": {
      label: "Leads without an update",
      line: `About leads without an update for ${quietDays.red} days, and not about the same lead again for ${quietDays.red} days.`,
    },
    "zip-codes": {
      label: "Zip codes",
      line: "When a zip code becomes yours, or no longer is.",
    },
  } satisfies Record<NotificationKind, { label: string; line: string }>,
  ways: { email: "Email", push: "Push", text: "Text" } satisfies Record<NotificationWay, string>,
  alwaysByEmail: "Always by email",
  by: (kind: string, way: string) => `${kind} by ${way.toLowerCase()}`,
  save: "Save",
  refused: "Offers must reach you in one way at least. Choose a way for new offers.",
  done: {
    saved: "Saved.",
    device: "New offers buzz here from now on.",
    "device-ended": "Nothing more is pushed there.",
    test: "A test is on its way.",
    phone: "Confirmed. New offers come to this number.",
    "phone-ended": "The number was removed. Nothing more is texted there.",
  },
  always: {
    title: "Always on",
    offers: "Changes to your leads, and how an offer ended, always come by email.",
    away: "Away for a few days? Enter the dates, and you get no offers on these days.",
    link: "Set when you are away",
  },
} as const;

export const pushCopy = {
  title: "Push",
  line: "A new offer buzzes on this phone or computer, also when our page is closed. A lock screen shows its zip code and the time that is left, and no name.",
  turnOn: "Turn on here",
  here: "On here",
  noScripts: "To turn it on, open this page in a current browser with JavaScript on.",
  apple:
    "On an iPhone or iPad it works only in the installed app: open this page in Safari, choose Share, then Add to Home Screen, and turn it on in the app that you find there.",
  install: "You can install this workspace as an app from your browser’s menu.",
  blocked:
    "This browser blocks notifications from us. Allow them in its settings for this site, then open this page again.",
  failed: "This browser could not turn it on. Please try again.",
  unknown: "A browser",
  since: "since",
  lastSent: "last sent",
  test: "Send a test",
  testLabel: (device: string) => `Send a test to ${device}`,
  testLine: "This is a test. New offers buzz like this",
  remove: "Remove",
  removeLabel: (device: string) => `Remove ${device}`,
} as const;

export const textsCopy = {
  title: "Text messages",
  line: `One text for each new offer: its zip code, the time that is left and a link. Message and data rates may apply. Reply STOP at any time.`,
  number: "Mobile number",
  hint: "A US number that takes texts",
  ask: "Text me a code",
  another: "Use another number",
  sentTo: "Number",
  status: "Status",
  on: "On",
  lastSent: "Last sent",
  stopped: "Stopped",
  stoppedLine: (number: string) =>
    `We got STOP from ${number}, so we text nothing there. Text START to us from it to begin again.`,
  remove: "Remove this number",
  codeTitle: "Enter the code",
  codeLine: (number: string) =>
    `We have texted an eight-digit code to ${number}. It lasts ${codeMinutes} minutes. No text? Call us: ${brand.phone}.`,
  noPending: "No number waits for a code. Enter one first.",
  code: "Code",
  codeHint: "Eight digits, from the text",
  confirm: "Confirm this number",
  newCode: "Text a new code",
  refusals: {
    "no-number": "Type a US or Canadian number, for example (404) 555-0123.",
    stopped: "This number sent us STOP. Text START to us from it first.",
    "must-wait": "Too many codes. Please wait 15 minutes and try again.",
    "too-many": "Your workspace has used today's codes by text. Please try again tomorrow.",
  } satisfies Record<PhoneRefusal, string>,
  codeRefusals: {
    malformed: "We do not see a whole code here. Type its eight digits.",
    refused: "This code is not correct. Check the newest text, and type its eight digits.",
    over: "This code has expired. Ask for a new one.",
    "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
  } satisfies Record<CodeRefusal, string>,
} as const;
