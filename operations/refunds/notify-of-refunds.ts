import { type RefundNews, refundNews } from "#content/emails/refunds/refund-news.ts";
import { type RefundNoticeSubject, refundNotice } from "#content/emails/refunds/refund-notice.ts";
import { agentOf, placeOfAgent } from "#database/agents/agent-of.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import type { NoticeKind } from "#domain/notifications/notice-kind.ts";
import { zonesOfAgent } from "#domain/offers/offer-clock.ts";
import { fullName } from "#domain/values/full-name.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Agents pay for this service, so it ignores opt-outs. It names no lead's person. */
export async function notifyAgentOfRefund(tx: Transaction, agentId: string, news: RefundNews): Promise<void> {
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  if (!recipient) return;
  const [timeZone] = zonesOfAgent(await placeOfAgent(tx.db, agentId));
  const email = refundNews(news, {
    agentName: recipient.firstName,
    timeZone,
    url: new URL("/my/refund", tx.baseUrl).href,
  });
  await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to: recipient.email, service: true }));
}

const kinds: Record<RefundNoticeSubject["what"], NoticeKind> = {
  "leads-requested": "leads-request",
  "leads-reminder": "leads-request",
  report: "lead-report",
  "report-appeal": "lead-report",
  refund: "refund-request",
  "refund-appeal": "refund-request",
};

/** @param page where its button leads */
export async function notifyOfficeOfRefund(
  tx: Transaction,
  agentId: string,
  { page, ...subject }: RefundNoticeSubject & { page: string },
): Promise<void> {
  const agent = await agentOf(tx.db, agentId);
  const notice = refundNotice(subject, agent ? fullName(agent) : "An agent");
  await notifyOffice(tx, agentId, { ...notice, kind: kinds[subject.what], page });
}

/** "30301 Atlanta, GA", as far as we understand it. */
export async function placeOfLead(tx: Transaction, leadId: string): Promise<string> {
  return (await placesOfLeads(tx.db, [leadId]))[leadId] ?? "";
}
