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
        const attendee = String(part.getFirstPropertyValue("attendee")).replace(/^mailto:/i, "");
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
        });
      }
    }
  }
  return [...events.values()].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
