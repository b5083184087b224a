import { type LeadKind, parseLeadKind } from "#domain/leads/lead-kind.ts";
import { locate } from "#domain/territory/location.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { isTicked } from "#domain/values/ticked-box.ts";
import { typedEmail, typedLine, typedMessage } from "#domain/values/typed-text.ts";
import { stateCode } from "#domain/values/us-states.ts";
import { z } from "#domain/zod.ts";
import {
  type EnteredReferral,
  personFields,
  type ReferralField,
  type ReferralRefusals,
  senderFields,
} from "./incoming-referral.ts";

/** The agent who sends a referral. */
export interface ReferralSender {
  firstName: string;
  lastName: string;
  email: string;
  license: string;
  /** Two letters. */
  licenseState: string;
  brokerage: string;
  broker: string;
}

/** The client whom they refer. */
export interface ReferredPerson {
  firstName: string;
  lastName: string;
  email: string;
  kind: LeadKind;
  /** A zip code, or a city with its state. */
  place: string;
  /** What the two agreed, in the sender's words. */
  agreed: string;
}

const schema = z.object({
  yourFirstName: typedLine,
  yourLastName: typedLine,
  yourEmail: typedEmail,
  license: typedLine,
  licenseState: typedLine,
  brokerage: typedLine,
  broker: typedLine,
  firstName: typedLine,
  lastName: typedLine,
  email: typedEmail,
  kind: typedLine,
  place: typedLine,
  agreed: typedMessage,
  knows: typedLine,
});

const required: readonly ReferralField[] = [...senderFields, ...personFields];

/** A referral as the sender typed it: all that is wrong is named at once. */
export function parseReferral(
  entered: EnteredReferral,
): { ok: true; sender: ReferralSender; person: ReferredPerson } | { ok: false; refusals: ReferralRefusals } {
  const parsed = schema.safeParse(entered);
  const issues = parsed.success ? [] : parsed.error.issues;
  const known = parsed.success ? parsed.data : withoutRefused(entered, issues);
  const missing = required.filter((name) => known[name] === "");
  const [kind, licenseState] = [parseLeadKind(known.kind), stateCode(known.licenseState)];
  const place = locate(known.place);
  const isPlace = place.kind !== "unclear";
  const refusals: ReferralRefusals = {
    ...(isYourself(known) && { email: "yourself" }),
    ...(kind ? {} : { kind: "invalid" }),
    ...(licenseState ? {} : { licenseState: "invalid" }),
    ...(isPlace ? {} : { place: "no-place" }),
    ...(isTicked(known.knows) ? {} : { knows: "required" }),
    ...Object.fromEntries(missing.map((name) => [name, "required"])),
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  };
  if (!kind || !licenseState || Object.keys(refusals).length > 0) return { ok: false, refusals };
  const { yourFirstName, yourLastName, yourEmail, license, brokerage, broker } = known;
  const { firstName, lastName, email, agreed } = known;
  return {
    ok: true,
    sender: {
      firstName: yourFirstName,
      lastName: yourLastName,
      email: yourEmail,
      license,
      licenseState,
      brokerage,
      broker,
    },
    person: { firstName, lastName, email, kind, place: known.place, agreed },
  };
}

/** Trimmed. What was refused is empty: nothing reads it. */
const withoutRefused = (entered: EnteredReferral, issues: readonly { path: PropertyKey[] }[]): EnteredReferral => ({
  ...entered,
  ...Object.fromEntries(Object.entries(entered).map(([name, text]) => [name, text.trim()])),
  ...Object.fromEntries(issues.map(({ path: [name = ""] }) => [name, ""])),
});

/** By the mailbox, or by the whole name. */
function isYourself(known: EnteredReferral): boolean {
  const { yourEmail, email } = known;
  if (isEmailAddress(email) && mailboxOf(emailKey(email)) === mailboxOf(emailKey(yourEmail))) return true;
  const [yours, theirs] = [nameOf(known.yourFirstName, known.yourLastName), nameOf(known.firstName, known.lastName)];
  return yours !== "" && yours === theirs;
}

const nameOf = (first: string, last: string) => `${first} ${last}`.trim().replace(/\s+/g, " ").toLowerCase();
