import { sql } from "kysely";
import { traceNow } from "#database/dialects/trace-now.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { markDue } from "./due-destinations.ts";
import {
  type DeliveriesTable,
  type DeliveryTurn,
  type Destination,
  lastTurn,
  turnAfterAll,
} from "./notifications-schema.ts";
import { emailOfPayload, receiverOf } from "./receiver.ts";

export type OutboxMessage = Pick<DeliveriesTable, "id" | "destination" | "about" | "payload" | "receivedAt"> & {
  /** Stored for the office to see, never sent. */
  notSent?: NotSentReason;
  /** Somebody waits for it: it goes first. */
  urgent?: true;
  /** One of many that a job sends, or to a tool that fails: after whatever else is due, and not before this time (ISO). */
  bulk?: { notBefore: string };
  /** Nobody waits for it: it leaves after everything else. */
  afterAll?: true;
  /** What it leaves by, to a tool of an agent. */
  connectionId?: string;
};

/** Must run in the transaction of the change. */
export async function enqueue(tx: Writer, ...messages: OutboxMessage[]): Promise<void> {
  const [first, ...others] = messages.map((message) => deliveryOf(tx, message));
  for (const { destination, notSent } of messages) if (!notSent) markDue(tx, destination);
  if (!first) return;
  if (others.length === 0) await insert(tx, first);
  else
    await tx
      .insertInto("deliveries")
      .values([first, ...others])
      .execute();
}

const insert = compiledOnce((tx, delivery: DeliveriesTable) => tx.insertInto("deliveries").values(delivery));

function deliveryOf(
  tx: Writer,
  { notSent, urgent: isUrgent, bulk, afterAll, ...message }: OutboxMessage,
): DeliveriesTable {
  const urgent = isUrgent ?? false;
  const turn = bulk ? lastTurn : turnOf(urgent, countOfChange(tx, { receivedAt: message.receivedAt, urgent }));
  return {
    ...message,
    state: notSent ? "dismissed" : "pending",
    attempts: 0,
    dueAt: bulk?.notBefore ?? message.receivedAt,
    leasedUntil: null,
    endedAt: notSent ? message.receivedAt : null,
    lastError: notSent ?? null,
    retriedAt: null,
    receiver: notSent ? null : receiverOf(message),
    turn: afterAll ? turnAfterAll : turn,
    trace: traceNow(),
  };
}

/** A change with many messages delays no other with few, urgent or not. */
function turnOf(urgent: boolean, count: number): DeliveryTurn {
  if (count > 100) return lastTurn;
  if (count > 10) return 2;
  return urgent ? 0 : 1;
}

/** A group commit shares `tx`, but each change in it has its own time. Urgent messages count apart. */
const changes = new WeakMap<Writer, { receivedAt: string; counts: Map<boolean, number> }>();

function countOfChange(tx: Writer, { receivedAt, urgent }: { receivedAt: string; urgent: boolean }): number {
  const before = changes.get(tx);
  const change = before?.receivedAt === receivedAt ? before : { receivedAt, counts: new Map<boolean, number>() };
  const count = (change.counts.get(urgent) ?? 0) + 1;
  changes.set(tx, change);
  change.counts.set(urgent, count);
  return count;
}

export function deliveriesAfter(reader: Reader, after: Position, most: number): Promise<DeliveriesTable[]> {
  const sent = reader
    .selectFrom("deliveries")
    .selectAll()
    .where((is) => is.or([is("lastError", "is", null), is("lastError", "not in", notSentReasons)]));
  return inOrder(sent, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/** Per retry, because other writers wait; staff press again for the rest. */
const maxRetriedAtOnce = 5000;

/** Pending or failed. Literals, because a partial index does not match parameters. */
export const isOpen = sql<boolean>`state not in ('delivered', 'dismissed', 'refused')`;

export type DismissReason =
  | ("erased" | "opted-out" | "emails-only" | "dead-address" | "dismissed")
  | ("connection-ended" | "not-theirs" | "gave-up")
  | ("device-ended" | "too-late" | "follow-up-ended");

/** What must not leave, found just before it would. */
export interface Stays {
  stays: DismissReason;
}

/** What may leave, but not before this time (ISO). */
export interface Waits {
  waits: string;
}

/** Of what nobody waits for, whether so many are still to be sent. */
export async function hasBacklog(reader: Reader, destination: Destination, many: number): Promise<boolean> {
  const waiting = reader
    .selectFrom("deliveries")
    .select("id")
    .where(sql<boolean>`state = 'pending'`)
    .where("destination", "=", sql.lit(destination))
    .where("turn", "=", sql.lit(turnAfterAll))
    .limit(1)
    .offset(many - 1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

export const notSentReasons = ["confirmed-today", "too-many-confirmations", "connection-off"] as const;
export type NotSentReason = (typeof notSentReasons)[number];

export async function dismissDeliveries(
  tx: Writer,
  ids: readonly string[],
  end: { endedAt: string; lastError: DismissReason },
): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsPerUpdate) {
    await tx
      .updateTable("deliveries")
      .set({ ...end, state: "dismissed", leasedUntil: null, receiver: null })
      .where("id", "in", ids.slice(from, from + rowsPerUpdate))
      .where("state", "not in", ["delivered", "dismissed"])
      .execute();
  }
}

/** Refused deliveries of a destination are left out: they would be refused again. */
export function failedDeliveries(
  tx: Writer,
  which: { id: string } | { destination: Destination },
): Promise<Pick<DeliveriesTable, "id" | "receiver" | "lastError">[]> {
  const some = tx.selectFrom("deliveries").select(["id", "receiver", "lastError"]);
  return (
    "id" in which
      ? some.where("id", "=", which.id).where("state", "in", ["failed", "refused"])
      : some
          .where("state", "=", "failed")
          .where("destination", "=", which.destination)
          .orderBy("dueAt")
          .limit(maxRetriedAtOnce)
  ).execute();
}

/** An email that left and came back waits for staff. @returns whether it had left */
export async function returnDelivered(
  tx: Writer,
  id: string,
  end: Pick<DeliveriesTable, "endedAt" | "lastError">,
): Promise<boolean> {
  const left = tx.updateTable("deliveries").where("id", "=", id).where("state", "=", "delivered");
  const { numUpdatedRows } = await left
    .where("destination", "=", "mail")
    .set({ ...end, state: "refused" })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isBlockedByOptOut(
  reader: Reader,
  { receiver }: Pick<DeliveriesTable, "receiver">,
): Promise<boolean> {
  return receiver !== null && (await hasOptedOut(reader, { mailable: receiver, dialable: null }));
}

/** Found by indexes, however many are open: non-service emails to these receivers. */
export async function openEmailsTo(reader: Reader, receivers: readonly string[]): Promise<string[]> {
  if (receivers.length === 0) return [];
  const open = reader.selectFrom("deliveries").select("id").where(isOpen);
  const emails = await open.where("receiver", "in", receivers).execute();
  return emails.map(({ id }) => id);
}

/** Service mail too, but not that to `except` (lower case). */
export async function openEmailsAbout(reader: Reader, about: readonly string[], except: string): Promise<string[]> {
  if (about.length === 0) return [];
  const open = reader.selectFrom("deliveries").select(["id", "destination", "payload"]).where(isOpen);
  const emails = await open.where("about", "in", about).where("destination", "=", "mail").execute();
  return emails.filter((email) => emailOfPayload(email).to !== except).map(({ id }) => id);
}

export type DeliveryEnd = Pick<DeliveriesTable, "state" | "lastError">;

/** How it stands with each of these; one that is no longer on record is missing. */
export async function endsOfDeliveries(reader: Reader, ids: readonly string[]): Promise<Map<string, DeliveryEnd>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("deliveries")
    .select(["id", "state", "lastError"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const rowsPerUpdate = 500;

/**
 * Many at once go last. Attempts keep counting, so that a slow worker sees that its own is outdated.
 * @returns how many had failed
 */
export async function retryDeliveries(tx: Writer, ids: readonly string[], at: string): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += rowsPerUpdate) {
    const sent = await tx
      .updateTable("deliveries")
      .set({ state: "pending", dueAt: at, retriedAt: at, endedAt: null, leasedUntil: null })
      .$if(ids.length > 10, (update) => update.set({ turn: lastTurn }))
      .where("id", "in", ids.slice(from, from + rowsPerUpdate))
      .where("state", "in", ["failed", "refused"])
      .returning("destination")
      .execute();
    for (const { destination } of sent) markDue(tx, destination);
    count += sent.length;
  }
  return count;
}
