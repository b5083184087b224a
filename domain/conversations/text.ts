import type { MayNotContact } from "#domain/contacts/may-contact.ts";
import type { WayRefusal } from "#domain/privacy/contact-ways.ts";

/** How far a text to a person came, as the provider says. "cancelled": it never left, and never does. */
export type TextStatus = "queued" | "sent" | "delivered" | "undelivered" | "cancelled";

/** Why a text was cancelled when it would have left. */
export type TextCancelled = WayRefusal | MayNotContact | "not-theirs" | "no-account" | "follow-up-ended";

/** Characters: carriers take no more of one text. */
export const longestPhoneText = 1600;

/** What a provider takes of one text. */
export const mostPictureBytes = 5 * 1024 * 1024;

const steps: Record<TextStatus, number> = { cancelled: 0, queued: 1, sent: 2, undelivered: 3, delivered: 4 };

/** Statuses arrive late and in any order: none goes back. Whatever the provider says outranks that we gave up. */
export const isLaterStatus = (next: TextStatus, now: TextStatus | null): boolean =>
  now === null || steps[next] > steps[now];

/** In the provider's words. @returns undefined for one that says nothing about a text of ours */
export function parseTextStatus(said: string): Exclude<TextStatus, "cancelled"> | undefined {
  if (["accepted", "scheduled", "queued", "sending"].includes(said)) return "queued";
  if (said === "sent" || said === "delivered" || said === "undelivered") return said;
  if (said === "read") return "delivered";
  return said === "failed" || said === "canceled" ? "undelivered" : undefined;
}

/**
 * Carriers stop texts of numbers that are not registered: a local one by brand and campaign (A2P 10DLC), a toll-free one by
 * its verification. "missing": there is none. "unknown": the provider did not say. "refused": it takes the token no more.
 */
export const registrations = ["approved", "pending", "rejected", "missing", "unknown", "refused"] as const;
export type Registration = (typeof registrations)[number];

export const isTollFree = (phone: string): boolean => /^\+18(00|33|44|55|66|77|88)/.test(phone);

/** Why an account was not taken. "no-texts": the number takes calls alone. */
export type AccountRefusal = "wrong-account" | "no-number" | "no-texts" | "not-reached";
