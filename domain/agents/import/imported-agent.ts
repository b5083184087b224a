import { licenseRefusals, maxLengths } from "#domain/agents/agent-record.ts";
import { licenseKey } from "#domain/agents/license-number.ts";
import { type PlanSlug, planByName, planBySlug, planNames } from "#domain/agents/plan.ts";
import { isShortened, repairedPhone } from "#domain/contacts/import/phone-cell.ts";
import type { FieldValue } from "#domain/imports/field-value.ts";
import { profileLimits } from "#domain/profiles/profile-fields.ts";
import { readPersonName } from "#domain/sources/reading/person-name.ts";
import { cleanValue } from "#domain/text/clean-text.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { emailIn, emailKey } from "#domain/values/email-address.ts";
import { dialable } from "#domain/values/phone-number.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { AgentField } from "./agent-columns.ts";

/** Why a row of agents is left out. "elsewhere": the address signs in to somebody else's workspace. */
export type AgentRowRefusal = "no-name" | "no-email" | "no-license" | "unknown-plan" | "license-check" | "elsewhere";

/** What says that the agent is ours already, or stands earlier in the file. */
export const agentKnownBy = ["email", "license", "file"] as const;
export type AgentKnownBy = (typeof agentKnownBy)[number];

/** What staff choose for all agents of a file. */
export interface AgentChoices {
  /** Of rows that name none. */
  plan: PlanSlug;
  /** The plans are in force, without a payment to us. */
  isGiven: boolean;
}

/** What became of a row that was read. */
export interface AgentSaid {
  name: string;
  /** Null: the agent is new. */
  why: AgentKnownBy | null;
  /** Zip codes: theirs; with a waitlist; that staff check first; more than the plan has. */
  zips: { reserved: string[]; waiting: string[]; checked: string[]; beyond: string[] };
  /** Excel had shortened the phone: it is left out. */
  isShortened: boolean;
  /** Of the firm whose record the row made. */
  brokerId: string | null;
}

export interface ImportedAgent {
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string;
  /** Empty: none, or not readable. */
  phone: string;
  isShortened: boolean;
  city: string;
  /** Two letters; empty: none. */
  state: string;
  licenseNumber: string;
  licenseState: string;
  /** Null: the file does not say that somebody checked the license. */
  check: { on: string; proof: string } | null;
  brokerage: string;
  firmLicense: string;
  brokerName: string;
  brokerEmail: string;
  officeAddress: string;
  zips: string[];
  plan: PlanSlug;
  languages: string[];
}

const mostZips = 50;

export function agentOfValues(
  values: readonly FieldValue[],
  { plan: otherPlan }: AgentChoices,
  now: Date,
): ImportedAgent | { refused: AgentRowRefusal } {
  const text = (field: AgentField, most: number = maxLengths.name) =>
    cleanValue(wellFormed(values.find((one) => one.field === field)?.value ?? "")).slice(0, most);
  const names = readPersonName({
    firstName: text("first-name"),
    lastName: text("last-name"),
    fullName: text("full-name"),
  });
  if (!names.firstName || !names.lastName) return { refused: "no-name" };
  const email = emailIn(text("email", 300));
  if (!email) return { refused: "no-email" };
  const plan = text("plan") ? planOf(text("plan")) : otherPlan;
  if (!plan) return { refused: "unknown-plan" };
  const phone = repairedPhone(text("phone", maxLengths.number));
  const state = stateCode(text("state")) ?? "";
  const license = {
    licenseState: stateCode(text("license-state")) ?? state,
    licenseNumber: text("license-number", maxLengths.number),
    licenseCheckedOn: text("license-checked"),
    licenseProof: text("license-proof", maxLengths.proof),
  };
  // The first sign-in asks for it.
  if (licenseKey(license.licenseNumber) === "") return { refused: "no-license" };
  const isChecked = license.licenseCheckedOn !== "";
  if (isChecked && Object.keys(licenseRefusals(license, now)).length > 0) return { refused: "license-check" };
  return {
    ...names,
    email: emailKey(email),
    phone: dialable(phone) && !isShortened(phone) ? formattedPhone(phone) : "",
    isShortened: isShortened(phone),
    ...{ city: text("city"), state, licenseNumber: license.licenseNumber, licenseState: license.licenseState },
    check: isChecked ? { on: license.licenseCheckedOn, proof: license.licenseProof } : null,
    ...{ brokerage: text("brokerage"), firmLicense: text("firm-license", maxLengths.number) },
    ...{ brokerName: text("broker-name"), brokerEmail: emailIn(text("broker-email", 300)) ?? "" },
    officeAddress: text("office-address", maxLengths.proof),
    zips: zipCodesIn(text("zips", 1000)).slice(0, mostZips),
    plan,
    languages: chips(text("languages", 500)),
  };
}

/** "Growth Plan", "growth" and "Growth" are one. */
const planOf = (typed: string): PlanSlug | undefined =>
  planByName(typed) ?? planBySlug(typed.toLowerCase()) ?? planByName(`${typed} plan`);

export const planName = ({ plan }: Pick<ImportedAgent, "plan">): string => planNames[plan];

const chips = (typed: string) =>
  typed
    .split(/[,;|/]/)
    .map((one) => cleanValue(one).slice(0, profileLimits.chip))
    .filter(Boolean)
    .slice(0, profileLimits.languages);
