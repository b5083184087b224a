import type { Reader } from "#database/schema.ts";
import { type Insiders, ownDomain } from "#domain/reviews/review-writer.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { dialable, lineOf } from "#domain/values/phone-number.ts";

/** Whether somebody with this email works here or for an agent is asked of the store; the rest is of one agent. */
export async function insidersOf(reader: Reader, agentId: string): Promise<Insiders> {
  const staff = await reader.selectFrom("staff").select("email").execute();
  const agent = await reader
    .selectFrom("agents")
    .select(["email", "contactEmail", "phone"])
    .where("id", "=", agentId)
    .executeTakeFirst();
  const members = await reader
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select("members.email")
    .where("memberships.agentId", "=", agentId)
    .execute();
  const own = [agent?.email, agent?.contactEmail, ...members.map(({ email }) => email)].flatMap((email) => email || []);
  const phone = dialable(agent?.phone ?? "");
  return {
    mailboxes: new Set([...staff.map(({ email }) => email), ...own].map(mailboxOf)),
    domains: new Set([...own, ...staff.map(({ email }) => email)].flatMap(ownDomain)),
    phones: new Set(phone === null ? [] : [lineOf(phone)]),
  };
}

/** Of any agent or member, as an email that one of them signs in or is written to with. */
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
