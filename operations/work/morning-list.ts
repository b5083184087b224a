import { countsOfDay, dailyDigest } from "#content/emails/work/daily-digest.ts";
import { reasonText } from "#content/work/today-reasons.ts";
import { findMember } from "#database/members/members.ts";
import { deadAddressOf } from "#database/notifications/dead-addresses.ts";
import type { Stays } from "#database/notifications/deliveries.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { MorningRef } from "#domain/notifications/email-content.ts";
import { mostToday } from "#domain/work/today-list.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { dayList } from "./day-list.ts";
import { zoneOfAgent } from "./day-of-agent.ts";

/** @returns what the list of the day has, in a few words without a name; undefined: nothing but leads without an update */
export async function morningCounts({ db, now }: Transaction, viewer: Viewer): Promise<string | undefined> {
  const timeZone = await zoneOfAgent(db, viewer.agentId);
  const { whys } = await dayList(db, viewer, { now, timeZone }, 0);
  return whys.some((why) => why !== "quiet") ? countsOfDay(whys) : undefined;
}

/** The email of the morning, as the list is when it leaves. It stays if nothing is due any more. */
export async function composedMorning(
  { database: { read }, now, baseUrl }: Pick<World, "database" | "now" | "baseUrl">,
  { agentId, memberId, role }: MorningRef,
  to: string,
): Promise<Email | Stays> {
  const member = await findMember(read, memberId);
  if (!member) return { stays: "erased" };
  if (await deadAddressOf(read, to)) return { stays: "dead-address" };
  const moment = { now: now(), timeZone: await zoneOfAgent(read, agentId) };
  const viewer: Viewer = { agentId, member: { id: memberId, role } };
  const { people, count, whys } = await dayList(read, viewer, moment, mostToday);
  if (people.length === 0) return { stays: "too-late" };
  const urlOf = (path: string) => new URL(path, baseUrl).href;
  return {
    ...dailyDigest({
      name: member.name,
      people: people.map(({ name, first }) => ({ name, reason: reasonText(first, moment).text })),
      others: count - people.length,
      whys,
      todayUrl: urlOf("/my"),
      settingsUrl: urlOf("/my/notifications"),
    }),
    to,
  };
}
