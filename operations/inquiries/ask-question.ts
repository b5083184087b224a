import { inquiryNotice } from "#content/emails/inquiries/inquiry-notice.ts";
import { accountManagerOf } from "#database/agents/account-managers.ts";
import { insertOnce } from "#database/engine/insert-once.ts";
import { indexRecord } from "#database/engine/search-index.ts";
import { questionsSince } from "#database/inquiries/member-questions.ts";
import { insert } from "#database/insert.ts";
import { answerDays } from "#domain/agents/account-manager.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import { longestMessage } from "#domain/text/text-limits.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { indexTerms } from "#domain/values/search-terms.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** More is a mistake or somebody else at the member's phone; the office can be called. */
const mostQuestionsADay = 20;

export type QuestionAsked = { ok: true } | { ok: false; reason: "no-text" | "too-long" | "too-many" };

/** Asks our office, once a day the same: an inquiry that is answered within a working day, by the account manager if there is one. */
export function askQuestion(
  world: World,
  { agentId, member }: Pick<Workspace, "agentId" | "member">,
  message: string,
): Promise<QuestionAsked> {
  const text = message.trim();
  return inTransaction(world, async (tx): Promise<QuestionAsked> => {
    if (text === "") return { ok: false, reason: "no-text" };
    if (text.length > longestMessage) return { ok: false, reason: "too-long" };
    const askedAt = tx.now.toISOString();
    const submissionKey = tx.hash(["member question", member.id, askedAt.slice(0, 10), text].join("\n"));
    if ((await questionsSince(tx.db, agentId, addDuration(tx.now, { days: -1 }))) >= mostQuestionsADay)
      return { ok: false, reason: "too-many" };
    const fields = { name: member.name, subject: "", email: member.email, phone: "", message: text };
    const row = { ...fields, kind: "question", id: tx.newId(), submissionKey, receivedAt: askedAt } as const;
    const { id, isNew } = await insertOnce(tx.db, "inquiries", { ...row, moderationReason: null, client: "" });
    if (!isNew) return { ok: true };
    const staffId = (await accountManagerOf(tx.db, { agentId }))?.staffId ?? null;
    const answerBy = endOfWorkingDays(askedAt, answerDays);
    await insert(tx.db, "memberQuestions", { id, agentId, memberId: member.id, askedAt, answerBy, staffId });
    const terms = indexTerms(Object.values(fields));
    await indexRecord(tx.db, { scope: "inquiries", recordId: id, receivedAt: askedAt, terms });
    const notice = inquiryNotice({ ...fields, kind: "question", moderationReason: null });
    await notifyOffice(tx, id, { ...notice, kind: "question", page: `/office/inquiries/${id}` });
    return { ok: true };
  });
}
