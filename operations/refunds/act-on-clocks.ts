import { refundNews } from "#content/emails/refunds/refund-news.ts";
import { undecidedReportsNotice } from "#content/emails/refunds/refund-notice.ts";
import { insert } from "#database/insert.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { markAnnounced, unannouncedRefundRequests } from "#database/refunds/refund-requests.ts";
import { closeReports, dueReports, groundsAndPlaces } from "#database/refunds/reports.ts";
import { replaceBy } from "#domain/refunds/lead-report.ts";
import { isRefundable, undecidedIsValid } from "#domain/refunds/policy-terms.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { remindOfReports } from "./remind-of-reports.ts";
import { announceRefundRequest } from "./request-refund.ts";

const mostAtOnce = 500;

/** Reminds of open reports, validates those that nobody decided in time, announces claims that go in. Safe to repeat. */
export async function actOnClocks(world: World): Promise<Record<"reminded" | "validated" | "announced", number>> {
  const reminded = await inTransaction(world, remindOfReports);
  let validated = 0;
  for (;;) {
    const done = undecidedIsValid ? await inTransaction(world, validateUndecided) : 0;
    validated += done;
    if (done === 0) break;
  }
  let announced = 0;
  const now = world.now().toISOString();
  for (const claim of await unannouncedRefundRequests(world.database.read, now, mostAtOnce)) {
    const isNew = await inTransaction(world, async (tx) => {
      if (!(await markAnnounced(tx.db, claim.id, tx.now.toISOString()))) return false;
      await announceRefundRequest(tx, claim);
      return true;
    });
    if (isNew) announced += 1;
  }
  return { reminded, validated, announced };
}

/** @returns how many */
async function validateUndecided(tx: Transaction): Promise<number> {
  const decidedAt = tx.now.toISOString();
  const due = await dueReports(tx.db, decidedAt, mostAtOnce);
  if (due.length === 0) return 0;
  const ids = await closeReports(
    tx.db,
    due.map(({ id }) => id),
    decidedAt,
  );
  if (ids.length === 0) return 0;
  const decisions = ids.map((reportId) => ({ id: tx.newId(), reportId, decidedAt, text: "", staffId: null }));
  await insert(
    tx.db,
    "reportDecisions",
    decisions.map((one) => ({ ...one, isValid: 1 })),
  );
  const url = new URL("/my/refund", tx.baseUrl).href;
  for (const { agentId, where, ground } of await groundsAndPlaces(tx.db, ids)) {
    const recipient = await recipientOf(tx.db, { agentId, memberId: null });
    if (!recipient) continue;
    const replaced = isRefundable(ground) ? replaceBy(decidedAt) : null;
    const news = { what: "report-undecided", where, replaceBy: replaced } as const;
    const content = refundNews(news, { agentName: recipient.firstName, timeZone: undefined, url });
    await enqueue(tx.db, emailMessage(tx, agentId, { ...content, to: recipient.email, service: true }));
  }
  const notice = {
    ...undecidedReportsNotice(ids.length, due.filter(({ ground }) => isRefundable(ground)).length),
    kind: "lead-report",
    page: "/office/reports",
  } as const;
  await notifyOffice(tx, tx.newId(), notice);
  return ids.length;
}
