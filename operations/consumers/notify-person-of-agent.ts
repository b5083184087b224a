import { agentAccepted } from "#content/emails/consumers/agent-accepted.ts";
import { contactWishOf } from "#database/consumers/contact-wishes.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { nextCallingWindow } from "#domain/privacy/calling-window.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";
import { agentCard } from "#operations/members/agent-card.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { faceOf, openProfileOf } from "#operations/profiles/profile-of-agent.ts";
import type { Transaction } from "#operations/transaction.ts";
import { newRequestLink } from "./request-link.ts";

/** Enqueues the email that says who accepted the request, if the person left an email address and wants emails. */
export async function notifyPersonOfAgent(
  tx: Transaction,
  lead: LeadsTable,
  accepted: { agentId: string; memberId: string },
): Promise<void> {
  if (!lead.mailable || !(await mayBeEmailed(tx.db, lead))) return;
  const agent = await agentCard(tx.db, accepted);
  if (!agent) return;
  const { emailsOnly, notBefore } = await contactWishOf(tx.db, lead, tx.now);
  const profile = await openProfileOf(tx.db, accepted, tx.now);
  const { pictures } = faceOf(agent.name, profile);
  const message = agentAccepted({
    agent,
    profileUrl: profile ? new URL(profile.path, tx.baseUrl).href : null,
    portrait: pictures.find(({ format }) => format === "jpeg")?.sha256 ?? null,
    zip: lead.zip,
    callingWindow: nextCallingWindow(await whereaboutsOf(tx.db, lead), tx.now),
    hasPhone: lead.dialable !== null,
    emailsOnly,
    notBefore,
    url: await newRequestLink(tx, lead.mailable),
    stopLink: stopLink(tx, lead.mailable),
  });
  await enqueue(tx.db, emailMessage(tx, lead.id, { ...message, to: lead.email, urgent: true }));
}
