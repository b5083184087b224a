import { enqueue } from "#database/notifications/deliveries.ts";
import type { NotificationKind, NotificationWay } from "#domain/members/notification-kind.ts";
import { type MemberWays, waysFor } from "#domain/members/notification-ways.ts";
import type { PhoneNotice } from "#domain/notifications/phone-notice.ts";
import type { Transaction } from "#operations/transaction.ts";

interface Telling {
  kind: NotificationKind;
  /** The record's id, so that an erasure finds it. */
  about: string;
  notice: PhoneNotice;
  /** Left out: all that the member chose. */
  by?: readonly NotificationWay[];
  urgent?: true;
  /** One of many that a job sends: not before this time (ISO). */
  notBefore?: string;
}

/** To each device and to the number of a member, as they chose for this kind. No payload says who or where they are. */
export async function notifyPhones(
  tx: Transaction,
  ways: MemberWays,
  { kind, about, notice, by = ["push", "text"], urgent, notBefore }: Telling,
): Promise<void> {
  const chosen = waysFor(kind, ways).filter((way) => by.includes(way));
  const receivedAt = tx.now.toISOString();
  const how = { ...(urgent && { urgent }), ...(notBefore !== undefined && { bulk: { notBefore } }) };
  const send = (destination: "push" | "text", to: string) =>
    enqueue(tx.db, {
      ...{ id: tx.newId(), destination, about, payload: JSON.stringify({ to, notice }), receivedAt },
      ...how,
    });
  if (chosen.includes("text") && ways.phoneId !== undefined) await send("text", ways.phoneId);
  if (chosen.includes("push")) for (const device of ways.devices) await send("push", device);
}
