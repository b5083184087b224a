import type { Reader, Writer } from "#database/schema.ts";
import type { NotificationKind } from "#domain/members/notification-kind.ts";

/** The kinds of which a member wants no emails. */
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
