import { muteKind, unmuteKind } from "#database/members/muted-notifications.ts";
import { chosenWaysOf, reachOf, turnOffByPhone, turnOnByPhone } from "#database/notifications/phones.ts";
import {
  type NotificationKind,
  type NotificationWay,
  notificationKinds,
  notificationWays,
} from "#domain/members/notification-kind.ts";
import { type ChosenWays, chosenWays } from "#domain/members/notification-ways.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";

/** The kinds that are wanted by each way; a way that is left out stays as it is. */
export type NotificationChoice = Partial<Record<NotificationWay, readonly NotificationKind[]>>;

type Ones = Pick<Workspace, "agentId" | "member">;

/**
 * A member's own choice. The history of the workspace names each change.
 * @returns "no-way" and changes nothing if offers would reach them in no way
 */
export function chooseNotifications(
  world: World,
  { agentId, member }: Ones,
  wanted: NotificationChoice,
): Promise<"no-way" | undefined> {
  return inTransaction(world, async (tx) => {
    const before = await chosenWaysOf(tx.db, member.id);
    const after = { ...before, ...chosen(wanted) };
    if (chosenWays("offers", { ...after, ...(await reachOf(tx.db, member.id)) }).length === 0) return "no-way";
    const on: string[] = [];
    const off: string[] = [];
    for (const way of notificationWays)
      for (const kind of notificationKinds) {
        const is = wants(after, way, kind);
        if (is === wants(before, way, kind)) continue;
        (is ? on : off).push(way === "email" ? kind : `${kind} by ${way}`);
        await change(tx, { memberId: member.id, kind, way, on: is });
      }
    if (on.length + off.length > 0)
      await recordMemberEvent(tx, { agentId, memberId: member.id, action: "settings-changed", detail: { on, off } });
    return undefined;
  });
}

const wants = (ways: ChosenWays, way: NotificationWay, kind: NotificationKind): boolean =>
  way === "email" ? !ways.muted.has(kind) : ways[way].has(kind);

function chosen({ email, push, text }: NotificationChoice): Partial<ChosenWays> {
  return {
    ...(email && { muted: new Set(notificationKinds.filter((kind) => !email.includes(kind))) }),
    ...(push && { push: new Set(push) }),
    ...(text && { text: new Set(text) }),
  };
}

interface Change {
  memberId: string;
  kind: NotificationKind;
  way: NotificationWay;
  on: boolean;
}

async function change(tx: Transaction, { memberId, kind, way, on }: Change): Promise<void> {
  if (way === "email")
    await (on ? unmuteKind(tx.db, { memberId, kind }) : muteKind(tx.db, { id: tx.newId(), memberId, kind }));
  else
    await (on
      ? turnOnByPhone(tx.db, { id: tx.newId(), memberId, kind, way })
      : turnOffByPhone(tx.db, { memberId, kind, way }));
}
