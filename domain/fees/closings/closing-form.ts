import { parseLeadKind } from "#domain/leads/lead-kind.ts";
import { type AmountProblem, readAmount } from "#domain/values/amount.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { isDay } from "#domain/values/time/day.ts";
import { type ClosingFacts, closingParties, representations } from "./closing.ts";

/** The fields of the form, as typed. */
export const closingFields = [
  ...(["address", "side", "price", "commission", "contractOn", "expectedOn", "closedOn", "party"] as const),
  ...(["householdName", "representedBy", "officeName", "officeEmail", "officePhone"] as const),
] as const;
export type ClosingField = (typeof closingFields)[number];
export type EnteredClosing = Record<ClosingField, string>;

export type FieldProblem = "missing" | "too-long" | "no-date" | "before-contract" | "not-an-email" | AmountProblem;
export type ClosingProblems = Partial<Record<ClosingField, FieldProblem>>;

/** What a report states: "closed" also the day, side, commission, and who bought with whose help. */
export type ClosingReport = "under-contract" | "closed";

const longest = 200;

const required: Record<ClosingReport, readonly ClosingField[]> = {
  "under-contract": ["address", "price", "expectedOn"],
  closed: ["address", "price", "commission", "closedOn", "side", "party", "representedBy"],
};

/** The facts as typed; what is left empty is unknown. */
export function readClosing(
  entered: EnteredClosing,
  report: ClosingReport,
): { ok: true; facts: ClosingFacts } | { ok: false; problems: ClosingProblems } {
  const problems: ClosingProblems = {};
  const text = (field: ClosingField) => {
    const value = entered[field].trim();
    if (value.length > longest) problems[field] = "too-long";
    return value === "" ? null : value;
  };
  const cents = (field: "price" | "commission") => {
    if (entered[field].trim() === "") return null;
    const amount = readAmount(entered[field]);
    if (!amount.ok) problems[field] = amount.problem;
    return amount.ok ? amount.cents : null;
  };
  const day = (field: "contractOn" | "expectedOn" | "closedOn") => {
    const value = text(field);
    if (value !== null && !isDay(value)) problems[field] = "no-date";
    return value;
  };
  const party = closingParties.find((one) => one === entered.party) ?? null;
  const facts: ClosingFacts = {
    address: text("address"),
    side: parseLeadKind(entered.side) ?? null,
    priceCents: cents("price"),
    commissionCents: cents("commission"),
    contractOn: day("contractOn"),
    expectedOn: day("expectedOn"),
    closedOn: report === "closed" ? day("closedOn") : null,
    party,
    householdName: party === "household" ? text("householdName") : null,
    representedBy: representations.find((one) => one === entered.representedBy) ?? null,
    officeName: text("officeName"),
    officeEmail: text("officeEmail"),
    officePhone: text("officePhone"),
  };
  if (facts.officeEmail !== null && !isEmailAddress(facts.officeEmail)) problems.officeEmail = "not-an-email";
  const { contractOn, expectedOn } = facts;
  if (contractOn && expectedOn && expectedOn < contractOn) problems.expectedOn ??= "before-contract";
  const needed = party === "household" ? [...required[report], "householdName" as const] : required[report];
  for (const field of needed) if (isMissing(facts, field)) problems[field] ??= "missing";
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, facts };
}

const columns = { price: "priceCents", commission: "commissionCents" } as const;

const isMissing = (facts: ClosingFacts, field: ClosingField) =>
  facts[field === "price" || field === "commission" ? columns[field] : field] === null;
