import { leadTransferred } from "#content/mail/lead-transferred.ts";
import { consentOf } from "#database/consents.ts";
import { owe } from "#database/deliveries.ts";
import { findAgent } from "#database/lead-agents.ts";
import type { LeadsTable, Writer } from "#database/schema.ts";
import { findZip } from "#database/zips.ts";
import { owedLetter } from "./owed-letter.ts";
import type { World } from "./world.ts";

/**
 * Owes the agent a letter with all that they need to call, within the transaction that makes the lead theirs. It is the
 * service that they pay for, and so goes to them also where they have asked for silence.
 */
export async function tellAgent(world: World, tx: Writer, lead: LeadsTable, agentId: string): Promise<void> {
  const agent = await findAgent(tx, agentId);
  if (!agent) throw new Error("A lead cannot go to an application that is not there.");
  const place = lead.zip ? await findZip(tx, lead.zip) : undefined;
  const consent = await consentOf(tx, lead.id);
  const { firstName, lastName, phone, email, zip } = lead;
  const letter = leadTransferred({
    agentName: agent.firstName,
    lead: { firstName, lastName, phone, email },
    place: { zip, city: place?.city ?? lead.city, state: place?.state ?? lead.state },
    answers: JSON.parse(lead.answers),
    consentGivenAt: consent?.givenAt ?? lead.receivedAt,
  });
  await owe(tx, owedLetter(world, lead.id, { ...letter, to: agent.email, service: true }));
}
