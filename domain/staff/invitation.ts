import { addDuration } from "#domain/values/add-duration.ts";

/** An invitation also resets an account whose password or phone is lost. The last owner cannot be demoted by one. */
const hoursOpen = 48;

export type InvitationRefusal = "unknown" | "expired" | "used" | "last-owner";

export interface Invitation {
  expiresAt: string;
  usedAt: string | null;
}

export function invitationEnds(now: Date): string {
  return addDuration(now, { hours: hoursOpen });
}

export function invitationRefusal(
  invitation: Invitation | undefined,
  now: Date,
): Exclude<InvitationRefusal, "last-owner"> | undefined {
  if (!invitation) return "unknown";
  if (invitation.usedAt !== null) return "used";
  return now.toISOString() < invitation.expiresAt ? undefined : "expired";
}
