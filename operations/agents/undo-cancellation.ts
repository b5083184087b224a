import { cancellationUndone, cancellationUndoneNotice } from "#content/emails/payments/plan-cancelled.ts";
import { markUndone, openCancellation, zipsGivenUp } from "#database/agents/cancellations.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { hasPlanMoney } from "#database/payments/plan-payment.ts";
import { isClaimable } from "#database/territory/zips.ts";
import { isUndoable } from "#domain/agents/cancellation.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { activatePaidZips } from "#operations/territory/activate-zips.ts";
import { claimSeat } from "#operations/territory/claim-seat.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { Deciding } from "./cancel-plan.ts";

export type CancellationUndoRefusal = "not-cancelled" | "too-late" | "not-paid";
export type Undone = { ok: true } | { ok: false; reason: CancellationUndoRefusal };

/** Within 14 days: the plan goes on with each zip code that is still free. Places on waitlists are gone. */
export function undoCancellation(world: World, by: Deciding): Promise<Undone> {
  return inTransaction(world, (tx) => undoWithin(tx, by));
}

async function undoWithin(tx: Transaction, by: Deciding): Promise<Undone> {
  const { agentId, member } = by;
  const cancellation = await openCancellation(tx.db, by);
  if (!cancellation) return { ok: false, reason: "not-cancelled" };
  if (!isUndoable(cancellation, tx.now)) return { ok: false, reason: "too-late" };
  if (!(await hasPlanMoney(tx.db, { agentId }))) return { ok: false, reason: "not-paid" };
  await markUndone(tx.db, cancellation.id, tx.now.toISOString());
  const back: string[] = [];
  const gone: string[] = [];
  const applications = new Set<string>();
  for (const { zip, applicationId } of await zipsGivenUp(tx.db, cancellation)) {
    const place = { zip, agentId, applicationId };
    const isFree = (await isClaimable(tx.db, zip)) && (await claimSeat(tx, place, "confirmed"));
    (isFree ? back : gone).push(zip);
    applications.add(applicationId);
  }
  for (const id of applications) await activatePaidZips(tx, id);
  const detail = { back: back.join(" "), gone: gone.join(" ") };
  await recordMemberEvent(tx, { agentId, memberId: member.id, action: "cancellation-undone", detail });
  const facts = { name: member.name, back, gone };
  const email = cancellationUndone(facts, new URL("/my", tx.baseUrl).href);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to: member.email, service: true }));
  const notice = cancellationUndoneNotice(facts, new URL(`/office/agents/${agentId}`, tx.baseUrl).href);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...notice, to: tx.officeEmail, service: true }));
  return { ok: true };
}
