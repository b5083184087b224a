import { proofState } from "#app/ui/records/closings/proof-state.ts";
import type { ShownClosing } from "#app/ui/records/closings/shown-closing.ts";
import { closingPage as copy } from "#content/fees/closing-page.ts";
import { formerMember } from "#content/members/my-team.ts";
import { parseClosingQuestions } from "#database/engine/stored-json.ts";
import { proofsOfClosings } from "#database/fees/closing-proofs.ts";
import { changesOfLead, closingsOfLead } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { invoiceOfClosing } from "#database/fees/invoices.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { closingFactsOf } from "#domain/fees/closings/closing.ts";
import type { Fee } from "#domain/fees/fee-due.ts";
import { feeOfClosing } from "#operations/fees/fee-of-closing.ts";
import { billingStatus } from "#operations/fees/invoices/billing-status.ts";
import type { World } from "#operations/world.ts";

interface Reading {
  leadId: string;
  /** The workspace that reads its own; undefined: the office, which reads all. */
  agentId?: string;
  /** Left out: staff are our office. */
  staffNames?: (ids: string[]) => Promise<Map<string, string>>;
  now: Date;
  isSandbox: boolean;
  hasBank: boolean;
}

/** When an invoice would be issued, and whether it needs a license of ours. */
export const issuing = ({ now, sandbox, bank }: Pick<World, "now" | "sandbox" | "bank">) => ({
  now: now(),
  isSandbox: sandbox !== undefined,
  hasBank: bank !== undefined,
});

/** The same for the agent and the office, the newest deal first. */
export async function shownClosings(
  read: Reader,
  { leadId, agentId: reader, staffNames = async () => new Map(), ...asked }: Reading,
): Promise<ShownClosing[]> {
  const all = await closingsOfLead(read, leadId);
  const closings = all.filter(({ agentId }) => reader === undefined || agentId === reader);
  const changesOf = Map.groupBy(await changesOfLead(read, leadId), ({ closingId }) => closingId);
  const changes = closings.flatMap(({ id }) => changesOf.get(id) ?? []);
  const members = await memberNames(read, [...new Set(changes.flatMap(({ memberId }) => memberId ?? []))]);
  const staff = await staffNames([...new Set(changes.flatMap(({ staffId }) => staffId ?? []))]);
  const proofs = await proofsOfClosings(
    read,
    closings.map(({ id }) => id),
  );
  const shown: ShownClosing[] = [];
  for (const closing of closings.toReversed()) {
    const { id, no, state, version } = closing;
    const fee = await feeOfClosing(read, closing);
    const newest = proofs.find(({ closingId }) => closingId === id) ?? null;
    shown.push({
      ...{ id, no, state, version, ...closingFactsOf(closing) },
      fee,
      invoice: fee && (await invoiceIn(read, closing, { ...asked, fee })),
      proof: newest && { id: newest.id, state: proofState(newest) },
      changes: (changesOf.get(id) ?? []).map(({ id, at, kind, memberId, staffId, reason, confirmed }) => ({
        ...{ id, at, kind, reason },
        who: memberId ? (members.get(memberId) ?? formerMember) : staffId ? (staff.get(staffId) ?? copy.office) : null,
        confirmed: parseClosingQuestions(confirmed),
      })),
    });
  }
  return shown;
}

async function invoiceIn(
  read: Reader,
  closing: ClosingsTable,
  asked: { now: Date; isSandbox: boolean; hasBank: boolean; fee: Fee },
): Promise<ShownClosing["invoice"]> {
  const invoice = await invoiceOfClosing(read, closing.id);
  if (invoice) return { number: invoice.number };
  if (closing.state === "fell-through") return undefined;
  const status = await billingStatus(read, closing, asked);
  if (closing.state === "under-contract") return status.can === "bill" ? { isEstimate: true } : undefined;
  return status.can === "wait" ? { needs: status.needs } : undefined;
}
