import { applicationInYourName } from "#content/emails/members/application-in-your-name.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { membersOfAgent } from "#database/members/members.ts";
import type { OutboxMessage } from "#database/notifications/deliveries.ts";
import { recordConfirmation } from "#database/privacy/opt-outs.ts";
import { planByName, planNames } from "#domain/agents/plan.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { areasOf } from "#operations/territory/reserve-zips.ts";
import type { Transaction } from "#operations/transaction.ts";
import { confirmLink } from "./confirm-application.ts";

/** Of an application in their name. Once a day; the workspace shows those that come after it. */
export async function askAgentOfAddress(tx: Transaction, application: ApplicationsTable): Promise<OutboxMessage[]> {
  const { id, agentId, receivedAt } = application;
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  if (!recipient) return [];
  const first = { mailbox: mailboxOf(recipient.email), day: tx.now.toISOString().slice(0, 10) };
  const isFirst = await recordConfirmation(tx.db, { ...first, what: "identity-check" });
  const hasWorkspace = (await membersOfAgent(tx.db, agentId)).length > 0;
  const plan = planByName(application.plan);
  const page = new URL("/my/applications", tx.baseUrl).href;
  const message = applicationInYourName({
    ...{ firstName: recipient.firstName, receivedAt, hasWorkspace },
    plan: plan && planNames[plan],
    zips: zipCodesIn(areasOf(application)),
    // An email that is not sent stays readable in the office, so it carries no link that acts for the agent.
    url: hasWorkspace || !isFirst ? page : confirmLink(tx, id),
  });
  const delivery = emailMessage(tx, id, { ...message, to: recipient.email, service: true, urgent: true });
  return [isFirst ? delivery : { ...delivery, notSent: "confirmed-today" }];
}
