/**
 * Emails that a member may turn off. Offers and what happens to accepted leads are the service itself: a member who is
 * away gets no offers, but nobody can turn them off for good.
 */
export const notificationKinds = ["daily-digest", "lead-update", "zip-codes"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
