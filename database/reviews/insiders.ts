import type { Reader } from "#database/schema.ts";
import { type Insiders, ownDomain } from "#domain/reviews/review-writer.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { dialable, phoneLineOf } from "#domain/values/phone-number.ts";

/** Staff, the agent, their members and their broker. `isAgentsEmail` checks the emails of all other agents. */
export async function insidersOf(reader: Reader, agentId: string): Promise<Insiders> {
  const staff = await reader.selectFrom("staff").select("email").execute();
  const agent = await reader
    .selectFrom("agents")
    .leftJoin("brokers", "brokers.id", "agents.brokerId")
    .select(["agents.email", "contactEmail", "agents.phone", "brokers.email as brokerEmail"])
    .where("agents.id", "=", agentId)
    .executeTakeFirst();
  const members = await reader
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select("members.email")
    .where("memberships.agentId", "=", agentId)
    .execute();
  const known = [agent?.email, agent?.contactEmail, agent?.brokerEmail, ...members.map(({ email }) => email)];
  const own = known.flatMap((email) => email || []);
  const phone = dialable(agent?.phone ?? "");
  return {
    mailboxes: new Set([...staff.map(({ email }) => email), ...own].map(mailboxOf)),
    domains: new Set([...own, ...staff.map(({ email }) => email)].flatMap(ownDomain)),
    phones: new Set(phone === null ? [] : [phoneLineOf(phone)]),
  };
}

/** Whether an agent or a member of a workspace gets email there, or signs in with it. */
export async function isAgentsEmail(reader: Reader, email: string): Promise<boolean> {
  const agent = await reader
    .selectFrom("agents")
    .select("id")
    .where("joinedAt", "is not", null)
    .where((is) => is.or([is("email", "=", email), is("contactEmail", "=", email)]))
    .limit(1)
    .executeTakeFirst();
  const member = await reader.selectFrom("members").select("id").where("email", "=", email).executeTakeFirst();
  return (agent ?? member) !== undefined;
}
