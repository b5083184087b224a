import { addDuration } from "#domain/values/add-duration.ts";

/**
 * Nobody signs up for the office: a person is invited, by a link that opens once and for two days. The same way leads
 * back in for somebody who has lost a password or a telephone: accepting begins the account anew. The last owner who can
 * enter is not made anything else by it: there would be nobody left to let anybody in.
 */
const hoursOpen = 48;

export type InvitationRefusal = "unknown" | "expired" | "used" | "last-owner";

export interface Invitation {
  expiresAt: string;
  usedAt: string | null;
}

/** @returns ISO, UTC */
export function invitationEnds(now: Date): string {
  return addDuration(now, { hours: hoursOpen });
}

/** Why the link does not open, or nothing where it does. */
export function invitationRefusal(invitation: Invitation | undefined, now: Date): InvitationRefusal | undefined {
  if (!invitation) return "unknown";
  if (invitation.usedAt !== null) return "used";
  return now.toISOString() < invitation.expiresAt ? undefined : "expired";
}
