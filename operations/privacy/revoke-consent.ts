import { consentRevokedNotice, stopContacting } from "#content/emails/consent-revoked.ts";
import { findAgent, type RoutableAgent } from "#database/leads/lead-agents.ts";
import { leadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { dismissDeliveries, enqueue, openEmails } from "#database/notifications/deliveries.ts";
import type { OptOutsTable } from "#database/privacy/consent-schema.ts";
import { addressesOf, hasOptedOut, insertOptOut } from "#database/privacy/opt-outs.ts";
import type { Writer } from "#database/schema.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { fullName } from "#domain/values/full-name.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { World } from "#operations/world.ts";
import { lockPerson } from "./lock-person.ts";

type Address = Pick<OptOutsTable, "kind" | "value">;

/**
 * Takes back a person's consent, on all channels: for this phone or e-mail, and for all others that their leads have.
 * What they were owed, and what an agent was owed about them, is not sent any more; the agents who have their leads, and
 * the office, are told to stop. Nothing is deleted: what was consented to, and that it was taken back, both stay on
 * record. Doing it twice tells nobody twice, unless it was lifted meanwhile.
 * @param who.value as normalised: E.164, or the e-mail in lower case
 */
export async function revokeConsent(
  world: World,
  { kind, value, source }: Address & Pick<OptOutsTable, "source">,
): Promise<void> {
  await world.database.write(async (tx) => {
    const leads = await lockedLeadsOf(world, tx, { kind, value });
    const optedOutNow: LeadsTable[] = [];
    for (const lead of leads) if (!(await hasOptedOut(tx, lead))) optedOutNow.push(lead);
    const addresses = [{ kind, value }, ...leads.flatMap(addressesOf)];
    const since = world.now().toISOString();
    for (const address of addresses) await insertOptOut(tx, { ...address, source, since });
    await dismissEmails(world, tx, addresses, optedOutNow);
    // First of whoever has asked, as far as that is known.
    const wasRevoked = (lead: LeadsTable) => addressesOf(lead).some((one) => one.kind === kind && one.value === value);
    await notifyOthers(world, tx, [
      ...optedOutNow.filter(wasRevoked),
      ...optedOutNow.filter((lead) => !wasRevoked(lead)),
    ]);
  });
  world.wakeOutbox();
}

/** The person's leads; nobody else sends one in, moves or routes one until the transaction is over. */
async function lockedLeadsOf(world: World, tx: Writer, { kind, value }: Address): Promise<LeadsTable[]> {
  const person = { dialable: kind === "phone" ? value : null, mailable: kind === "email" ? value : null };
  await lockPerson(world, tx, person);
  const ids = (await leadsOfPerson(tx, person)).map(({ id }) => id);
  for (const id of ids.toSorted()) await world.database.lock(tx, `lead ${id}`);
  return leadsOfPerson(tx, person);
}

/** All that would go to the person, and what agents would learn of them now; the office may know. */
async function dismissEmails(world: World, tx: Writer, addresses: Address[], leads: LeadsTable[]): Promise<void> {
  const emails = new Set(addresses.filter(({ kind }) => kind === "email").map(({ value }) => value));
  const about = new Set(leads.map(({ id }) => id));
  const office = world.officeEmail.toLowerCase();
  const openMails = (await openEmails(tx)).filter(
    (email) => (!email.service && emails.has(email.to ?? "")) || (about.has(email.about) && email.to !== office),
  );
  const ids = openMails.map(({ id }) => id);
  await dismissDeliveries(tx, ids, { endedAt: world.now().toISOString(), lastError: "opted-out" });
}

/** Each agent who has a lead of theirs is told, and the office, once, in the transaction that silences them. */
async function notifyOthers(world: World, tx: Writer, leads: LeadsTable[]): Promise<void> {
  const [first] = leads;
  if (!first) return;
  const agents: RoutableAgent[] = [];
  for (const [agentId, theirs] of Map.groupBy(leads, (lead) => lead.agentId)) {
    const agent = agentId === null ? undefined : await findAgent(tx, agentId);
    if (!agent || !isEmailAddress(agent.email)) continue;
    agents.push(agent);
    for (const lead of withoutRepeated(theirs)) {
      const email = stopContacting({ agentName: agent.firstName, person: personIn(lead) });
      const to = { to: agent.email, replyTo: world.officeEmail, service: true as const };
      await enqueue(tx, emailMessage(world, lead.id, { ...email, ...to }));
    }
  }
  const notice = consentRevokedNotice({
    person: personIn(first),
    leadUrls: leads.map(({ id }) => new URL(`/office/leads/${id}`, world.baseUrl).href),
    agents: agents.map(({ email, ...agent }) => `${fullName(agent)} (${email})`.trim()),
  });
  const page = `/office/leads/${first.id}`;
  await notifyOffice(world, tx, first.id, { ...notice, kind: "consent-revoked", page, hasLinks: true });
}

/** Without the leads that name no address but those of another one. */
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

/** A letter names who stands in the one lead that it is about: whoever is erased is erased from it (decision 25). */
const personIn = (lead: LeadsTable) => ({
  name: fullName(lead),
  addresses: [lead.phone, lead.email].filter(Boolean),
});

/** The one-click link of a confirmation: the address in it is signed, so that nobody can silence somebody else. */
export function stopLink(world: Pick<World, "baseUrl" | "sign">, mailable: string): string {
  const url = new URL("/stop", world.baseUrl);
  url.searchParams.set("email", mailable);
  url.searchParams.set("signature", world.sign(`stop ${mailable}`));
  return url.href;
}

/** @returns whether this is a link of ours */
export function isStopLink(world: World, mailable: string, signature: string): boolean {
  return world.proves(signature, `stop ${mailable}`);
}
