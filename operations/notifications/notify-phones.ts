import type { NotificationKind, NotificationWay } from "#domain/members/notification-kind.ts";
import { type MemberWays, waysFor } from "#domain/members/notification-ways.ts";
import type { Transaction } from "#operations/transaction.ts";
import { enqueueNotice, type NoticeToSend } from "./enqueue-notice.ts";

interface Telling extends Omit<NoticeToSend, "destination" | "to"> {
  kind: NotificationKind;
  /** Left out: all that the member chose. */
  by?: readonly NotificationWay[];
}

/** To each device and to the number of a member, as they chose for this kind. */
export async function notifyPhones(
  tx: Transaction,
  ways: MemberWays,
  { kind, by = ["push", "text"], ...message }: Telling,
): Promise<void> {
  const chosen = waysFor(kind, ways).filter((way) => by.includes(way));
  if (chosen.includes("text") && ways.phoneId !== undefined)
    await enqueueNotice(tx, { ...message, destination: "text", to: ways.phoneId });
  if (chosen.includes("push"))
    for (const to of ways.devices) await enqueueNotice(tx, { ...message, destination: "push", to });
}
