import { mutedKinds, muteKind, unmuteKind } from "#database/members/muted-notifications.ts";
import { type NotificationKind, notificationKinds } from "#domain/members/notification-kind.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";

/** A member's own choice: these kinds are on, the others off. The history of the workspace names each change. */
export function chooseNotifications(
  world: World,
  { agentId, member }: Pick<Workspace, "agentId" | "member">,
  wanted: readonly NotificationKind[],
): Promise<void> {
  return inTransaction(world, async (tx) => {
    const memberId = member.id;
    const muted = await mutedKinds(tx.db, memberId);
    const off = notificationKinds.filter((kind) => !wanted.includes(kind) && !muted.has(kind));
    const on = wanted.filter((kind) => muted.has(kind));
    if (off.length + on.length === 0) return;
    for (const kind of off) await muteKind(tx.db, { id: tx.newId(), memberId, kind });
    for (const kind of on) await unmuteKind(tx.db, { memberId, kind });
    await recordMemberEvent(tx, { agentId, memberId, action: "settings-changed", detail: { on, off } });
  });
}
