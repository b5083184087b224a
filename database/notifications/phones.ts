import { didWrite } from "#database/did-write.ts";
import { mutedKinds } from "#database/members/muted-notifications.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { NotificationKind } from "#domain/members/notification-kind.ts";
import type { ChosenWays, MemberWays } from "#domain/members/notification-ways.ts";
import type { MemberPhonesTable, PhoneNotificationsTable, PushDevicesTable } from "./notifications-schema.ts";

/** Devices and number are read only if they want something by phone, as few do. */
export async function waysOfMember(reader: Reader, memberId: string): Promise<MemberWays> {
  const chosen = await chosenWaysOf(reader, memberId);
  const isByPhone = chosen.push.size + chosen.text.size > 0;
  return { ...chosen, ...(isByPhone ? await reachOf(reader, memberId) : { devices: [], phoneId: undefined }) };
}

export async function chosenWaysOf(reader: Reader, memberId: string): Promise<ChosenWays> {
  const muted = await mutedKinds(reader, memberId);
  const on = await reader.selectFrom("phoneNotifications").selectAll().where("memberId", "=", memberId).execute();
  const kinds = (way: PhoneNotificationsTable["way"]) =>
    new Set<NotificationKind>(on.flatMap((one) => (one.way === way ? [one.kind] : [])));
  return { muted, push: kinds("push"), text: kinds("text") };
}

export async function reachOf(reader: Reader, memberId: string): Promise<Pick<MemberWays, "devices" | "phoneId">> {
  const devices = await devicesOf(reader, memberId);
  const phone = await confirmedPhone(reader, memberId);
  return { devices: devices.map(({ id }) => id), phoneId: phone?.stoppedAt === null ? phone.id : undefined };
}

export async function turnOnByPhone(tx: Writer, on: PhoneNotificationsTable): Promise<void> {
  await tx
    .insertInto("phoneNotifications")
    .values(on)
    .onConflict((conflict) => conflict.columns(["memberId", "kind", "way"]).doNothing())
    .execute();
}

export async function turnOffByPhone(
  tx: Writer,
  { memberId, kind, way }: Omit<PhoneNotificationsTable, "id">,
): Promise<void> {
  await tx
    .deleteFrom("phoneNotifications")
    .where("memberId", "=", memberId)
    .where("kind", "=", kind)
    .where("way", "=", way)
    .execute();
}

/** The oldest first. */
export const devicesOf = (reader: Reader, memberId: string): Promise<PushDevicesTable[]> =>
  reader
    .selectFrom("pushDevices")
    .selectAll()
    .where("memberId", "=", memberId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export const findDevice = (reader: Reader, id: string): Promise<PushDevicesTable | undefined> =>
  reader.selectFrom("pushDevices").selectAll().where("id", "=", id).executeTakeFirst();

export const deviceAt = (reader: Reader, endpoint: string): Promise<PushDevicesTable | undefined> =>
  reader.selectFrom("pushDevices").selectAll().where("endpoint", "=", endpoint).executeTakeFirst();

/** Only the browser itself knows its secret. */
export const deviceWithSecret = (
  reader: Reader,
  { endpoint, auth }: Pick<PushDevicesTable, "endpoint" | "auth">,
): Promise<PushDevicesTable | undefined> =>
  reader
    .selectFrom("pushDevices")
    .selectAll()
    .where("endpoint", "=", endpoint)
    .where("auth", "=", auth)
    .executeTakeFirst();

export async function renewSubscription(
  tx: Writer,
  id: string,
  { endpoint, p256dh, auth }: Pick<PushDevicesTable, "endpoint" | "p256dh" | "auth">,
): Promise<void> {
  await tx.updateTable("pushDevices").set({ endpoint, p256dh, auth }).where("id", "=", id).execute();
}

/** A browser that is known already gets the new keys, and belongs to the member who turned it on last. */
export async function upsertDevice(tx: Writer, device: Omit<PushDevicesTable, "lastSentAt">): Promise<void> {
  const { id: _, endpoint: __, ...change } = device;
  await tx
    .insertInto("pushDevices")
    .values({ ...device, lastSentAt: null })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(change))
    .execute();
}

/** @returns false if there is none */
export function deleteDevice(tx: Writer, id: string): Promise<boolean> {
  return didWrite(tx.deleteFrom("pushDevices").where("id", "=", id));
}

export const phonesOf = (reader: Reader, memberId: string): Promise<MemberPhonesTable[]> =>
  reader
    .selectFrom("memberPhones")
    .selectAll()
    .where("memberId", "=", memberId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

export async function confirmedPhone(reader: Reader, memberId: string): Promise<MemberPhonesTable | undefined> {
  return (await phonesOf(reader, memberId)).find(({ confirmedAt }) => confirmedAt !== null);
}

/** A number that waits for its code. */
export async function pendingPhone(reader: Reader, memberId: string): Promise<MemberPhonesTable | undefined> {
  return (await phonesOf(reader, memberId)).find(isPending);
}

export const isPending = ({ confirmedAt, stoppedAt }: MemberPhonesTable) => confirmedAt === null && stoppedAt === null;

export const findPhone = (reader: Reader, id: string): Promise<MemberPhonesTable | undefined> =>
  reader.selectFrom("memberPhones").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertPhone(
  tx: Writer,
  phone: Omit<MemberPhonesTable, "confirmedAt" | "stoppedAt" | "lastSentAt">,
): Promise<void> {
  await tx
    .insertInto("memberPhones")
    .values({ ...phone, confirmedAt: null, stoppedAt: null, lastSentAt: null })
    .execute();
}

export async function updatePhone(
  tx: Writer,
  id: string,
  change: Partial<Pick<MemberPhonesTable, "confirmedAt" | "stoppedAt" | "lastSentAt">>,
): Promise<void> {
  await tx.updateTable("memberPhones").set(change).where("id", "=", id).execute();
}

/** A number that said STOP stays known as one, so that nobody enters it again. */
export async function forgetPhones(tx: Writer, phones: readonly MemberPhonesTable[]): Promise<void> {
  for (const { id, stoppedAt } of phones)
    await (stoppedAt === null
      ? tx.deleteFrom("memberPhones").where("id", "=", id).execute()
      : updatePhone(tx, id, { confirmedAt: null }));
}

/** Everybody's, as members may share a number. */
export const phonesByNumber = (reader: Reader, phone: string): Promise<MemberPhonesTable[]> =>
  reader.selectFrom("memberPhones").selectAll().where("phone", "=", phone).execute();

export async function markSent(tx: Writer, table: "pushDevices" | "memberPhones", id: string, at: string) {
  await tx.updateTable(table).set({ lastSentAt: at }).where("id", "=", id).execute();
}

/** To all members of a workspace. @param since ISO */
export async function codesTextedSince(reader: Reader, agentId: string, since: string): Promise<number> {
  const { count } = await reader
    .selectFrom("deliveries")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("about", "in", reader.selectFrom("memberships").select("memberId").where("agentId", "=", agentId))
    .where("destination", "=", "text")
    .where("receivedAt", ">", since)
    .where("payload", "like", '%"kind":"code"%')
    .executeTakeFirstOrThrow();
  return Number(count);
}
