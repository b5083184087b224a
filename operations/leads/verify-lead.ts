import { type ScriptAnswers, verificationScript } from "#content/leads/verification-script.ts";
import { checksOf, findLead, insertCheck } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Writer } from "#database/schema.ts";
import { isDoubleVerified, longestCheckAnswer } from "#domain/leads/lead-lifecycle.ts";
import { type ContactRefusal, checkRefusal } from "#domain/privacy/consent.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { World } from "#operations/world.ts";
import { moveWithin } from "./move-lead.ts";

export interface LeadCheckForm {
  leadId: string;
  staffId: string;
  passed: boolean;
  answers: ScriptAnswers;
}

export type CheckReason = "not-to-be-checked" | "checked-by-you" | "unanswered" | "too-long" | ContactRefusal;

export type Verified = { ok: true; doubleVerified: boolean } | { ok: false; reason: "unknown-lead" | CheckReason };

/** A second passed check, by another person, makes the lead double verified (specification 1 and 4). */
export function verifyLead(world: World, form: LeadCheckForm): Promise<Verified> {
  const { leadId, staffId, passed } = form;
  const answers = verificationScript.map(({ id, question }) => ({
    question,
    answer: (form.answers[id] ?? "").trim(),
  }));
  return world.database.write(async (tx): Promise<Verified> => {
    await world.database.lock(tx, `lead ${leadId}`);
    const lead = await findLead(tx, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    if (lead.stage !== "generated") return { ok: false, reason: "not-to-be-checked" };
    const refused = await checkRefusalOf(tx, lead);
    if (refused) return { ok: false, reason: refused };
    if (answers.some(({ answer }) => answer.length > longestCheckAnswer)) return { ok: false, reason: "too-long" };
    if (passed && answers.some(({ answer }) => answer === "")) return { ok: false, reason: "unanswered" };
    const check = { id: world.newId(), leadId, staffId, checkedAt: world.now().toISOString() };
    const isNew = await insertCheck(tx, { ...check, passed: passed ? 1 : 0, answers: JSON.stringify(answers) });
    if (!isNew) return { ok: false, reason: "checked-by-you" };
    await recordAuditEvent(world, tx, { staffId, action: "lead-checked", about: leadId, detail: { passed } });
    if (!isDoubleVerified(await checksOf(tx, leadId))) return { ok: true, doubleVerified: false };
    await moveWithin(world, tx, { leadId, staffId, to: "double-verified", why: "Two checks by two people." });
    return { ok: true, doubleVerified: true };
  });
}

async function checkRefusalOf(tx: Writer, lead: LeadsTable): Promise<ContactRefusal | undefined> {
  const consentState = await consentStatus(tx, lead);
  return checkRefusal({ ...consentState, phone: lead.dialable, email: lead.mailable });
}
