import { applicationDenied } from "#content/emails/members/application-denied.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { answerIdentityCheck, applicationsToAnswer, findApplication } from "#database/agents/applications.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { confirmApplication } from "./confirm-application.ts";
import { takeAsOwn } from "./prove-application.ts";

type Answering = Pick<SessionFacts, "agentId" | "member">;
export type ApplicationAnswered = { ok: true } | { ok: false; reason: "unknown-application" | "answered" };

/** An application came in the agent's name, and it is theirs: it does what it asks for. */
export function acceptApplication(world: World, by: Answering, id: string): Promise<ApplicationAnswered> {
  return answer(world, { by, id, action: "application-accepted" }, async (tx, application) => {
    if (!(await takeAsOwn(tx, application, by.member.id))) return false;
    await confirmApplication(tx, id);
    return true;
  });
}

/** It is not theirs: it stays what was submitted, does nothing, and the office is notified. */
export function denyApplication(world: World, by: Answering, id: string): Promise<ApplicationAnswered> {
  return answer(world, { by, id, action: "application-denied" }, async (tx, { id, receivedAt }) => {
    const answeredAt = tx.now.toISOString();
    const answered = {
      identityCheck: "denied",
      identityAnsweredAt: answeredAt,
      identityAnsweredBy: by.member.id,
    } as const;
    if (!(await answerIdentityCheck(tx.db, id, answered))) return false;
    const notice = applicationDenied({ agent: by.member.name, receivedAt });
    await notifyOffice(tx, id, { ...notice, kind: "application-denied", page: `/office/applications/${id}` });
    return true;
  });
}

interface Answer {
  by: Answering;
  id: string;
  action: "application-accepted" | "application-denied";
}

function answer(
  world: World,
  { by: { agentId, member }, id, action }: Answer,
  apply: (tx: Transaction, application: ApplicationsTable) => Promise<boolean>,
): Promise<ApplicationAnswered> {
  return inTransaction(world, async (tx): Promise<ApplicationAnswered> => {
    const application = (await applicationsToAnswer(tx.db, { agentId })).find((waiting) => waiting.id === id);
    if (!application || !(await apply(tx, application))) return { ok: false, reason: await whyNot(tx, agentId, id) };
    await recordMemberEvent(tx, { agentId, memberId: member.id, action, about: id });
    return { ok: true };
  });
}

async function whyNot(tx: Transaction, agentId: string, id: string): Promise<"answered" | "unknown-application"> {
  const application = await findApplication(tx.db, id);
  const wasAsked = application?.agentId === agentId && Boolean(application.identityAnsweredAt);
  return wasAsked ? "answered" : "unknown-application";
}
