import type { Reader, Writer } from "#database/schema.ts";
import type { NotificationKind } from "#domain/members/notification-kind.ts";
import { emailKey } from "#domain/values/email-address.ts";

/** The kinds that a member turned off. */
export async function mutedKinds(reader: Reader, memberId: string): Promise<Set<NotificationKind>> {
  const rows = await reader.selectFrom("mutedNotifications").select("kind").where("memberId", "=", memberId).execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function muteKind(tx: Writer, muted: { id: string; memberId: string; kind: NotificationKind }) {
  await tx
    .insertInto("mutedNotifications")
    .values(muted)
    .onConflict((conflict) => conflict.columns(["memberId", "kind"]).doNothing())
    .execute();
}

export async function unmuteKind(tx: Writer, { memberId, kind }: { memberId: string; kind: NotificationKind }) {
  await tx.deleteFrom("mutedNotifications").where("memberId", "=", memberId).where("kind", "=", kind).execute();
}

/** Whether the member with this address (in any case) turned this kind off; never for somebody who is no member. */
export async function isMutedFor(reader: Reader, email: string, kind: NotificationKind): Promise<boolean> {
  const muted = await reader
    .selectFrom("mutedNotifications")
    .innerJoin("members", "members.id", "mutedNotifications.memberId")
    .select("mutedNotifications.id")
    .where("email", "=", emailKey(email))
    .where("kind", "=", kind)
    .executeTakeFirst();
  return muted !== undefined;
}
