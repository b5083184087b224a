import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { DeliveriesTable, Destination, Reader, Writer } from "#database/schema.ts";

/** What we owe an outside service. */
export type OutboxMessage = Pick<DeliveriesTable, "id" | "destination" | "about" | "payload" | "receivedAt"> & {
  /** It is stored for the office to see, and never sent. */
  notSent?: NotSentReason;
};

/** Keeps what we owe, in the transaction of the fact that it tells of. */
export async function enqueue(tx: Writer, ...messages: OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto("deliveries")
    .values(
      messages.map(({ notSent, ...message }) => ({
        ...message,
        state: notSent ? ("dismissed" as const) : ("pending" as const),
        attempts: 0,
        dueAt: message.receivedAt,
        leasedUntil: null,
        endedAt: notSent ? message.receivedAt : null,
        lastError: notSent ?? null,
        retriedAt: null,
      })),
    )
    .execute();
}

/** One page of what was, or is to be, sent: oldest first, behind a position. */
export function deliveriesAfter(reader: Reader, after: Position, most: number): Promise<DeliveriesTable[]> {
  const sent = reader
    .selectFrom("deliveries")
    .selectAll()
    .where((is) => is.or([is("lastError", "is", null), is("lastError", "not in", notSentReasons)]));
  return inOrder(sent, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/**
 * Takes what is due into hand for a while, oldest first, counting the attempt. Two workers never hold the same one;
 * what a killed worker held is due again when its lease has run out.
 * @param look.now and look.leasedUntil ISO times
 */
export function claimDueDeliveries(
  database: Database,
  lease: { destination: Destination; now: string; leasedUntil: string },
  most: number,
): Promise<DeliveriesTable[]> {
  return database.write((tx) => {
    const due = tx
      .selectFrom("deliveries")
      .select("id")
      .where("state", "=", "pending")
      .where("destination", "=", lease.destination)
      .where("dueAt", "<=", lease.now)
      .where((is) => is.or([is("leasedUntil", "is", null), is("leasedUntil", "<=", lease.now)]))
      .orderBy("dueAt")
      .limit(most);
    return tx
      .updateTable("deliveries")
      .set({ leasedUntil: lease.leasedUntil, attempts: sql<number>`attempts + 1` })
      .where("id", "in", database.engine === "postgres" ? due.forUpdate().skipLocked() : due)
      .returningAll()
      .execute();
  });
}

/**
 * Makes due at once what would wait, or be held, longer than it ever should: a clock that was wrong, and is right again,
 * has left it so. All are ISO times.
 */
export async function bringForward(
  database: Database,
  { now, latestDue, latestLease }: { now: string; latestDue: string; latestLease: string },
): Promise<void> {
  await database.write(async (tx) => {
    const pending = tx.updateTable("deliveries").where("state", "=", "pending");
    await pending.set({ dueAt: now }).where("dueAt", ">", latestDue).execute();
    await pending.set({ leasedUntil: null }).where("leasedUntil", ">", latestLease).execute();
  });
}

export type DeliveryEnding =
  | { state: "delivered"; endedAt: string }
  | { state: "failed" | "refused"; endedAt: string; lastError: string }
  | { state: "dismissed"; endedAt: string; lastError: DismissReason }
  | { state: "pending"; dueAt: string; lastError: string };

/** Lets go of what was taken and is not ended, so that another worker may have it at once; the attempt stays counted. */
export function releaseLeases(database: Database, taken: readonly DeliveriesTable[]): Promise<void> {
  return database.write(async (tx) => {
    for (const { id, attempts } of taken) {
      await tx
        .updateTable("deliveries")
        .set({ leasedUntil: null })
        .where("id", "=", id)
        .where("state", "=", "pending")
        .where("attempts", "=", attempts)
        .execute();
    }
  });
}

/** Writes how a try ended, unless another worker has taken the delivery since. */
export async function endTry(tx: Writer, taken: DeliveriesTable, ending: DeliveryEnding): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set({ ...ending, leasedUntil: null })
    .where("id", "=", taken.id)
    .where("state", "=", "pending")
    .where("attempts", "=", taken.attempts)
    .execute();
}

/** More than these are for a second press: their letters are read, and other writers wait. */
const failedAtOnce = 5000;

/** Owed, or failed so that a person must look. As a literal: an index of a part of the table is not found by a parameter. */
export const isOpen = sql<boolean>`state not in ('delivered', 'dismissed', 'refused')`;

/** Why a delivery is not sent any more, in the place of an error. */
export type DismissReason = "erased" | "opted-out" | "dismissed";

/** Why a confirmation was never sent, in the same place. */
export const notSentReasons = ["confirmed-today", "too-many-confirmations"] as const;
export type NotSentReason = (typeof notSentReasons)[number];

/** Ends what has not arrived of these for good: nobody need look, and nobody can send it again. */
export async function dismissDeliveries(
  tx: Writer,
  ids: readonly string[],
  end: { endedAt: string; lastError: DismissReason },
): Promise<void> {
  for (let from = 0; from < ids.length; from += changedAtOnce) {
    await tx
      .updateTable("deliveries")
      .set({ ...end, state: "dismissed", leasedUntil: null })
      .where("id", "in", ids.slice(from, from + changedAtOnce))
      .where("state", "not in", ["delivered", "dismissed"])
      .execute();
  }
}

/** To whom a delivery goes. */
export interface Receiver {
  /** An e-mail in lower case; null where it is no letter. */
  to: string | null;
  /** It goes there also where they have asked for silence. */
  service: boolean;
}

/**
 * What has failed: one, be it refused, or all of a destination, the oldest first. What is refused would be refused again.
 */
export async function failedOf(
  tx: Writer,
  which: { id: string } | { destination: Destination },
): Promise<(Receiver & { id: string; lastError: string | null })[]> {
  const some = tx.selectFrom("deliveries").select(["id", "destination", "payload", "lastError"]);
  const found = await ("id" in which
    ? some.where("id", "=", which.id).where("state", "in", ["failed", "refused"])
    : some
        .where("state", "=", "failed")
        .where("destination", "=", which.destination)
        .orderBy("dueAt")
        .limit(failedAtOnce)
  ).execute();
  return found.map(({ id, destination, payload, lastError }) => ({
    id,
    lastError,
    ...receiverOf({ destination, payload }),
  }));
}

/** All letters that are waiting or have failed; few, unless the mail server has been away. */
export async function openEmails(tx: Writer): Promise<(Receiver & { id: string; about: string })[]> {
  const emails = await tx
    .selectFrom("deliveries")
    .select(["id", "about", "destination", "payload"])
    .where("destination", "=", "mail")
    .where(isOpen)
    .execute();
  return emails.map(({ id, about, ...email }) => ({ id, about, ...receiverOf(email) }));
}

export function receiverOf({ destination, payload }: Pick<OutboxMessage, "destination" | "payload">): Receiver {
  const email: unknown = destination === "mail" ? JSON.parse(payload) : undefined;
  if (typeof email !== "object" || !email) return { to: null, service: false };
  return {
    to: "to" in email && typeof email.to === "string" ? email.to.toLowerCase() : null,
    service: "service" in email && email.service === true,
  };
}

/** Whether it goes to somebody who has asked for silence, and is no service. */
export async function isBlockedByOptOut(reader: Reader, { to, service }: Receiver): Promise<boolean> {
  return !service && (await hasOptedOut(reader, { mailable: to, dialable: null }));
}

const changedAtOnce = 500;

/**
 * What has failed is owed again, from now on. The attempts go on counting: by them a worker that was long away finds
 * out that its try is over. @returns how many had failed until now
 */
export async function retryDeliveries(tx: Writer, ids: readonly string[], at: string): Promise<number> {
  let count = 0;
  for (let from = 0; from < ids.length; from += changedAtOnce) {
    const sent = await tx
      .updateTable("deliveries")
      .set({ state: "pending", dueAt: at, retriedAt: at, endedAt: null, leasedUntil: null })
      .where("id", "in", ids.slice(from, from + changedAtOnce))
      .where("state", "in", ["failed", "refused"])
      .returning("id")
      .execute();
    count += sent.length;
  }
  return count;
}
