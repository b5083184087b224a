import { mayNotWrite } from "#content/conversations/conversations.ts";
import { missingValues, textTask } from "#content/follow-ups/follow-ups.ts";
import { newestMessages } from "#database/conversations/messages.ts";
import { textAccountOf } from "#database/conversations/text-accounts.ts";
import type { EnrollmentsTable, StepRunsTable } from "#database/follow-ups/follow-ups-schema.ts";
import type { Reader } from "#database/schema.ts";
import { insertTask } from "#database/work/tasks.ts";
import { answerSubject } from "#domain/conversations/message.ts";
import { fillTemplate, type MergeName, mergesIn } from "#domain/conversations/template.ts";
import type { Step } from "#domain/follow-ups/sequence.ts";
import type { HoldReason } from "#domain/follow-ups/step-outcome.ts";
import { maxTaskLength } from "#domain/work/task.ts";
import { type Correspondent, correspondentOf } from "#operations/conversations/correspondent.ts";
import { mergeValuesOf } from "#operations/conversations/merge-values.ts";
import { sendAutomatic } from "#operations/conversations/send-message.ts";
import type { Transaction } from "#operations/transaction.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";

export type StepRan =
  | { hold: HoldReason }
  | (Pick<StepRunsTable, "outcome" | "messageId" | "taskId"> & { detail: string; isFirstMail: boolean });

const refused = (detail: string): StepRan => ({
  ...{ outcome: "refused", messageId: null, taskId: null, detail, isFirstMail: false },
});

/**
 * Sends an email or a text, or gives the member a task: also where no text may leave by itself, as without a number of the
 * workspace's own or a written consent.
 * @param isTooMuch of emails, to somebody to whom nobody wrote before or to others
 */
export async function runStep(
  tx: Transaction,
  { contactId, memberId }: EnrollmentsTable,
  step: Step,
  isTooMuch: (isFirst: boolean) => boolean,
): Promise<StepRan> {
  const whom = await correspondentOf(tx.db, contactId, tx.now, "automatic");
  if (!whom) return refused("");
  const filled = await filledStep(tx.db, whom, memberId, step);
  if (!filled.ok) return refused(missingValues(filled.missing));
  if (step.kind === "text" && (await mayText(tx, whom))) {
    const messageId = await sendAutomatic(tx, whom, { memberId, channel: "text", subject: "", text: filled.body });
    return { outcome: "texted", messageId, taskId: null, detail: "", isFirstMail: false };
  }
  if (step.kind !== "email") {
    const text = step.kind === "text" ? textTask(whom.firstName || whom.name, filled.body) : filled.body;
    const taskId = await addTaskTo(tx, whom, memberId, text.slice(0, maxTaskLength));
    return { outcome: "task", taskId, messageId: null, detail: "", isFirstMail: false };
  }
  if (whom.refused === "not-before") return { hold: "not-before" };
  if (whom.refused) return refused(mayNotWrite("email", whom.refused, { dead: whom.dead, now: tx.now }));
  if (isTooMuch(filled.isFirst)) return { hold: "limit" };
  const { subject, body: text } = filled;
  const messageId = await sendAutomatic(tx, whom, { memberId, subject, text });
  return { outcome: "sent", messageId, taskId: null, detail: "", isFirstMail: filled.isFirst };
}

const mayText = async (tx: Transaction, { agentId, text }: Correspondent): Promise<boolean> =>
  text.refused === null && text.phone !== null && (await textAccountOf(tx.db, agentId)) !== undefined;

export type FilledStep =
  | { ok: true; subject: string; body: string; thread: string | null; isFirst: boolean }
  | { ok: false; missing: MergeName[] };

/** As it would leave now: an email goes into the conversation that stands, if there is one. */
export async function filledStep(
  reader: Reader,
  whom: Correspondent,
  memberId: string,
  { kind, subject, body }: Step,
): Promise<FilledStep> {
  const before = kind === "email" ? await newestMessages(reader, whom, { most: 20 }) : [];
  const thread = answerSubject(before.findLast((one) => one.subject !== "")?.subject ?? "") || null;
  const template = { subject: thread === null ? subject : "", body };
  const values = await mergeValuesOf(reader, whom, { memberId, named: mergesIn(`${template.subject} ${body}`) });
  const filled = fillTemplate(template, values);
  if (!filled.ok) return filled;
  const isFirst = !before.some(({ direction, state }) => direction === "out" && state === "sent");
  return { ok: true, body: filled.body, subject: thread ?? filled.subject, thread, isFirst };
}

async function addTaskTo(
  tx: Transaction,
  { agentId, leadId, contactId }: Correspondent,
  memberId: string,
  text: string,
): Promise<string> {
  const id = tx.newId();
  const of = leadId === null ? { leadId, contactId } : { leadId };
  const dueOn = await dayOfAgent(tx.db, agentId, tx.now);
  await insertTask(tx.db, { ...of, id, agentId, memberId, text, dueOn, createdAt: tx.now.toISOString() });
  return id;
}
