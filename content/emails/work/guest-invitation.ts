import { localMoment } from "#content/dates.ts";
import { signedEmail } from "#content/emails/email-frame.ts";
import { oneLine, shortText } from "#content/emails/email-lines.ts";
import { appointmentCopy as copy } from "#content/work/appointments.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";

interface GuestInvited {
  title: string;
  /** The member who goes. */
  host: string;
  startsAt: string;
  minutes: number;
  timeZone: string;
  place: string;
  isCancelled: boolean;
  /** It had another number before. */
  isChanged: boolean;
  replyTo: string;
}

/** To the person whom a member invites. Their calendar offers the answers, which come back to us. */
export function guestInvitation({ title, host, isCancelled, isChanged, ...appointment }: GuestInvited): EmailContent {
  const { startsAt, minutes, timeZone, place, replyTo } = appointment;
  const when = localMoment(startsAt, timeZone);
  const what = oneLine(title);
  const state = isCancelled ? "Cancelled: " : isChanged ? "Changed: " : "";
  return {
    ...signedEmail({
      subject: `${state}${what}, ${when}`,
      preview: isCancelled
        ? "It will not take place."
        : "Answer with Yes, No or Maybe in your calendar or email program.",
      heading: `${state}${what}`,
      blocks: [
        isCancelled
          ? `${oneLine(host)} has cancelled this appointment.`
          : `${oneLine(host)} invites you. If your email program shows no Yes and No, answer this email.`,
        {
          facts: [
            [copy.facts.when, when],
            [copy.facts.length, copy.length(minutes)],
            ...(place ? [[copy.facts.where, shortText(place)] as const] : []),
          ],
        },
      ],
      why: `You get this email because ${oneLine(host)} invited you to this appointment.`,
    }),
    replyTo,
  };
}

/** To the member: their client does not come. */
export function guestDeclined({
  name,
  title,
  startsAt,
  timeZone,
  url,
}: {
  name: string;
  title: string;
  startsAt: string;
  timeZone: string;
  url: string;
}): EmailContent {
  const when = localMoment(startsAt, timeZone);
  return signedEmail({
    subject: `${oneLine(name)} declined: ${oneLine(title)}, ${when}`,
    preview: "Find another time, or cancel it.",
    heading: `${oneLine(name)} declined`,
    blocks: [
      `${oneLine(title)}, ${when}: the answer came by email. The appointment stays until you move or cancel it.`,
      { button: { label: "Open the appointment", url } },
    ],
    why: "We send you this email because you invited them to this appointment.",
  });
}
