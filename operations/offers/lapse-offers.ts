import { offersLapsed, offersLapsedNotice } from "#content/emails/offers/offers.ts";
import { agentOf } from "#database/agents/agent-of.ts";

import { findLead } from "#database/leads/lead-history.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import {
  dueOffers,
  endOffer,
  findOffer,
  markOfferReminded,
  offerCounts,
  offersToRemind,
} from "#database/offers/offers.ts";
import { lapseDays, lapsesToNotify } from "#domain/offers/offer.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import { passOn } from "#operations/leads/route-lead.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { notifyOfOffer } from "./notify-agent-of-offer.ts";

const mostAtOnce = 200;

/** Lapses offers whose time has passed, and reminds agents at half time, once. Safe to repeat and to kill. */
export async function lapseOffers(world: World): Promise<{ lapsed: number; reminded: number }> {
  const now = world.now().toISOString();
  let lapsed = 0;
  for (const { id } of await dueOffers(world.database.read, now, mostAtOnce)) if (await lapse(world, id)) lapsed += 1;
  let reminded = 0;
  for (const { id } of await offersToRemind(world.database.read, now, mostAtOnce))
    if (await remind(world, id)) reminded += 1;
  return { lapsed, reminded };
}

function lapse(world: World, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const offer = await findOffer(tx.db, id);
    const lead = offer && (await findLead(tx.db, offer.leadId));
    const endedAt = tx.now.toISOString();
    if (!lead || offer.acceptBy > endedAt) return false;
    if (!(await endOffer(tx.db, id, { state: "lapsed", endedAt }))) return false;
    await notifyOfOffer(tx, lead, offer, "lapsed");
    await notifyOfLapses(tx, offer.agentId);
    await passOn(tx, lead.id, "lapsed");
    return true;
  });
}

function remind(world: World, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const offer = await markOfferReminded(tx.db, id, tx.now.toISOString());
    const lead = offer && (await findLead(tx.db, offer.leadId));
    if (lead) await notifyOfOffer(tx, lead, offer, "reminder");
    return lead !== undefined;
  });
}

/** At the third lapse within 30 days, and no more at the fourth. */
async function notifyOfLapses(tx: Transaction, agentId: string): Promise<void> {
  const { lapsed } = await offerCounts(tx.db, agentId, addDuration(tx.now, { days: -lapseDays }));
  const agent = await agentOf(tx.db, agentId);
  if (lapsed !== lapsesToNotify || !agent) return;
  const page = `/office/agents/${agentId}`;
  const { email } = agent;
  await notifyOffice(tx, agentId, {
    ...offersLapsedNotice({ agent: fullName(agent), email }),
    kind: "offers-lapsed",
    page,
  });
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  if (!recipient) return;
  const message = offersLapsed({ agentName: recipient.firstName, url: new URL("/my", tx.baseUrl).href });
  await enqueue(tx.db, emailMessage(tx, agentId, { ...message, to: recipient.email, service: true }));
}
