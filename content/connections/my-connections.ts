import { brand } from "#content/brand.ts";
import { tokenCopy } from "#content/connections/tokens-page.ts";
import type { WorkspaceScope } from "#domain/connections/api-scope.ts";
import { codeMinutes } from "#domain/members/member-sign-in-policy.ts";
import type { AddressRefusal, CodeRefusal } from "#domain/members/new-address.ts";

export const connectionsCopy = {
  title: "Connections",
  line: "Send your accepted leads to the tools you already use. We send no contact data before you accept a lead.",
  none: "Not connected",
  connect: "Connect",
  manage: "Manage",
  status: "Status",
  lastSuccess: "Last sent",
  failingSince: "Failing since",
  lastAnswer: "Last answer",
  never: "never",
  refer: {
    title: "A client moves elsewhere?",
    line: "Refer them to an agent of ours, and follow each step.",
    label: "Refer a client",
    path: "/refer",
  },
  test: "Send a test lead",
  end: "End this connection",
  done: {
    email: "Confirmed. Each lead that you accept goes to this address as well.",
    test: "A test lead is on its way.",
    crm: "Connected. Each lead that you accept goes to your account.",
    on: "The connection is on again.",
    ended: "The connection was ended. Nothing more goes there.",
    "token-ended": "The token was ended. It no longer works.",
    "calendar-ended": "The calendar address was ended. It no longer works.",
  },
} as const;

export const leadAddressCopy = {
  title: "Email",
  line: "Most CRMs give you an address for new leads. We send a copy of each accepted lead there.",
  format: `It has Real Estate Lead Metadata 1.0 and plain lines (Name, Email, Phone, Zip, Message). Emails from ${brand.name} to you stay as they are.`,
  address: "Also send my accepted leads to",
  change: "Use another address",
  button: "Email a code to it",
  sentTo: "Copies go to",
  codeTitle: "Enter the code",
  codeLine: (email: string) =>
    `We have emailed an eight-digit code to ${email || "this address"}. Your CRM shows it among its new mail. It lasts ${codeMinutes} minutes. If you cannot read mail there, call us: ${brand.phone}.`,
  email: "Address",
  code: "Code",
  codeHint: "Eight digits, from the email to that address",
  confirm: "Confirm this address",
  another: "Email a new code",
  refusals: {
    "no-address": "Type the address that your CRM gave you, for example ada@crm.example.",
    "same-address": "Your leads go to this address already. Type another one.",
    "must-wait": "Too many codes. Please wait 15 minutes and try again.",
  } satisfies Record<AddressRefusal, string>,
  codeRefusals: {
    malformed: "We do not see a whole code here. Type its eight digits.",
    refused: "This code is not correct. Check the newest email at that address, and type its eight digits.",
    over: "This code has expired. Ask for a new one.",
    "must-wait": "Too many attempts. Please wait 15 minutes and try again.",
  } satisfies Record<CodeRefusal, string>,
} as const;

export const crmCopy = {
  button: (name: string) => `Connect ${name}`,
  replace: "Use another key",
  nothingBack: (name: string) =>
    `Nothing comes back from ${name} with this key: it is not that of the account’s owner. Leads still go out.`,
} as const;

export const apiCopy = {
  ...tokenCopy,
  title: "Programs (API)",
  line: "For Zapier, Make and your own programs. A token sees what you see here, and nothing of a lead before you accept it.",
  scopeNames: {
    "leads:read": "Read leads and notes, with contact data (leads:read)",
    "leads:write": "Add notes and change stages (leads:write)",
    "contacts:read": "Read people of your own, with contact data (contacts:read)",
    "contacts:write": "Add, change and remove people of your own (contacts:write)",
    "tasks:read": "Read tasks (tasks:read)",
    "tasks:write": "Add and complete tasks (tasks:write)",
    "webhooks:write": "Add and end webhooks, also for accepted leads with contact data (webhooks:write)",
  } satisfies Record<WorkspaceScope, string>,
  another: "Make another token",
  tokenTitle: "Copy the token now",
  tokenLine: "Anybody who has it can do what you chose. We show it only once. You can end it at any time.",
  token: "Token",
  tokenDone: "I have copied it",
} as const;

export const calendarCopy = {
  title: "Calendar",
  line: "See your tasks, and the leads that you take up later, in the calendar you use.",
  private: "A task appears as you wrote it; we add no names and no phone numbers.",
  made: "Has an address",
  name: brand.name,
  later: "Take up a lead again",
  call: (hours: string) => `Call your new lead, ${hours}`,
  cancelled: "Cancelled",
  finished: (task: string) => `Done: ${task}`,
  make: "Make a calendar address",
  renew: "Make a new address",
  end: "End this address",
  addressTitle: "Copy the address now",
  addressLine:
    "Subscribe to this address in your calendar. Anyone who has it can read your tasks, so we show it only once. If you made an address before, it no longer works.",
  clients: "Google Calendar looks for changes every 12 to 24 hours. Apple Calendar and Outlook do so more often.",
  done: "I have copied it",
} as const;

export const exportCopy = {
  title: "Your data",
  line: "Download your people, leads, notes, tasks and activities. Leads that are no longer yours come without names, phone numbers and emails.",
  open: "Download your data",
  files: { contacts: "People", leads: "Leads", notes: "Notes", tasks: "Tasks", activities: "Activities" },
  kinds: { csv: "CSV", json: "JSON", vcf: "vCard" },
} as const;
