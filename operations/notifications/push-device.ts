import { ECDH } from "node:crypto";
import {
  deleteDevice,
  deviceAt,
  devicesOf,
  deviceWithSecret,
  renewSubscription,
  turnOnByPhone,
  upsertDevice,
} from "#database/notifications/phones.ts";
import { targetRefusal } from "#domain/connections/target-refusal.ts";
import { mostDevices } from "#domain/members/phone-refusal.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { PushSubscription } from "#integrations/push/push-service.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { enqueueNotice } from "./enqueue-notice.ts";

type Ones = Pick<Workspace, "agentId" | "member">;

/**
 * From now on offers buzz there, and what else the member chose. Repeated for the same browser it only stores the keys.
 * @returns false if the address is not one that we would ever call
 */
export async function addDevice(
  world: World,
  { agentId, member }: Ones,
  { userAgent, ...subscription }: PushSubscription & { userAgent: string },
): Promise<boolean> {
  if (!mayBePushed(world, subscription)) return false;
  await inTransaction(world, async (tx) => {
    const memberId = member.id;
    const before = await devicesOf(tx.db, memberId);
    const known = before.find(({ endpoint }) => endpoint === subscription.endpoint);
    const device = { ...subscription, id: known?.id ?? tx.newId(), memberId, userAgent: userAgent.slice(0, 300) };
    await upsertDevice(tx.db, { ...device, createdAt: known?.createdAt ?? tx.now.toISOString() });
    if (known) return;
    const [oldest] = before;
    if (oldest && before.length >= mostDevices) await deleteDevice(tx.db, oldest.id);
    await turnOnByPhone(tx.db, { id: tx.newId(), memberId, kind: "offers", way: "push" });
    await recordMemberEvent(tx, { agentId, memberId, action: "connection-made", about: device.id });
  });
  return true;
}

/**
 * A browser has changed its own subscription: the device stays, with a new address. The secret of the former one proves that
 * it is the same browser, as its worker may run without a session.
 * @returns false if nobody has such a device
 */
export async function renewDevice(
  world: World,
  { old, subscription }: { old: Pick<PushSubscription, "endpoint" | "auth">; subscription: PushSubscription },
): Promise<boolean> {
  if (!mayBePushed(world, subscription)) return false;
  return inTransaction(world, async (tx) => {
    const device = await deviceWithSecret(tx.db, old);
    if (!device) return false;
    const there = await deviceAt(tx.db, subscription.endpoint);
    // The member who turned it on at the new address since has it.
    const isTaken = there !== undefined && there.id !== device.id;
    await (isTaken ? deleteDevice(tx.db, device.id) : renewSubscription(tx.db, device.id, subscription));
    return true;
  });
}

const mayBePushed = ({ allowsLocalTargets: allowsLocal }: World, subscription: PushSubscription): boolean =>
  targetRefusal(subscription.endpoint, { allowsLocal }) === undefined && areKeys(subscription);

/** A point on P-256, and 16 bytes (RFC 8291). */
function areKeys({ p256dh, auth }: PushSubscription): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/** @returns false if it is not theirs, or has ended */
export function removeDevice(world: World, { agentId, member }: Ones, deviceId: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const memberId = member.id;
    const devices = await devicesOf(tx.db, memberId);
    if (!devices.some(({ id }) => id === deviceId)) return false;
    await deleteDevice(tx.db, deviceId);
    await recordMemberEvent(tx, { agentId, memberId, action: "connection-ended", about: deviceId });
    return true;
  });
}

/** A line to one device, to hear that it buzzes. @returns false if it is not theirs */
export function testDevice(
  world: World,
  { member }: Pick<Ones, "member">,
  { deviceId, line }: { deviceId: string; line: string },
): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const devices = await devicesOf(tx.db, member.id);
    if (!devices.some(({ id }) => id === deviceId)) return false;
    const notice = { kind: "news", line, path: "/my/notifications" } as const;
    await enqueueNotice(tx, { destination: "push", to: deviceId, about: member.id, notice, urgent: true });
    return true;
  });
}
