/** Of the person who is invited to an appointment, by PARTSTAT (RFC 5545). */
export const guestAnswers = ["accepted", "declined", "tentative"] as const;
export type GuestAnswer = (typeof guestAnswers)[number];

/** What somebody's calendar says about an invitation. Times are ISO, UTC; null: it does not say. */
export interface CalendarReply {
  uid: string;
  /** In lower case. */
  partstat: string;
  sequence: number | null;
  startsAt: string | null;
  writtenAt: string | null;
}

export interface InvitedGuest {
  startsAt: string;
  /** The number of the last invitation that they got. */
  guestSequence: number | null;
  guestAnsweredAt: string | null;
}

/**
 * An answer counts if it is about the invitation that they got last, or about the time that still holds, and if they gave
 * no later one. A clock that runs ahead makes no answer later than now. @returns undefined if it counts no more
 */
export function readAnswer(
  { partstat, sequence, startsAt, writtenAt }: CalendarReply,
  invited: InvitedGuest,
  now: Date,
): { answer: GuestAnswer; at: string } | undefined {
  const answer = guestAnswers.find((one) => one === partstat);
  if (!answer || invited.guestSequence === null) return undefined;
  const isCurrent = sequence !== null && sequence >= invited.guestSequence;
  if (!isCurrent && startsAt !== invited.startsAt) return undefined;
  const latest = now.toISOString();
  const at = writtenAt === null || writtenAt > latest ? latest : writtenAt;
  return invited.guestAnsweredAt !== null && at < invited.guestAnsweredAt ? undefined : { answer, at };
}
