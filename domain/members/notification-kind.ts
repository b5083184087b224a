/** What may come to a member by email, push or text. Of offers one way always stays (notification-ways.ts). */
export const notificationKinds = ["offers", "daily-digest", "lead-update", "zip-codes"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationWays = ["email", "push", "text"] as const;
export type NotificationWay = (typeof notificationWays)[number];
