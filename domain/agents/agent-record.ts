import type { ReasonRefusal } from "#domain/audit/written-reason.ts";
import { isDay } from "#domain/values/time/day.ts";
import { usStates } from "#domain/values/us-states.ts";

/** Brokers pay referral fees to brokers (RESPA, section 8), so a lead is not paid at closing while one is unknown. */
export interface Brokerage {
  brokerage: string | null;
  designatedBroker: string | null;
}

export function canInvoice(record: Brokerage | undefined): boolean {
  return Boolean(record?.brokerage && record.designatedBroker);
}

export interface BrokerageFields {
  brokerage: string;
  designatedBroker: string;
}

/** Leaves unedited fields as they are. @returns undefined if an edited field has changed since the form was shown */
export function mergeBrokerage(
  form: BrokerageFields,
  { seen, current }: { seen: BrokerageFields; current: Brokerage | undefined },
): Brokerage | undefined {
  const texts = (["brokerage", "designatedBroker"] as const).map((field) => {
    const [typed, shown, now] = [recordText(form[field]), recordText(seen[field]), current?.[field] ?? null];
    if (typed === shown) return now;
    return now === shown || now === typed ? typed : undefined;
  });
  const [brokerage, designatedBroker] = texts;
  return brokerage === undefined || designatedBroker === undefined ? undefined : { brokerage, designatedBroker };
}

export const licenseFields = ["licenseState", "licenseNumber", "licenseCheckedOn", "licenseProof"] as const;

export type LicenseCheck = Record<(typeof licenseFields)[number], string>;

export type RecordReason = "required" | "too-long" | "no-phone" | "no-state" | "no-day" | "in-the-future";
export type RecordRefusals<Form> = Partial<Record<keyof Form, RecordReason>>;

export const maxLengths = { name: 200, number: 60, proof: 500 };

/** @returns the trimmed text; null if it is empty */
function recordText(typed: string): string | null {
  return typed.trim() || null;
}

export function brokerageRefusals(form: BrokerageFields): RecordRefusals<BrokerageFields> {
  return reasonsOf({
    brokerage: tooLong(form.brokerage, maxLengths.name),
    designatedBroker: tooLong(form.designatedBroker, maxLengths.name),
  });
}

/** All four fields are required, and the check is not in the future. */
export function licenseRefusals(form: LicenseCheck, now: Date): RecordRefusals<LicenseCheck> {
  return reasonsOf({
    licenseState: Object.hasOwn(usStates, form.licenseState) ? undefined : "no-state",
    licenseNumber: missing(form.licenseNumber) ?? tooLong(form.licenseNumber, maxLengths.number),
    licenseCheckedOn: dayRefusal(form.licenseCheckedOn.trim(), now),
    licenseProof: missing(form.licenseProof) ?? tooLong(form.licenseProof, maxLengths.proof),
  });
}

/** A check that is not refused, as a record stores it. */
export const licenseRecord = (form: LicenseCheck, staffId: string) => ({
  licenseState: form.licenseState,
  licenseNumber: recordText(form.licenseNumber),
  licenseCheckedOn: form.licenseCheckedOn.trim(),
  licenseProof: recordText(form.licenseProof),
  licenseCheckedBy: staffId,
});

function dayRefusal(day: string, now: Date): RecordReason | undefined {
  if (!isDay(day)) return "no-day";
  return Date.parse(`${day}T00:00:00Z`) > now.getTime() ? "in-the-future" : undefined;
}

export const missing = (text: string): RecordReason | undefined => (recordText(text) === null ? "required" : undefined);
export const tooLong = (text: string, most: number): RecordReason | undefined =>
  text.trim().length > most ? "too-long" : undefined;

export function reasonsOf<Field extends string>(reasons: Record<Field, RecordReason | undefined>) {
  const problems = Object.entries<RecordReason | undefined>(reasons).filter(([, reason]) => reason !== undefined);
  return Object.fromEntries(problems) as Partial<Record<Field, RecordReason>>;
}

export type MergeRefusal = "no-such-agent" | "same-agent" | ReasonRefusal;
