import { fileFaultText } from "#content/contacts/import-refusals.ts";
import type { AgentField } from "#domain/agents/import/agent-columns.ts";
import type { AgentKnownBy, AgentRowRefusal, AgentSaid } from "#domain/agents/import/imported-agent.ts";
import type { ImportCounts, ImportRowRefusal, UndoOutcome } from "#domain/imports/import-state.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

const agents = (count: number) => (count === 1 ? "1 agent" : `${groupDigits(count)} agents`);
const rows = (count: number) => (count === 1 ? "1 row" : `${groupDigits(count)} rows`);
const codes = (count: number) => (count === 1 ? "1 zip code" : `${groupDigits(count)} zip codes`);

export const agentImportsCopy = {
  title: "Import agents",
  line: "Send a CSV file of your agents. You see what each row becomes before anybody is added, and nobody is emailed.",
  back: "Agents",
  link: "Import agents",
  field: "File",
  hint: "CSV with at most 5,000 rows. Each agent needs a name, an email and a license number. From Excel: File, Save As, CSV UTF-8.",
  send: "Read the file",
  list: "Imports",
  none: "No imports yet.",
  removed: "The file is removed. Nobody was added.",
} as const;

export const agentImportCopy = {
  back: "All imports",
  sent: "Sent",
  columns: {
    title: "What the columns are",
    line: "We chose by the headers. Change what is wrong.",
    again: "Change columns or choices",
    plan: "Plan of rows that name none",
    given: "Their plans are in force now, without a payment to us",
    givenLine:
      "With this, each agent has a workspace, zip codes and leads at once. The order says 0 dollars and “The office, without payment”; it promises no money back. Without it, zip codes are reserved for a week, until the plan is paid.",
    check: "See what each row becomes",
  },
  fields: {
    "first-name": "First name",
    "last-name": "Last name",
    "full-name": "Full name",
    email: "Email",
    phone: "Phone",
    city: "City",
    state: "State",
    "license-number": "License number",
    "license-state": "License state",
    "license-checked": "Day when you checked the license (YYYY-MM-DD)",
    "license-proof": "Proof of that check",
    brokerage: "Brokerage",
    "firm-license": "License of the brokerage",
    "broker-name": "Designated broker",
    "broker-email": "Email of the designated broker",
    "office-address": "Office address",
    zips: "Zip codes",
    plan: "Plan",
    languages: "Languages",
    ignore: "Leave out",
  } satisfies Record<AgentField, string>,
  checked: {
    title: "What each row becomes",
    line: "Nobody has been added yet. The import would do this:",
    run: "Import these agents",
    nothing: "This file adds nobody.",
  },
  report: { title: "What the import did" },
  counts: {
    new: (count: number) => (count === 1 ? "1 new agent" : `${groupDigits(count)} new agents`),
    zips: ({ zips, waiting }: Pick<ImportCounts, "zips" | "waiting">) =>
      `${codes(zips)} for them${waiting > 0 ? `; ${codes(waiting)} taken, with a place on the waitlist` : ""}`,
    same: (count: number) => `${rows(count)} changed nothing: you have these agents`,
    shortened: (count: number) => `${rows(count)} without a phone: Excel had shortened it (like 4.04556E+09)`,
    refused: (count: number) => `${rows(count)} left out`,
  },
  table: {
    caption: "What each row becomes",
    columns: { row: "Row", agent: "Agent", outcome: "Becomes", zips: "Zip codes" },
    first: (count: number) => `The first ${groupDigits(count)} rows are shown.`,
    file: "Download all rows",
    why: "What it becomes",
  },
  known: {
    email: "There already, by the email",
    license: "There already, by the license",
    file: "Stands earlier in this file",
  } satisfies Record<AgentKnownBy, string>,
  isNew: "New agent",
  zips: ({ reserved, waiting, checked, beyond }: AgentSaid["zips"]) =>
    [
      reserved.join(", "),
      waiting.length > 0 ? `${waiting.join(", ")}: taken, on the waitlist` : "",
      checked.length > 0 ? `${checked.join(", ")}: on no list, staff check it` : "",
      beyond.length > 0 ? `${beyond.join(", ")}: not given, as the plan is full or nobody lives there` : "",
    ].filter(Boolean),
  undone: {
    reversed: "Taken back",
    kept: "Kept: invited or changed since, or somebody works with the agent",
    lost: "Not there any more",
  } satisfies Record<UndoOutcome, string>,
  invite: {
    title: "Invitations",
    line: "The email says how to sign in. An agent who has had it gets none again, and stays when the import is taken back.",
    button: "Email those who can sign in",
    done: (count: number) => (count === 0 ? "Nobody was left to email." : `${agents(count)} emailed.`),
  },
  undo: {
    title: "Undo",
    line: (day: string) =>
      `Until ${day} you can take this import back. Agents whom nobody has invited or changed since are removed, and their zip codes are free. The others stay and are named.`,
    over: "The 30 days in which this import could be taken back are over.",
    button: "Undo this import",
    counts: {
      reversed: (count: number) => `${agents(count)} removed`,
      kept: (count: number) => `${agents(count)} kept: invited or changed since, or somebody works with them`,
      lost: (count: number) => `${agents(count)} not there any more`,
    } satisfies Record<UndoOutcome, (count: number) => string>,
  },
  remove: "Remove this file",
} as const;

const ofRow: Record<AgentRowRefusal, string> = {
  "no-name": "Left out: no first and last name",
  "no-email": "Left out: no email",
  "no-license": "Left out: no license number, which the first sign-in asks for",
  "unknown-plan": "Left out: the plan is none of ours",
  "license-check": "Left out: a checked license needs its state, a day that is not in the future, and the proof",
  elsewhere: "Left out: the email signs in to another workspace",
};

export const agentRowRefusal = (reason: ImportRowRefusal | "shortened" | null): string =>
  reason && reason in ofRow ? ofRow[reason as AgentRowRefusal] : "Left out: cannot be read";

export const agentFileFault = (fault: Parameters<typeof fileFaultText>[0], at: number | null | undefined): string =>
  fault === "too-many-rows" ? "This file has more than 5,000 rows. Split it into two files." : fileFaultText(fault, at);

const notNow = "This import has gone on since you opened the page. Here is how it stands now.";

export const agentImportRefusals = {
  columns: {
    "not-now": notNow,
    nobody: "Choose the columns with the name, the email and the license number.",
    "no-plan": "Choose a plan.",
  },
  run: { "not-now": notNow },
  undo: { "not-now": notNow, "too-late": "An import can be taken back for 30 days, and they have passed." },
  removal: { "not-now": notNow },
} as const;
