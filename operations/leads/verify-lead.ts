import {
  type ScriptAnswers,
  type ScriptQuestionId,
  verificationScript,
  writtenAbout,
} from "#content/leads/verification-script.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import { insert } from "#database/insert.ts";
import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { checksOf, findLead, insertCheck } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { isDoubleVerified } from "#domain/leads/lead-lifecycle.ts";
import { type ScriptRefusal, scriptRefusal } from "#domain/leads/verification.ts";
import { type ContactRefusal, checkRefusal } from "#domain/privacy/consent.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { moveWithin } from "./move-lead.ts";

export interface LeadCheckForm {
  leadId: string;
  staffId: string;
  passed: boolean;
  answers: ScriptAnswers;
  /** Questions whose answer is still the one in the questionnaire. */
  asWritten?: readonly ScriptQuestionId[];
  /** May be empty. */
  note?: string;
}

export type CheckReason =
  | ("not-to-be-checked" | "in-moderation" | "checked-by-you" | "long-note")
  | ScriptRefusal
  | ContactRefusal;

export type Verified = { ok: true; doubleVerified: boolean } | { ok: false; reason: "unknown-lead" | CheckReason };

/** A second passed check, by another person, makes the lead double verified (specification 1 and 4). In moderation it waits. */
export function verifyLead(world: World, form: LeadCheckForm): Promise<Verified> {
  const { leadId, staffId, passed } = form;
  const note = (form.note ?? "").trim();
  return inTransaction(world, async (tx): Promise<Verified> => {
    const lead = await findLead(tx.db, leadId);
    if (!lead) return { ok: false, reason: "unknown-lead" };
    if (lead.stage !== "generated") return { ok: false, reason: "not-to-be-checked" };
    if (lead.moderationReason !== null) return { ok: false, reason: "in-moderation" };
    const refused = await checkRefusalOf(tx, lead);
    if (refused) return { ok: false, reason: refused };
    const answers = answersIn(form, lead);
    const incomplete = scriptRefusal(verificationScript, answers, passed);
    if (incomplete) return { ok: false, reason: incomplete };
    if (note.length > maxReasonLength) return { ok: false, reason: "long-note" };
    const stored = verificationScript.map(({ id, question }) => ({ id, question, answer: answers[id] ?? "" }));
    const at = tx.now.toISOString();
    const check = { id: tx.newId(), leadId, staffId, checkedAt: at, passed: passed ? (1 as const) : (0 as const) };
    if (!(await insertCheck(tx.db, { ...check, answers: JSON.stringify(stored) })))
      return { ok: false, reason: "checked-by-you" };
    if (note) await insert(tx.db, "leadNotes", { id: tx.newId(), leadId, staffId, notedAt: at, text: note });
    await endCallbacks(tx.db, [leadId], { endedAt: at, ending: "checked", endedBy: staffId, reason: null });
    await recordAuditEvent(tx, { staffId, action: "lead-checked", about: leadId, detail: { passed } });
    if (!isDoubleVerified(await checksOf(tx.db, leadId))) return { ok: true, doubleVerified: false };
    await moveWithin(tx, { leadId, staffId, to: "double-verified", why: "Two checks by two people." });
    return { ok: true, doubleVerified: true };
  });
}

function answersIn({ answers, asWritten = [] }: LeadCheckForm, lead: LeadsTable): ScriptAnswers {
  const written = { kind: lead.kind, answers: parseAnswers(lead.answers) };
  const all: ScriptAnswers = {};
  for (const { id } of verificationScript)
    all[id] = asWritten.includes(id) ? (writtenAbout(id, written)[0]?.answer ?? "") : (answers[id] ?? "").trim();
  return all;
}

async function checkRefusalOf({ db, now }: Transaction, lead: LeadsTable): Promise<ContactRefusal | undefined> {
  const consentState = await consentStatus(db, lead, now);
  return checkRefusal({ ...consentState, phone: lead.dialable, email: lead.mailable });
}
