import { enqueue } from "#database/notifications/deliveries.ts";
import type { PhoneNotice } from "#domain/notifications/phone-notice.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface NoticeToSend {
  destination: "push" | "text";
  /** The id of the device or number. */
  to: string;
  /** The record's id, so that an erasure finds it. */
  about: string;
  notice: PhoneNotice;
  urgent?: true | undefined;
  /** One of many that a job sends: not before this time (ISO). */
  notBefore?: string | undefined;
}

/** To one phone. The payload names no person, number or address of a device. */
export function enqueueNotice(tx: Transaction, toSend: NoticeToSend): Promise<void> {
  const { destination, to, about, notice, urgent, notBefore } = toSend;
  return enqueue(tx.db, {
    ...{ id: tx.newId(), destination, about, payload: JSON.stringify({ to, notice }) },
    receivedAt: tx.now.toISOString(),
    ...(urgent && { urgent }),
    ...(notBefore !== undefined && { bulk: { notBefore } }),
  });
}
