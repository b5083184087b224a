import { agentOf } from "#database/agents/agent-of.ts";

import { type MemberToNotify, membersToNotify } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { isAway } from "#domain/members/away.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { fullName } from "#domain/values/full-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

export interface Recipient {
  /** Null: the agent of a workspace without members. */
  memberId: string | null;
  name: string;
  firstName: string;
  email: string;
  /** IANA. */
  timeZone: string;
}

/**
 * The one to email about a lead of this agent: the member who works on it, else the first member, else the agent.
 * @param memberId null: nobody in particular
 */
export async function recipientOf(
  reader: Reader,
  { agentId, memberId }: { agentId: string; memberId: string | null },
): Promise<Recipient | undefined> {
  const members = await membersToNotify(reader, agentId);
  const member = members.find(({ id }) => id === memberId) ?? members[0];
  const of = { agentId, zone: await zoneOfAgent(reader, agentId) };
  const [recipient] = await reachable(reader, of, member ? [member] : []);
  return recipient;
}

/** Those to email about an offer: each member who is there, or all of them if everybody is away. */
export async function recipientsOfOffer(reader: Reader, agentId: string, now: Date): Promise<Recipient[]> {
  const members = await membersToNotify(reader, agentId);
  const zone = await zoneOfAgent(reader, agentId);
  const present = members.filter((member) => !isAway(member, localDay(now, member.timeZone ?? zone)));
  return reachable(reader, { agentId, zone }, present.length > 0 ? present : members);
}

/** Of a workspace without members, the agent. */
async function reachable(
  reader: Reader,
  { agentId, zone }: { agentId: string; zone: string },
  members: MemberToNotify[],
): Promise<Recipient[]> {
  const agent = members.length === 0 ? await agentOf(reader, agentId) : undefined;
  const recipients: Recipient[] = members.map(({ id, name, email, timeZone }) => {
    return { memberId: id, name, email, firstName: firstWord(name), timeZone: timeZone ?? zone };
  });
  if (agent) recipients.push({ ...agent, memberId: null, name: fullName(agent), timeZone: zone });
  return recipients.filter(({ email }) => isEmailAddress(email));
}

const firstWord = (name: string) => name.split(" ", 1)[0] ?? name;
