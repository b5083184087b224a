import { anyNews } from "#content/emails/work/any-news.ts";
import { dailyDigest } from "#content/emails/work/daily-digest.ts";
import { isNothingDue } from "#content/emails/work/morning-lines.ts";
import { type DigestMember, markDigest, membersAfter } from "#database/members/digest-members.ts";
import { mutedKinds } from "#database/members/muted-notifications.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { acceptancesToAsk, awaitingContact, laterDue } from "#database/work/acceptance-list.ts";
import { markAsked, type Viewer } from "#database/work/acceptances.ts";
import { listOpenTasks } from "#database/work/task-list.ts";
import { zonesOfAgent } from "#domain/leads/offer-clock.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import { isAway } from "#domain/members/away.ts";
import { digestDay } from "#domain/members/digest-time.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { daysSince, quietBefore } from "#domain/work/lead-attention.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const portion = 500;
/** One transaction for so many members, so that nobody waits long for it. */
const atOnce = 50;
/** More than this of one kind is not counted. */
const mostCounted = 200;
const mostAsked = 5;

export interface MorningEmails {
  digests: number;
  asked: number;
}

/**
 * From 7 AM on each member's clock, once a day: what is due, if anything is, and how leads stand that had no update for
 * 14 days. Members who are away get none. Safe to repeat and to kill: the day is marked in the transaction of the emails.
 */
export async function sendMorningEmails(world: World): Promise<MorningEmails> {
  const sent = { digests: 0, asked: 0 };
  for (let after: string | undefined = ""; after !== undefined; ) {
    const members: DigestMember[] = await membersAfter(world.database.read, after, portion);
    const due = members.flatMap((member) => {
      const day = digestDay({ timeZone: zoneOf(member), digestOn: member.digestOn }, world.now());
      return day ? { member, day } : [];
    });
    for (let from = 0; from < due.length; from += atOnce)
      await inTransaction(world, async (tx) => {
        for (const { member, day } of due.slice(from, from + atOnce)) await send(tx, member, day, sent);
      });
    after = members.length < portion ? undefined : members.at(-1)?.id;
  }
  return sent;
}

const zoneOf = ({ timeZone, zipZone, licenseState, state }: DigestMember): string =>
  zonesOfAgent({ timeZone, zipZone, state: licenseState || state || "" })[0] ?? officeZone;

async function send(tx: Transaction, member: DigestMember, day: string, sent: MorningEmails): Promise<void> {
  if (!(await markDigest(tx.db, member.id, day)) || isAway(member, day)) return;
  if (!(await mayBeEmailed(tx.db, member))) return;
  const muted = await mutedKinds(tx.db, member.id);
  const { agentId, id, role } = member;
  const viewer: Viewer = { agentId, member: { id, role } };
  if (!muted.has("daily-digest") && (await sendDigest(tx, { member, viewer, day }))) sent.digests += 1;
  if (!muted.has("lead-update")) sent.asked += await ask(tx, { member, viewer });
}

interface Morning {
  member: DigestMember;
  viewer: Viewer;
}

async function sendDigest(tx: Transaction, { member, viewer, day }: Morning & { day: string }): Promise<boolean> {
  const tasks = await listOpenTasks(tx.db, viewer, { memberId: member.id, until: day, most: mostCounted });
  const overdue = tasks.filter(({ dueOn }) => dueOn < day).length;
  const due = {
    overdue,
    tasks: tasks.length - overdue,
    waiting: (await awaitingContact(tx.db, viewer, mostCounted)).length,
    later: (await laterDue(tx.db, viewer, day, mostCounted)).length,
  };
  if (isNothingDue(due)) return false;
  const { name } = member;
  await email(tx, member, dailyDigest({ name, due, todayUrl: urlOf(tx, "/my"), settingsUrl: settingsUrl(tx) }));
  return true;
}

/** @returns about how many leads */
async function ask(tx: Transaction, { member, viewer }: Morning): Promise<number> {
  const rows = await acceptancesToAsk(tx.db, viewer, quietBefore(tx.now, "red"), mostAsked);
  if (rows.length === 0) return 0;
  const zips = await zipsByCode(
    tx.db,
    rows.flatMap(({ zip }) => zip ?? []),
  );
  const leads = rows.map((row) => {
    const { city, state } = zips.get(row.zip ?? "") ?? row;
    return {
      initial: initialOf(row),
      place: placeName({ zip: row.zip, city, state }),
      days: daysSince(row.touchedAt, tx.now),
      url: urlOf(tx, `/my/leads/${row.leadId}`),
    };
  });
  await markAsked(
    tx.db,
    rows.map(({ id }) => id),
    tx.now.toISOString(),
  );
  await email(
    tx,
    member,
    anyNews({ name: member.name, leads, leadsUrl: urlOf(tx, "/my/leads"), settingsUrl: settingsUrl(tx) }),
  );
  return rows.length;
}

const urlOf = (tx: Transaction, path: string) => new URL(path, tx.baseUrl).href;
const settingsUrl = (tx: Transaction) => urlOf(tx, "/my/notifications");

const email = (tx: Transaction, { id, email: to }: DigestMember, content: EmailContent) =>
  enqueue(tx.db, emailMessage(tx, id, { ...content, to, replyTo: tx.officeEmail }));
