import { deviceLost } from "#content/emails/members/device-lost.ts";
import { findMember } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { MemberPhonesTable, PushDevicesTable } from "#database/notifications/notifications-schema.ts";
import { deleteDevice, forgetPhones, updatePhone, waysOfMember } from "#database/notifications/phones.ts";
import { waysFor } from "#domain/members/notification-ways.ts";
import { emailOpenOffers } from "#operations/offers/email-open-offers.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailMessage } from "./email-message.ts";

/** Its push service says that the browser takes nothing more. The member is emailed, as only they can turn it on again. */
export const loseDevice = (world: World, { id, memberId, createdAt }: PushDevicesTable): Promise<void> =>
  losing(world, memberId, async (tx) => {
    const isLost = await deleteDevice(tx.db, id);
    const member = isLost && (await findMember(tx.db, memberId));
    if (!member) return;
    const { name, email: to } = member;
    const url = new URL("/my/notifications", tx.baseUrl).href;
    const message = { ...deviceLost({ name, turnedOnAt: createdAt, url }), to, service: true } as const;
    await enqueue(tx.db, emailMessage(tx, memberId, message));
  });

/** The provider says that this number takes no texts. */
export const losePhone = (world: World, phone: MemberPhonesTable): Promise<void> =>
  losing(world, phone.memberId, (tx) => forgetPhones(tx.db, [phone]));

/** Its owner said STOP, to us or to the provider. */
export const stopPhone = (world: World, { id, memberId }: MemberPhonesTable): Promise<void> =>
  losing(world, memberId, (tx) => updatePhone(tx.db, id, { stoppedAt: tx.now.toISOString() }));

/** A member whom only this has reached gets emails about their open offers now: the clock of these runs. */
function losing(world: World, memberId: string, lose: (tx: Transaction) => Promise<unknown>): Promise<void> {
  return inTransaction(world, async (tx) => {
    const before = waysFor("offers", await waysOfMember(tx.db, memberId));
    await lose(tx);
    const after = waysFor("offers", await waysOfMember(tx.db, memberId));
    if (before.includes("email") || !after.includes("email")) return;
    const member = await findMember(tx.db, memberId);
    if (member) await emailOpenOffers(tx, member);
  });
}
