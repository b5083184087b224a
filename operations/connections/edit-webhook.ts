import {
  type ConnectionOwner,
  connectionOf,
  connectionsOf,
  eventTypesOf,
  insertConnection,
  ownerId,
  updateConnection,
} from "#database/connections/connections.ts";
import { sendEventAgain } from "#database/connections/sent-events.ts";
import { type ConnectionKind, mostConnections } from "#domain/connections/connection.ts";
import { parseEventTypes } from "#domain/connections/connection-event.ts";
import { targetRefusal, type WebhookRefusal } from "#domain/connections/target-refusal.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordConnection } from "./record-connection.ts";

export type WebhookMade = { ok: true; id: string; secret: string } | { ok: false; reason: WebhookRefusal };

/**
 * One webhook for an event and a target: a program that subscribes again gets the first one, which is on again. The secret
 * is in this answer and never again.
 */
export async function makeWebhook(
  world: World,
  by: ConnectionOwner,
  { url, events: entered }: { url: string; events: readonly string[] },
): Promise<WebhookMade> {
  const target = url.trim();
  const events = parseEventTypes(entered, eventTypesOf(by));
  const refused = targetRefusal(target, { allowsLocal: world.allowsLocalTargets });
  if (refused) return { ok: false, reason: refused };
  if (events.length === 0) return { ok: false, reason: "no-events" };
  return inTransaction(world, async (tx): Promise<WebhookMade> => {
    const agentId = ownerId(by);
    const made = (await connectionsOf(tx.db, by)).filter(({ kind }) => kind === "webhook");
    const same = made.filter((one) => one.target === target);
    const missing = events.filter((event) => !same.some((one) => one.events.split(" ").includes(event)));
    const first = same.find((one) => events.some((event) => one.events.split(" ").includes(event)));
    if (first?.secret && missing.length === 0) {
      await updateConnection(tx.db, first.id, { disabledAt: null, failingSince: null });
      return { ok: true, id: first.id, secret: tx.unseal(first.secret) };
    }
    if (made.length >= mostConnections) return { ok: false, reason: "too-many" };
    const secret = newWebhookSecret(tx);
    const row = { id: tx.newId(), agentId, memberId: agentId, kind: "webhook", target } as const;
    const more = { secret: tx.seal(secret), events: missing.join(" "), createdAt: tx.now.toISOString() };
    await insertConnection(tx.db, { ...row, ...more });
    await recordConnection(tx, by, { action: "connection-made", about: row.id });
    return { ok: true, id: row.id, secret };
  });
}

/** Standard Webhooks: 24 random bytes in base64. */
const newWebhookSecret = ({ newSecret }: Transaction) =>
  `whsec_${newSecret().replaceAll("-", "+").replaceAll("_", "/")}`;

const hoursOfFormer = 24;

/** The secret before signs as well for a day. @returns undefined if there is no such webhook */
export function rotateSecret(world: World, by: ConnectionOwner, connectionId: string): Promise<string | undefined> {
  return inTransaction(world, async (tx) => {
    const webhook = await connectionOf(tx.db, by, connectionId);
    if (webhook?.kind !== "webhook") return undefined;
    const secret = newWebhookSecret(tx);
    const formerUntil = addDuration(tx.now, { hours: hoursOfFormer });
    await updateConnection(tx.db, webhook.id, { secret: tx.seal(secret), formerSecret: webhook.secret, formerUntil });
    await recordConnection(tx, by, { action: "connection-made", about: webhook.id });
    return secret;
  });
}

/** After it was turned off. @returns its kind; undefined if there is no such connection */
export function turnOnConnection(
  world: World,
  by: ConnectionOwner,
  connectionId: string,
): Promise<ConnectionKind | undefined> {
  return inTransaction(world, async (tx) => {
    const connection = await connectionOf(tx.db, by, connectionId);
    if (!connection) return undefined;
    await updateConnection(tx.db, connection.id, { disabledAt: null, failingSince: null, lastAnswer: null });
    return connection.kind;
  });
}

/** The same event, with the same id. @returns false if there is none to send */
export function sendAgain(
  world: World,
  by: ConnectionOwner,
  { connectionId, deliveryId }: { connectionId: string; deliveryId: string },
): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    if (!(await connectionOf(tx.db, by, connectionId))) return false;
    return sendEventAgain(tx.db, { id: deliveryId, connectionId, at: tx.now.toISOString() });
  });
}
