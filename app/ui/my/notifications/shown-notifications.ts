import type { NotificationKind, NotificationWay } from "#domain/members/notification-kind.ts";

export interface ShownDevice {
  id: string;
  /** With which the browser finds itself in the list. */
  endpoint: string;
  name: string;
  createdAt: string;
  lastSentAt: string | null;
}

export interface ShownPhone {
  number: string;
  stoppedAt: string | null;
  lastSentAt: string | null;
}

export interface ShownNotifications {
  /** The kinds that are on, by each way that can reach the member. */
  on: { email: NotificationKind[] } & Partial<Record<Exclude<NotificationWay, "email">, NotificationKind[]>>;
  devices: ShownDevice[];
  phone: ShownPhone | undefined;
  pushKey: string;
  hasTexts: boolean;
  timeZone: string;
  done: string | undefined;
}

/** A box of the form. */
export const choiceField = (way: NotificationWay, kind: NotificationKind): string =>
  way === "email" ? kind : `${way}-${kind}`;
