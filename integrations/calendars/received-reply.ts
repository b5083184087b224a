import type { CalendarReply } from "#domain/work/guest-answer.ts";

/** Microsoft and Google offer to propose another time, which is no yes and no no. */
const answering = ["REPLY", "COUNTER"];

/** An answer to an invitation (RFC 5546). @param calendar a file as an email has it @returns undefined if it is none */
export async function receivedReply(calendar: string): Promise<CalendarReply | undefined> {
  const { default: ical } = await import("ical.js");
  try {
    const file = new ical.Component(ical.parse(calendar));
    const method = String(file.getFirstPropertyValue("method")).toUpperCase();
    const event = file.getFirstSubcomponent("vevent");
    const attendee = event?.getFirstProperty("attendee");
    const uid = event?.getFirstPropertyValue("uid");
    if (!answering.includes(method) || !event || !attendee || typeof uid !== "string") return undefined;
    const sequence = event.getFirstPropertyValue("sequence");
    const time = (name: string) => {
      const at = event.getFirstPropertyValue(name);
      return at instanceof ical.Time ? at.toJSDate().toISOString() : null;
    };
    return {
      uid,
      partstat: method === "COUNTER" ? "tentative" : String(attendee.getParameter("partstat")).toLowerCase(),
      sequence: typeof sequence === "number" ? sequence : null,
      startsAt: time("dtstart"),
      writtenAt: time("dtstamp"),
    };
  } catch {
    return undefined;
  }
}
