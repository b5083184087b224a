import { dialable } from "#domain/values/phone-number.ts";
import { type TextReason, typedLine } from "#domain/values/typed-text.ts";
import { z } from "#domain/zod.ts";
import { type LeadKind, parseLeadKind } from "./lead-kind.ts";
import { isLeadSource, type LeadSource } from "./lead-source.ts";
import { type LeadSubmission, leadFormSchema, submissionOf } from "./questionnaire.ts";

/** A lead that staff type in for somebody who called, wrote or came by. */
export interface ManualLead {
  kind: LeadKind;
  /** `consent`: the person said yes to the wording that staff read to them. */
  submission: LeadSubmission;
  source: LeadSource;
}

const schema = z.extend(leadFormSchema, { kind: typedLine, source: typedLine });

export type ManualLeadField = keyof z.output<typeof schema>;
export type ManualLeadReason = TextReason | "no-source" | "no-address" | "no-number";
export type ManualLeadRefusals = Partial<Record<ManualLeadField, ManualLeadReason>>;

/** Other than in the questionnaire, a phone or an email is required: somebody wants to be reached. */
export function parseManualLead(
  entered: Record<string, string>,
): { ok: true; lead: ManualLead } | { ok: false; refusals: ManualLeadRefusals } {
  const parsed = schema.safeParse(entered);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { ok: false, refusals: Object.fromEntries(issues) };
  }
  const { kind: typedKind, source, ...form } = parsed.data;
  const kind = parseLeadKind(typedKind) ?? "buyer";
  if (!isLeadSource(source)) return { ok: false, refusals: { source: "no-source" } };
  if (form.phone === "" && form.email === "") return { ok: false, refusals: { phone: "no-address" } };
  if (form.phone !== "" && dialable(form.phone) === null) return { ok: false, refusals: { phone: "no-number" } };
  return { ok: true, lead: { kind, submission: submissionOf(kind, form), source } };
}
