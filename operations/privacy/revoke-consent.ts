import { consentRevokedNotice, stopContacting } from "#content/emails/privacy/consent-revoked.ts";
import { endCallbacks } from "#database/leads/lead-callbacks.ts";
import { leadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { dismissDeliveries, enqueue, openEmailsAbout, openEmailsTo } from "#database/notifications/deliveries.ts";
import type { OptOutsTable } from "#database/privacy/consent-schema.ts";
import { addressesOf, hasOptedOut, insertOptOut } from "#database/privacy/opt-outs.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { whomOf } from "#domain/leads/whom.ts";
import type { OptOutSource } from "#domain/privacy/consent.ts";
import { fullName } from "#domain/values/full-name.ts";
import { type Recipient, recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { withdrawWithin } from "#operations/offers/withdraw-offer.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";

type Address = Pick<OptOutsTable, "kind" | "value">;

/**
 * Opts a person out by this phone or email and all others that their leads have, and notifies their agents and the
 * office once. Nothing is deleted. `value` is E.164, or an email in lower case.
 */
export const revokeConsent = (world: World, request: Address & Pick<OptOutsTable, "source">): Promise<void> =>
  inTransaction(world, (tx) => revokeWithin(tx, request));

export async function revokeWithin(
  tx: Transaction,
  { kind, value, source }: Address & Pick<OptOutsTable, "source">,
): Promise<void> {
  const person = { dialable: kind === "phone" ? value : null, mailable: kind === "email" ? value : null };
  const leads = await leadsOfPerson(tx.db, person);
  const optedOutNow: LeadsTable[] = [];
  for (const lead of leads) if (!(await hasOptedOut(tx.db, lead))) optedOutNow.push(lead);
  const all = [{ kind, value }, ...leads.flatMap(addressesOf)];
  const addresses = [...new Map(all.map((one) => [`${one.kind} ${one.value}`, one])).values()];
  const since = tx.now.toISOString();
  for (const address of addresses) await insertOptOut(tx.db, { ...address, source, since });
  await dismissEmails(tx, addresses, optedOutNow);
  const ending = { endedAt: since, ending: "opted-out", endedBy: null, reason: null } as const;
  await endCallbacks(
    tx.db,
    leads.map(({ id }) => id),
    ending,
  );
  for (const { id } of leads) await withdrawWithin(tx, id, { reason: "opted-out" });
  // First the leads with the address that opted out.
  const wasRevoked = (lead: LeadsTable) => addressesOf(lead).some((one) => one.kind === kind && one.value === value);
  const inOrder = [...optedOutNow.filter(wasRevoked), ...optedOutNow.filter((lead) => !wasRevoked(lead))];
  await notifyOthers(tx, inOrder, source);
}

/** Dismisses emails to the person, and agents' emails about them, but not the office's. */
async function dismissEmails(tx: Transaction, addresses: Address[], leads: LeadsTable[]): Promise<void> {
  const emails = addresses.filter(({ kind }) => kind === "email").map(({ value }) => value);
  const about = leads.map(({ id }) => id);
  const ids = [
    ...(await openEmailsTo(tx.db, emails)),
    ...(await openEmailsAbout(tx.db, about, tx.officeEmail.toLowerCase())),
  ];
  await dismissDeliveries(tx.db, ids, { endedAt: tx.now.toISOString(), lastError: "opted-out" });
}

async function notifyOthers(tx: Transaction, leads: LeadsTable[], source: OptOutSource): Promise<void> {
  const [first] = leads;
  if (!first) return;
  const working = await workingOn(tx, leads);
  for (const { firstName, email: to, theirs } of working) {
    for (const lead of withoutRepeated(theirs)) {
      const whom = whomOf(lead, await openAcceptanceOf(tx.db, lead.id));
      const email = stopContacting({ agentName: firstName, person: personIn(lead), whom, source });
      await enqueue(tx.db, emailMessage(tx, lead.id, { ...email, to, replyTo: tx.officeEmail, service: true }));
    }
  }
  const notice = consentRevokedNotice({
    person: personIn(first),
    leadUrls: leads.map(({ id }) => new URL(`/office/leads/${id}`, tx.baseUrl).href),
    agents: working.map(({ name, email }) => `${name} (${email})`.trim()),
  });
  const page = `/office/leads/${first.id}`;
  await notifyOffice(tx, first.id, { ...notice, kind: "consent-revoked", page });
}

/** The members who work on these leads, each with their own. */
async function workingOn(tx: Transaction, leads: LeadsTable[]): Promise<(Recipient & { theirs: LeadsTable[] })[]> {
  const found = new Map<string, Recipient & { theirs: LeadsTable[] }>();
  for (const lead of leads) {
    if (lead.agentId === null) continue;
    const memberId = (await openAcceptanceOf(tx.db, lead.id))?.memberId ?? null;
    const recipient = await recipientOf(tx.db, { agentId: lead.agentId, memberId });
    if (!recipient) continue;
    const { theirs } = found.get(recipient.email) ?? { theirs: [] };
    found.set(recipient.email, { ...recipient, theirs: [...theirs, lead] });
  }
  return [...found.values()];
}

function withoutRepeated(leads: LeadsTable[]): LeadsTable[] {
  const remaining: LeadsTable[] = [];
  for (const lead of leads.toSorted((one, other) => addressesOf(other).length - addressesOf(one).length)) {
    const isNamed = remaining.some(({ dialable, mailable }) => {
      return [dialable, null].includes(lead.dialable) && [mailable, null].includes(lead.mailable);
    });
    if (!isNamed) remaining.push(lead);
  }
  return remaining;
}

/** An email names the person as in the one lead it is about, so that erasing that lead erases it too (decision 25). */
const personIn = (lead: LeadsTable) => ({
  name: fullName(lead),
  addresses: [lead.phone, lead.email].filter(Boolean),
});

/** The address is signed, so that nobody can opt out somebody else. */
export function stopLink(site: Pick<Site, "baseUrl" | "sign">, mailable: string): string {
  const url = new URL("/stop", site.baseUrl);
  url.searchParams.set("email", mailable);
  url.searchParams.set("signature", site.sign(`stop ${mailable}`));
  return url.href;
}

export function isStopLink(site: Site, mailable: string, signature: string): boolean {
  return site.proves(signature, `stop ${mailable}`);
}
