import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { type AskedQuestion, openQuestions } from "#domain/fees/asked-question.ts";
import { type ClosingChangeKind, type ClosingFacts, unknownFacts } from "#domain/fees/closings/closing.ts";
import { type ClosingQuestion, questionsAbout } from "#domain/fees/closings/closing-questions.ts";
import { localDay } from "#domain/values/time/day.ts";
import { issueInvoicesOfLead } from "#operations/fees/invoices/issue-invoice.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";
import { changeClosing } from "./change-closing.ts";
import {
  type ClosingRefusal,
  type ClosingReported,
  type ReportedLead,
  type Reporter,
  reportedLead,
} from "./closing-reporter.ts";
import { followClosings } from "./follow-closings.ts";
import { recheckClosings } from "./recheck-closings.ts";

export interface EnteredReport {
  leadId: string;
  facts: ClosingFacts;
  /** Staff say why they write it down. */
  reason: string;
  /** The keys of the questions that were answered with "that is right", joined by commas. */
  confirmed: string;
}

/** What a report does, once it is known whose lead it is. */
export type Decided =
  | { ok: true; closingId: string; isNew: false }
  | { ok: false; reason: ClosingRefusal }
  | { closing: ClosingsTable | undefined; kinds: readonly ClosingChangeKind[]; facts: ClosingFacts };

/**
 * One report in one transaction: whose lead it is, what is odd about it, the change, and what follows for the lead, the
 * agent's stage and the check.
 */
export function reportClosing(
  world: World,
  reporter: Reporter,
  { form, decide }: { form: EnteredReport; decide(lead: ReportedLead): Decided },
): Promise<ClosingReported> {
  return inTransaction(world, async (tx): Promise<ClosingReported> => {
    const found = await reportedLead(tx.db, reporter, form);
    if (typeof found === "string") return { ok: false, reason: found };
    const decided = decide(found);
    if ("ok" in decided) return decided;
    const { closing, kinds, facts } = decided;
    const asked = kinds.includes("fell-through") ? [] : await questions(tx, found, facts);
    const open = openQuestions(asked, form.confirmed);
    if (open.length > 0) return { ok: false, reason: "asked", asked: open };
    const { lead, acceptance, closings } = found;
    const by = reporter.viewer ? { memberId: reporter.viewer.member.id } : { staffId: reporter.staffId };
    const change = {
      ...{ acceptance, no: closing?.no ?? (closings.at(-1)?.no ?? 0) + 1, reason: form.reason },
      ...{ confirmed: asked.map(({ question }) => question), memberId: null, staffId: null, ...by },
    };
    let stored = closing;
    for (const kind of kinds) {
      const stated = kind === "under-contract" && kinds.length > 1 ? announced(facts) : facts;
      stored = await changeClosing(tx, { ...change, closing: stored, kind, facts: stated });
    }
    await followClosings(tx, { lead, acceptance, by });
    await recheckClosings(tx, lead.id);
    await issueInvoicesOfLead(tx, lead.id, world.sandbox !== undefined);
    return { ok: true, closingId: stored?.id ?? "", isNew: true };
  });
}

async function questions(
  tx: Transaction,
  { acceptance }: ReportedLead,
  facts: ClosingFacts,
): Promise<AskedQuestion<ClosingQuestion>[]> {
  const zone = await zoneOfAgent(tx.db, acceptance.agentId);
  const acceptedOn = localDay(new Date(acceptance.acceptedAt), zone);
  return questionsAbout(facts, { acceptedOn, today: localDay(tx.now, zone) });
}

/** A deal that nobody had announced was under contract, too; no more is known of that. */
const announced = ({ address, priceCents }: ClosingFacts): ClosingFacts => ({ ...unknownFacts, address, priceCents });
