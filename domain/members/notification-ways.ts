import { type NotificationKind, type NotificationWay, notificationWays } from "./notification-kind.ts";

/** What a member chose. */
export interface ChosenWays {
  /** Kinds without an email. */
  muted: ReadonlySet<NotificationKind>;
  push: ReadonlySet<NotificationKind>;
  text: ReadonlySet<NotificationKind>;
}

/** And by what they can be reached. */
export interface MemberWays extends ChosenWays {
  /** Ids. Without any, nothing is pushed. */
  devices: readonly string[];
  /** The id of the confirmed number; undefined: none, or its owner replied STOP. */
  phoneId: string | undefined;
}

export const emailAlone: MemberWays = {
  muted: new Set(),
  push: new Set(),
  text: new Set(),
  devices: [],
  phoneId: undefined,
};

/**
 * The ways by which this kind reaches the member now. Whatever they chose, and whatever happened to their devices since,
 * offers reach them: by email if by nothing else.
 */
export function waysFor(kind: NotificationKind, ways: MemberWays): NotificationWay[] {
  const chosen = chosenWays(kind, ways);
  return kind === "offers" && chosen.length === 0 ? ["email"] : chosen;
}

/** As they chose, if they can be reached like this. */
export const chosenWays = (kind: NotificationKind, ways: MemberWays): NotificationWay[] =>
  notificationWays.filter((way) => isReached(way, kind, ways));

function isReached(way: NotificationWay, kind: NotificationKind, ways: MemberWays): boolean {
  if (way === "email") return !ways.muted.has(kind);
  return way === "push"
    ? ways.devices.length > 0 && ways.push.has(kind)
    : ways.phoneId !== undefined && ways.text.has(kind);
}
