import { recommended } from "#content/emails/reviews/recommended.ts";
import { agentOf } from "#database/agents/agent-of.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { agentToRecommend, insertRecommendation } from "#database/reviews/recommendations.ts";
import { longestReply, shortestText } from "#domain/reviews/review-policy.ts";
import { textFindings } from "#domain/reviews/text-check.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { fullName } from "#domain/values/full-name.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type Recommended =
  | { ok: true }
  | { ok: false; reason: "no-agent" | "yourself" | "again" | "too-short" | "too-long" | "private-data" };

/** Of a colleague in the network, named by email or license. Public once they accept; in no average. */
export function recommendAgent(
  world: World,
  { agentId, member }: { agentId: string; member: { id: string } },
  { who, text }: { who: string; text: string },
): Promise<Recommended> {
  return inTransaction(world, async (tx): Promise<Recommended> => {
    const typed = text.trim();
    const to = await agentToRecommend(tx.db, { email: emailKey(who), licenseNumber: who.trim() });
    if (!to || who.trim() === "") return { ok: false, reason: "no-agent" };
    if (to.id === agentId) return { ok: false, reason: "yourself" };
    if (typed.length < shortestText) return { ok: false, reason: "too-short" };
    if (typed.length > longestReply) return { ok: false, reason: "too-long" };
    const from = await agentOf(tx.db, agentId);
    const names = [fullName(to), from ? fullName(from) : ""];
    if (textFindings(typed, { names }).length > 0) return { ok: false, reason: "private-data" };
    const row = { id: tx.newId(), agentId, memberId: member.id, toAgentId: to.id, text: typed };
    const more = { at: tx.now.toISOString(), acceptedAt: null, endedAt: null };
    if (!(await insertRecommendation(tx.db, { ...row, ...more }))) return { ok: false, reason: "again" };
    const recipient = await recipientOf(tx.db, { agentId: to.id, memberId: null });
    if (!recipient) return { ok: true };
    const url = new URL("/my/recommendations", tx.baseUrl).href;
    const content = recommended({ name: recipient.firstName, by: from ? fullName(from) : "", url });
    const message = { ...content, to: recipient.email, replyTo: tx.officeEmail, service: true } as const;
    await enqueue(tx.db, emailMessage(tx, to.id, message));
    return { ok: true };
  });
}
