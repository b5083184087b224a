import { sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { hardReasons, isHardBounce } from "#domain/conversations/bounce.ts";
import { type MessagesTable, nothingReported } from "./conversations-schema.ts";

/** @returns false if the workspace has this mail already; then nothing changed */
export function insertMessage(tx: Writer, message: NewMessage): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("messages")
      .values({ channel: "email", textStatus: null, textError: null, ...message, ...nothingReported })
      .onConflict((conflict) => conflict.columns(["agentId", "mailId"]).where("mailId", "is not", null).doNothing()),
  );
}

type OfTexts = "channel" | "textStatus" | "textError";
export type NewMessage = Omit<MessagesTable, OfTexts | keyof typeof nothingReported> &
  Partial<Pick<MessagesTable, OfTexts>>;

export const findMessage = (reader: Reader, id: string): Promise<MessagesTable | undefined> =>
  reader.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();

/** One person, as the contact and those merged into it; the messages of an earlier lead are left out. */
export interface Talk {
  contactIds: readonly string[];
  /** By which the workspace has the person now; null: an own client. */
  leadId: string | null;
}

function messagesWith(reader: Reader, { contactIds, leadId }: Talk) {
  const all = reader.selectFrom("messages").where("contactId", "in", contactIds);
  return leadId === null
    ? all.where("leadId", "is", null)
    : all.where((is) => is.or([is("leadId", "is", null), is("leadId", "=", leadId)]));
}

/** The newest, oldest first. @param until ISO, with that time */
export async function newestMessages(
  reader: Reader,
  talk: Talk,
  { until, most }: { until?: string | undefined; most: number },
): Promise<MessagesTable[]> {
  let query = messagesWith(reader, talk).selectAll();
  if (until !== undefined) query = query.where("at", "<=", until);
  const rows = await query.orderBy("at", "desc").orderBy("id", "desc").limit(most).execute();
  return rows.reverse();
}

/** How many emails have left by themselves since then (ISO). */
export async function countRelayed(reader: Reader, contactId: string, after: string): Promise<number> {
  const { count } = await reader
    .selectFrom("messages")
    .select((is) => is.fn.countAll<number | string>().as("count"))
    .where("contactId", "=", contactId)
    .where("at", ">", after)
    .where("channel", "=", "email")
    .where("mailId", "is not", null)
    .where("state", "in", ["sent", "received"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasDraft(reader: Reader, contactId: string): Promise<boolean> {
  const drafts = reader
    .selectFrom("messages")
    .select("id")
    .where("contactId", "=", contactId)
    .where("state", "=", "draft");
  return (await drafts.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether something that came in waits for an answer. */
export async function hasUnanswered(reader: Reader, contactIds: readonly string[]): Promise<boolean> {
  const waiting = reader.selectFrom("messages").select("id").where("contactId", "in", contactIds).where(isWaiting);
  return (await waiting.limit(1).executeTakeFirst()) !== undefined;
}

/** @returns false if it was no draft any more; then nothing changed */
export function endDraft(
  tx: Writer,
  id: string,
  end: Pick<MessagesTable, "state" | "draftReason" | "memberId" | "at">,
): Promise<boolean> {
  return didWrite(tx.updateTable("messages").set(end).where("id", "=", id).where("state", "=", "draft"));
}

type Bounced = Pick<MessagesTable, "bouncedAt" | "bounceReason" | "bouncedAddress">;

/** That the address is dead outranks what was of this email alone. @returns false if as much was known; then nothing changed */
export async function markBounced(
  tx: Writer,
  { id, bounceReason }: Pick<MessagesTable, "id" | "bounceReason">,
  bounced: Bounced,
): Promise<boolean> {
  if (bounceReason !== null && (isHardBounce(bounceReason) || !isHardBounce(bounced.bounceReason))) return false;
  await tx.updateTable("messages").set(bounced).where("id", "=", id).execute();
  return true;
}

/** @returns false if it was known; then nothing changed */
export function markComplained(tx: Writer, id: string, complainedAt: string): Promise<boolean> {
  return didWrite(
    tx.updateTable("messages").set({ complainedAt }).where("id", "=", id).where("complainedAt", "is", null),
  );
}

export interface MailTroubles {
  /** Emails to people that have left since then. */
  sent: number;
  /** Of them, those whose address is dead. */
  bounced: number;
  complaints: number;
}

/** Of one workspace. @param after ISO */
export async function mailTroubles(reader: Reader, agentId: string, after: string): Promise<MailTroubles> {
  const sent = reader
    .selectFrom("messages")
    .where("agentId", "=", agentId)
    .where("at", ">", after)
    .where("channel", "=", "email")
    .where("direction", "=", "out")
    .where("state", "=", "sent")
    .where("channel", "=", "email")
    .select((is) => [
      is.fn.countAll<number | string>().as("sent"),
      is.fn.count<number | string>(is.case().when("bounceReason", "in", hardReasons).then(1).end()).as("bounced"),
      is.fn.count<number | string>("complainedAt").as("complaints"),
    ]);
  const { sent: all, bounced, complaints } = await sent.executeTakeFirstOrThrow();
  return { sent: Number(all), bounced: Number(bounced), complaints: Number(complaints) };
}

/** Whether the workspace has what came with this id. */
export async function hasMessage(reader: Reader, agentId: string, mailId: string): Promise<boolean> {
  const found = reader.selectFrom("messages").select("id").where("agentId", "=", agentId).where("mailId", "=", mailId);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/** What the provider said of a text; a later word of it stands (domain/conversations/text.ts). */
export async function updateText(
  tx: Writer,
  id: string,
  change: Partial<Pick<MessagesTable, "mailId" | "textStatus" | "textError">>,
): Promise<void> {
  await tx.updateTable("messages").set(change).where("id", "=", id).execute();
}

/** What came in is answered. @returns whether something was waiting */
export async function markMessagesAnswered(
  tx: Writer,
  contactIds: readonly string[],
  answeredAt: string,
): Promise<boolean> {
  const answered = await tx
    .updateTable("messages")
    .set({ answeredAt })
    .where("contactId", "in", contactIds)
    .where(isWaiting)
    .returning("id")
    .execute();
  return answered.length > 0;
}

/** As the partial index has it: literals, because such an index does not match parameters. */
export const isWaiting = sql<boolean>`direction = 'in' and state = 'received' and "answeredAt" is null`;
