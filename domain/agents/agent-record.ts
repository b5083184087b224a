import { usStates } from "#domain/values/us-states.ts";

/**
 * What must be known of an agent. Referral fees are paid from broker to broker (RESPA, section 8): until the brokerage
 * and its designated broker are known no fee can be invoiced, so no lead counts as paid at closing. A license is looked
 * up in its state's register by one of the staff, who writes down when and what proves it; a year later it is due again.
 */
export interface Brokerage {
  brokerage: string | null;
  designatedBroker: string | null;
}

/** @returns whether a referral fee can be invoiced: both are known */
export function canInvoice(record: Brokerage | undefined): boolean {
  return Boolean(record?.brokerage && record.designatedBroker);
}

export type LicenseStatus = "unchecked" | "checked" | "due-again";

/** @param checkedOn YYYY-MM-DD, or null: never */
export function licenseStatus(checkedOn: string | null, now: Date): LicenseStatus {
  if (checkedOn === null) return "unchecked";
  return checkedOn < licenseDueBefore(now) ? "due-again" : "checked";
}

/** @returns the day, YYYY-MM-DD, before which a check is older than a year */
export function licenseDueBefore(now: Date): string {
  const year = now.getUTCFullYear() - 1;
  return `${year}${now.toISOString().slice(4, 10)}`;
}

/** As typed into the office's form. */
export interface BrokerageFields {
  brokerage: string;
  designatedBroker: string;
}

/**
 * What the record shall say after a form that showed something else than it says by now: a field that was left as it was
 * shown stays as it stands, and one that is typed anew takes the place of nothing that its writer has not seen.
 * @returns undefined where it would
 */
export function brokerageAfter(
  form: BrokerageFields,
  { seen, stands }: { seen: BrokerageFields; stands: Brokerage | undefined },
): Brokerage | undefined {
  const texts = (["brokerage", "designatedBroker"] as const).map((field) => {
    const [typed, shown, now] = [recordText(form[field]), recordText(seen[field]), stands?.[field] ?? null];
    if (typed === shown) return now;
    return now === shown || now === typed ? typed : undefined;
  });
  const [brokerage, designatedBroker] = texts;
  return brokerage === undefined || designatedBroker === undefined ? undefined : { brokerage, designatedBroker };
}

/** The same of a license that was looked up. */
export interface LicenseCheck {
  licenseState: string;
  licenseNumber: string;
  licenseCheckedOn: string;
  licenseProof: string;
}

export type RecordReason = "required" | "too-long" | "no-state" | "no-day" | "in-the-future";
export type RecordRefusals<Form> = Partial<Record<keyof Form, RecordReason>>;

/** How many characters the record takes of each. */
export const longest = { name: 200, number: 60, proof: 500 };

/** @returns a text as the record keeps it, null for an empty one */
export function recordText(typed: string): string | null {
  return typed.trim() || null;
}

/** Either may be left empty, which says that it is not known. */
export function brokerageRefusals(form: BrokerageFields): RecordRefusals<BrokerageFields> {
  return reasonsOf({
    brokerage: tooLong(form.brokerage, longest.name),
    designatedBroker: tooLong(form.designatedBroker, longest.name),
  });
}

/** A check is whole or it is none: all four are needed, and nobody has checked tomorrow. */
export function licenseRefusals(form: LicenseCheck, now: Date): RecordRefusals<LicenseCheck> {
  return reasonsOf({
    licenseState: Object.hasOwn(usStates, form.licenseState) ? undefined : "no-state",
    licenseNumber: missing(form.licenseNumber) ?? tooLong(form.licenseNumber, longest.number),
    licenseCheckedOn: dayRefusal(form.licenseCheckedOn.trim(), now),
    licenseProof: missing(form.licenseProof) ?? tooLong(form.licenseProof, longest.proof),
  });
}

function dayRefusal(day: string, now: Date): RecordReason | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return "no-day";
  return time > now.getTime() ? "in-the-future" : undefined;
}

const missing = (text: string): RecordReason | undefined => (recordText(text) === null ? "required" : undefined);
const tooLong = (text: string, most: number): RecordReason | undefined =>
  text.trim().length > most ? "too-long" : undefined;

function reasonsOf<Field extends string>(reasons: Record<Field, RecordReason | undefined>) {
  const problems = Object.entries<RecordReason | undefined>(reasons).filter(([, reason]) => reason !== undefined);
  return Object.fromEntries(problems) as Partial<Record<Field, RecordReason>>;
}
