import { localMoment } from "#content/dates.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine, shortText } from "#content/emails/email-lines.ts";
import { appointmentCopy as copy } from "#content/work/appointments.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface Invited {
  title: string;
  /** ISO. */
  startsAt: string;
  minutes: number;
  /** The member's (IANA). */
  timeZone: string;
  place: string;
  note: string;
  isCancelled: boolean;
  /** Undefined: it has no page any more. */
  url: string | undefined;
}

/** To the member who goes. Their calendar reads the invitation that comes with it. */
export function appointmentInvitation({ title, isCancelled, ...appointment }: Invited): EmailContent {
  const { startsAt, minutes, timeZone, place, note, url } = appointment;
  const when = localMoment(startsAt, timeZone);
  const what = oneLine(title);
  return signedEmail({
    subject: isCancelled ? `Cancelled: ${what}, ${when}` : `${what}, ${when}`,
    preview: isCancelled
      ? "The cancellation for your calendar is attached."
      : "The invitation for your calendar is attached.",
    heading: isCancelled ? `Cancelled: ${what}` : what,
    blocks: [
      {
        facts: [
          [copy.facts.when, when],
          [copy.facts.length, copy.length(minutes)],
          ...(place ? [[copy.facts.where, shortText(place)] as const] : []),
          ...(note && !isCancelled ? [[copy.facts.note, shortText(note)] as const] : []),
        ],
      },
      ...(url ? [{ button: { label: "Open the appointment", url } }] : []),
    ],
    why: "We send you this email whenever one of your appointments is made, moved or cancelled.",
  });
}
