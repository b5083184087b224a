/** Of follow-ups. A mailbox that suddenly writes to many is taken for a machine. */
export const mostMailsADay = 300;
export const mostFirstMailsADay = 50;

/** Days whose mails are counted for a pause. */
export const pauseDays = 7;
const fewestBounces = 3;
const bouncesOfHundred = 5;
const complaintsOfThousand = 3;

/** Emails of a workspace to people, in the counted days. */
interface MailCounts {
  sent: number;
  bounced: number;
  complaints: number;
}

export type PauseReason = "complaints" | "bounces";

/**
 * Whether follow-ups of a workspace pause, so that mail providers go on to believe it: 0.3 % complaints, or 5 % that come
 * back, and more than two, as one of ten is no sign. It ends by itself, as the counted days move on.
 */
export function sendingPause({ sent, bounced, complaints }: MailCounts): PauseReason | undefined {
  if (complaints > 0 && complaints * 1000 >= complaintsOfThousand * sent) return "complaints";
  return bounced >= fewestBounces && bounced * 100 >= bouncesOfHundred * sent ? "bounces" : undefined;
}

/** Of a member since the last midnight. */
export interface DayCounts {
  mails: number;
  firstMails: number;
}

/** @param isFirst to somebody to whom the workspace never wrote */
export const reachesLimit = ({ mails, firstMails }: DayCounts, isFirst: boolean): boolean =>
  mails >= mostMailsADay || (isFirst && firstMails >= mostFirstMailsADay);
