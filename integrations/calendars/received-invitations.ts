import type { GuestAnswer } from "#domain/work/guest-answer.ts";
import type { ReceivedEvent } from "./ical-files.ts";

/** What a calendar shows that reads all these emails (raw MIME, oldest first): of each event what has the highest number. */
export async function receivedInvitations(emails: readonly string[]): Promise<ReceivedEvent[]> {
  const { default: ical } = await import("ical.js");
  const { default: mime } = await import("postal-mime");
  const events = new Map<string, ReceivedEvent>();
  for (const source of emails) {
    const { attachments } = await mime.parse(source, { attachmentEncoding: "utf8" });
    for (const { mimeType, content } of attachments) {
      if (mimeType !== "text/calendar") continue;
      const calendar = new ical.Component(ical.parse(String(content)));
      for (const part of calendar.getAllSubcomponents("vevent")) {
        const { uid, sequence, startDate, endDate, summary, location } = new ical.Event(part);
        const [attendee, organizer] = ["attendee", "organizer"].map((name) =>
          mailboxOf(part.getFirstPropertyValue(name)),
        );
        if (attendee === undefined || organizer === undefined) continue;
        const key = `${attendee} ${uid}`;
        if ((events.get(key)?.sequence ?? -1) > sequence) continue;
        const [startsAt, endsAt] = [startDate, endDate].map((at) => at.toJSDate().toISOString());
        if (startsAt === undefined || endsAt === undefined) continue;
        const isCancelled = calendar.getFirstPropertyValue("method") === "CANCEL";
        events.set(key, {
          attendee,
          uid,
          sequence,
          startsAt,
          endsAt,
          title: summary,
          place: location ?? "",
          isCancelled,
          organizer,
          asks: part.getFirstProperty("attendee")?.getParameter("rsvp") === "TRUE",
        });
      }
    }
  }
  return [...events.values()].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

const mailboxOf = (value: unknown) => String(value).replace(/^mailto:/i, "");

const words: Record<GuestAnswer, string> = { accepted: "Accepted", declined: "Declined", tentative: "Maybe" };

/** The email that a calendar sends to the organizer of an event (RFC 6047). */
export async function calendarAnswer(event: ReceivedEvent, answer: GuestAnswer, now: Date): Promise<Uint8Array> {
  const { default: ical } = await import("ical.js");
  const calendar = new ical.Component("vcalendar");
  for (const [name, value] of [
    ["version", "2.0"],
    ["prodid", "-//A calendar//EN"],
    ["method", "REPLY"],
  ] as const)
    calendar.updatePropertyWithValue(name, value);
  const part = new ical.Component("vevent");
  const time = (at: string) => ical.Time.fromJSDate(new Date(at), true);
  const attendee = part.addPropertyWithValue("attendee", `mailto:${event.attendee}`);
  attendee.setParameter("partstat", answer.toUpperCase());
  part.addPropertyWithValue("organizer", `mailto:${event.organizer}`);
  part.addPropertyWithValue("uid", event.uid);
  part.addPropertyWithValue("sequence", event.sequence);
  part.addPropertyWithValue("dtstamp", time(now.toISOString()));
  part.addPropertyWithValue("dtstart", time(event.startsAt));
  calendar.addSubcomponent(part);
  const head = [
    ...[`From: ${event.attendee}`, `To: ${event.organizer}`, `Subject: ${words[answer]}`, "MIME-Version: 1.0"],
    ...['Content-Type: text/calendar; charset="utf-8"; method=REPLY', "", `${calendar.toString()}`, ""],
  ];
  return new TextEncoder().encode(head.join("\r\n"));
}
