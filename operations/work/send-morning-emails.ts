import { anyNews } from "#content/emails/work/any-news.ts";
import { quietLeads } from "#content/notifications/phone-notices.ts";
import { type DigestMember, markDigests, membersAfter, membersWithNews } from "#database/members/digest-members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { waysOfMember } from "#database/notifications/phones.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { acceptancesToAsk } from "#database/work/acceptance-list.ts";
import { markAsked, type Viewer } from "#database/work/acceptances.ts";
import { initialOf } from "#domain/leads/without-contact.ts";
import { isAway } from "#domain/members/away.ts";
import { digestDay } from "#domain/members/digest-time.ts";
import type { NotificationKind } from "#domain/members/notification-kind.ts";
import { type MemberWays, waysFor } from "#domain/members/notification-ways.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { zonesOfAgent } from "#domain/offers/offer-clock.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { daysOfOutcome } from "#domain/work/appointment.ts";
import { daysSince, quietBefore } from "#domain/work/lead-attention.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { notifyPhones } from "#operations/notifications/notify-phones.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { morningCounts } from "./morning-list.ts";

/** Read at once, and in one transaction: some ten milliseconds each, so that nobody waits long for them. */
const portion = 100;
const atOnce = 10;
/** Of one run: 10,000 go out within 17 minutes, and leave room for what somebody waits for. */
const emailsPerSecond = 10;
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
  let emails = 0;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const members: DigestMember[] = await membersAfter(world.database.read, after, portion);
    const due = members.flatMap((member) => {
      const day = digestDay({ timeZone: zoneOf(member), digestOn: member.digestOn }, world.now());
      return day ? { member, day } : [];
    });
    const news = await withNews(world, due);
    for (let from = 0; from < news.length; from += atOnce) {
      const done = await inTransaction(world, (tx) => sendToSome(tx, news.slice(from, from + atOnce), emails));
      sent.digests += done.digests;
      sent.asked += done.asked;
      emails += done.emails;
    }
    after = members.length < portion ? undefined : members.at(-1)?.id;
  }
  return sent;
}

interface Due {
  member: DigestMember;
  day: string;
}

/** A morning without anything due costs two statements for a hundred members. @returns the others */
async function withNews(world: World, due: readonly Due[]): Promise<Due[]> {
  const ids = due.map(({ member }) => member.id);
  const until = addDuration(world.now(), { days: 1 }).slice(0, 10);
  const quietSince = quietBefore(world.now(), "red");
  const outcomeSince = addDuration(world.now(), { days: -daysOfOutcome });
  const found = await membersWithNews(world.database.read, ids, { until, quietSince, outcomeSince });
  const [news, nothing] = [true, false].map((has) => due.filter(({ member }) => found.has(member.id) === has));
  for (const [day, those] of Map.groupBy(nothing ?? [], (one) => one.day)) {
    const memberIds = those.map(({ member }) => member.id);
    await inTransaction(world, (tx) => markDigests(tx.db, memberIds, day));
  }
  return news ?? [];
}

/** @param before emails of this run that wait already */
async function sendToSome(tx: Transaction, due: readonly Due[], before: number) {
  const sent = { digests: 0, asked: 0, emails: 0 };
  for (const { member, day } of due) {
    const later = () => {
      const milliseconds = Math.floor(((before + sent.emails) * 1000) / emailsPerSecond);
      sent.emails += 1;
      return new Date(tx.now.getTime() + milliseconds).toISOString();
    };
    const done = await send(tx, { member, day, later });
    sent.digests += done.digests;
    sent.asked += done.asked;
  }
  return sent;
}

const zoneOf = ({ timeZone, zipZone, licenseState, state }: DigestMember): string =>
  zonesOfAgent({ timeZone, zipZone, state: licenseState || state || "" })[0] ?? officeZone;

async function send(tx: Transaction, { member, day, later }: Due & Pick<Morning, "later">): Promise<MorningEmails> {
  const nothing = { digests: 0, asked: 0 };
  if ((await markDigests(tx.db, [member.id], day)) === 0 || isAway(member, day)) return nothing;
  if (!(await mayBeEmailed(tx.db, member))) return nothing;
  const ways = await waysOfMember(tx.db, member.id);
  const { agentId, id, role } = member;
  const viewer: Viewer = { agentId, member: { id, role } };
  const morning = { member, ways, viewer, later };
  const wants = (kind: NotificationKind) => waysFor(kind, ways).length > 0;
  const hasDigest = wants("daily-digest") && (await sendDigest(tx, morning));
  return { digests: hasDigest ? 1 : 0, asked: wants("lead-update") ? await ask(tx, morning) : 0 };
}

interface Morning {
  member: DigestMember;
  ways: MemberWays;
  viewer: Viewer;
  /** When the next email may go out (ISO). */
  later(): string;
}

/** The list of Today. The outbox has no name of it: `composedMorning` writes the email when it leaves. */
async function sendDigest(tx: Transaction, morning: Morning): Promise<boolean> {
  const { member, viewer } = morning;
  const counts = await morningCounts(tx, viewer);
  if (counts === undefined) return false;
  const subject = `Today: ${counts}`;
  const { agentId, id: memberId, role } = member;
  const content = { subject, blocks: [], morning: { agentId, memberId, role } };
  await notify(tx, morning, { kind: "daily-digest", content, line: subject, path: "/my" });
  return true;
}

/** @returns about how many leads */
async function ask(tx: Transaction, morning: Morning): Promise<number> {
  const { member, viewer } = morning;
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
  const content = anyNews({
    name: member.name,
    leads,
    leadsUrl: urlOf(tx, "/my/contacts?show=zipstead"),
    settingsUrl: settingsUrl(tx),
  });
  await notify(tx, morning, {
    kind: "lead-update",
    content,
    line: quietLeads(rows.length),
    path: "/my/contacts?show=zipstead",
  });
  return rows.length;
}

const urlOf = (tx: Transaction, path: string) => new URL(path, tx.baseUrl).href;
const settingsUrl = (tx: Transaction) => urlOf(tx, "/my/notifications");

interface News {
  kind: NotificationKind;
  content: EmailContent;
  /** On a lock screen. */
  line: string;
  path: string;
}

async function notify(tx: Transaction, { member, ways, later }: Morning, { kind, content, line, path }: News) {
  const { id, email: to } = member;
  const notBefore = later();
  if (waysFor(kind, ways).includes("email"))
    await enqueue(tx.db, { ...emailMessage(tx, id, { ...content, to, replyTo: tx.officeEmail }), bulk: { notBefore } });
  await notifyPhones(tx, ways, { kind, about: id, notice: { kind: "news", line, path }, notBefore });
}
