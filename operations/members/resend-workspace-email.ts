import { workspaceOpen } from "#content/emails/members/workspace-open.ts";
import { lastDone } from "#database/audit/audit-events.ts";
import { membersOfAgent } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { resendSeconds } from "#domain/notifications/resend.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recipientOf } from "./recipients.ts";

/** Within a minute it is sent once. @returns false if nobody can sign in for this agent */
export function resendWorkspaceEmail(
  world: World,
  { agentId, staffId }: { agentId: string; staffId: string },
): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const hasMembers = (await membersOfAgent(tx.db, agentId)).length > 0;
    const recipient = hasMembers ? await recipientOf(tx.db, { agentId, memberId: null }) : undefined;
    if (!recipient) return false;
    const event = { about: agentId, action: "workspace-email-sent" } as const;
    if (await lastDone(tx.db, event, addDuration(tx.now, { seconds: -resendSeconds }))) return true;
    const { firstName, email: to } = recipient;
    const message = { ...workspaceOpen({ firstName, signInUrl: new URL("/my/sign-in", tx.baseUrl).href }), to };
    await enqueue(tx.db, emailMessage(tx, agentId, { ...message, service: true, urgent: true }));
    await recordAuditEvent(tx, { ...event, staffId });
    return true;
  });
}
