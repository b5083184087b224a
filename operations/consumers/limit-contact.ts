import { contactLimited, contactLimitedNotice } from "#content/emails/consumers/contact-limited.ts";
import { contactWishOf, insertContactWishes } from "#database/consumers/contact-wishes.ts";
import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { leadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { ContactLimit } from "#domain/consumers/contact-wish.ts";
import { isWithAgent } from "#domain/leads/lead-lifecycle.ts";
import { fullName } from "#domain/values/full-name.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { withdrawWithin } from "#operations/offers/withdraw-offer.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailAgentOf } from "./email-agent.ts";

/**
 * The person of this email wants emails only, no contact before a day, or ends such a pause. Every phone and email of
 * theirs gets it. Callbacks end and open offers are withdrawn; their agents and the office are emailed once.
 */
export function limitContact(world: World, { email, limit }: { email: string; limit: ContactLimit }): Promise<void> {
  return inTransaction(world, async (tx) => {
    const leads = await leadsOfPerson(tx.db, { mailable: email, dialable: null });
    const changed: LeadsTable[] = [];
    for (const lead of leads) if (await isNew(tx, lead, limit)) changed.push(lead);
    if (changed.length === 0) return;
    const since = tx.now.toISOString();
    const addresses = [...new Map(leads.flatMap(addressesOf).map((one) => [`${one.kind} ${one.value}`, one])).values()];
    const until = limit.what === "resume" ? since.slice(0, 10) : limit.what === "not-before" ? limit.until : null;
    const what = limit.what === "emails-only" ? "emails-only" : "not-before";
    await insertContactWishes(
      tx.db,
      addresses.map((address) => ({ ...address, id: tx.newId(), what, until, since })),
    );
    if (limit.what !== "resume") await stopWhatIsOpen(tx, leads, since);
    await notifyOthers(tx, changed, limit);
  });
}

async function isNew(tx: Transaction, lead: LeadsTable, limit: ContactLimit): Promise<boolean> {
  const wish = await contactWishOf(tx.db, lead, tx.now);
  if (limit.what === "emails-only") return !wish.emailsOnly;
  return limit.what === "resume" ? wish.notBefore !== null : wish.notBefore !== limit.until;
}

async function stopWhatIsOpen(tx: Transaction, leads: LeadsTable[], endedAt: string): Promise<void> {
  const ids = leads.map(({ id }) => id);
  await endCallbacks(tx.db, ids, { endedAt, ending: "limited", endedBy: null, reason: null });
  for (const id of ids) await withdrawWithin(tx, id, { reason: "limited" });
}

async function notifyOthers(tx: Transaction, leads: LeadsTable[], limit: ContactLimit): Promise<void> {
  const [first] = leads;
  if (!first) return;
  for (const lead of leads)
    if (isWithAgent(lead.stage))
      await emailAgentOf(tx, lead, (agentName) => contactLimited({ agentName, person: fullName(lead), limit }));
  const notice = contactLimitedNotice({ person: fullName(first), limit });
  await notifyOffice(tx, first.id, { ...notice, kind: "contact-limited", page: `/office/leads/${first.id}` });
}
