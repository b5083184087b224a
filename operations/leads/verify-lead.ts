import { type ScriptAnswers, verificationScript } from "#content/leads/verification-script.ts";
import { checksOf, findLead, insertCheck } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import type { Writer } from "#database/schema.ts";
import { isDoubleVerified, longestCheckAnswer } from "#domain/leads/lead-lifecycle.ts";
import { type ContactRefusal, checkRefusal } from "#domain/privacy/consent.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
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
  return inTransaction(world, async (tx): Promise<Verified> => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    if (lead.stage !== "generated") return { ok: false, reason: "not-to-be-checked" };
    const refused = await checkRefusalOf(tx.db, lead);
    if (refused) return { ok: false, reason: refused };
    if (answers.some(({ answer }) => answer.length > longestCheckAnswer)) return { ok: false, reason: "too-long" };
    if (passed && answers.some(({ answer }) => answer === "")) return { ok: false, reason: "unanswered" };
    const check = { id: tx.newId(), leadId, staffId, checkedAt: tx.now.toISOString() };
    const isNew = await insertCheck(tx.db, { ...check, passed: passed ? 1 : 0, answers: JSON.stringify(answers) });
    if (!isNew) return { ok: false, reason: "checked-by-you" };
    await recordAuditEvent(tx, { staffId, action: "lead-checked", about: leadId, detail: { passed } });
    if (!isDoubleVerified(await checksOf(tx.db, leadId))) return { ok: true, doubleVerified: false };
    await moveWithin(tx, { leadId, staffId, to: "double-verified", why: "Two checks by two people." });
    return { ok: true, doubleVerified: true };
  });
}

async function checkRefusalOf(db: Writer, lead: LeadsTable): Promise<ContactRefusal | undefined> {
  const consentState = await consentStatus(db, lead);
  return checkRefusal({ ...consentState, phone: lead.dialable, email: lead.mailable });
}
