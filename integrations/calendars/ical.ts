import type { CalendarEvent, ContactCard, IcalFiles, PersonCard } from "./ical-files.ts";
import { calendarAnswer, receivedInvitations } from "./received-invitations.ts";
import { receivedReply } from "./received-reply.ts";

/** Folds lines and escapes texts as the standards want it. Loaded when the first file is asked for. */
const library = () =>
  import("ical.js").then(({ default: loaded }) => {
    // It counts without the blank with which a line goes on.
    loaded.foldLength = longestLine - 1;
    return loaded;
  });

/** Octets, as RFC 5545 wants it. */
const longestLine = 75;
/** How often a calendar looks for changes. */
const refreshed = "PT1H";

export const icalFiles: IcalFiles = {
  async calendar(name, events) {
    const ical = await library();
    const calendar = newCalendar(ical);
    calendar.updatePropertyWithValue("x-wr-calname", name);
    calendar.addProperty(new ical.Property(["refresh-interval", {}, "duration", refreshed]));
    calendar.updatePropertyWithValue("x-published-ttl", refreshed);
    for (const event of events) calendar.addSubcomponent(eventOf(ical, event));
    return `${calendar.toString()}\r\n`;
  },
  async invitation(invitation, { organizer, attendee }) {
    const ical = await library();
    const calendar = newCalendar(ical);
    calendar.updatePropertyWithValue("method", invitation.isCancelled ? "CANCEL" : "REQUEST");
    const event = eventOf(ical, invitation);
    const asks = invitation.organizer;
    const from = event.addPropertyWithValue("organizer", `mailto:${asks?.email ?? organizer}`);
    if (asks) from.setParameter("cn", asks.name);
    const invited = event.addPropertyWithValue("attendee", `mailto:${attendee}`);
    invited.setParameter("role", "REQ-PARTICIPANT");
    // A member made their own, so that their calendar need not ask.
    invited.setParameter("partstat", asks ? "NEEDS-ACTION" : "ACCEPTED");
    invited.setParameter("rsvp", asks ? "TRUE" : "FALSE");
    calendar.addSubcomponent(event);
    return `${calendar.toString()}\r\n`;
  },
  received: receivedInvitations,
  answer: calendarAnswer,
  reply: receivedReply,
  async card(card) {
    const ical = await library();
    return `${cardOf(new ical.Component(["vcard", [], []]), card).toString()}\r\n`;
  },
  async cards(cards) {
    const ical = await library();
    return cards.map((card) => `${personCard(ical, card).toString()}\r\n`).join("");
  },
};

type Ical = Awaited<ReturnType<typeof library>>;
type Component = InstanceType<Ical["Component"]>;

function newCalendar(ical: Ical): Component {
  const calendar = new ical.Component("vcalendar");
  calendar.updatePropertyWithValue("version", "2.0");
  calendar.updatePropertyWithValue("prodid", "-//Zipstead//Workspace//EN");
  return calendar;
}

function eventOf(ical: Ical, { uid, sequence, changedAt, title, url, isCancelled, ...at }: CalendarEvent): Component {
  const event = new ical.Component("vevent");
  const changed = instant(ical, changedAt);
  event.updatePropertyWithValue("uid", uid);
  event.updatePropertyWithValue("sequence", sequence);
  event.updatePropertyWithValue("dtstamp", changed);
  event.updatePropertyWithValue("last-modified", changed);
  const [begins, ends] =
    "day" in at ? wholeDay(ical, at.day) : [at.startsAt, at.endsAt].map((time) => instant(ical, time));
  event.updatePropertyWithValue("dtstart", begins);
  event.updatePropertyWithValue("dtend", ends);
  if ("place" in at && at.place) event.updatePropertyWithValue("location", at.place);
  event.updatePropertyWithValue("summary", title);
  event.updatePropertyWithValue("status", isCancelled ? "CANCELLED" : "CONFIRMED");
  event.updatePropertyWithValue("transp", "day" in at ? "TRANSPARENT" : "OPAQUE");
  if (!isCancelled && url) event.updatePropertyWithValue("url", url);
  return event;
}

const instant = (ical: Ical, at: string) => ical.Time.fromJSDate(new Date(at), true);

function wholeDay(ical: Ical, day: string) {
  const begins = ical.Time.fromDateString(day);
  const ends = begins.clone();
  ends.adjust(1, 0, 0, 0);
  return [begins, ends];
}

function cardOf(card: Component, { uid, firstName, lastName, phone, email, note }: ContactCard): Component {
  const name = `${firstName} ${lastName}`.trim() || email || phone;
  card.updatePropertyWithValue("version", "3.0");
  card.updatePropertyWithValue("uid", uid);
  card.updatePropertyWithValue("fn", name);
  card.addPropertyWithValue("n", [lastName, firstName, "", "", ""]);
  if (phone) card.addPropertyWithValue("tel", phone).setParameter("type", "CELL");
  if (email) card.addPropertyWithValue("email", email);
  if (note) card.addPropertyWithValue("note", note);
  return card;
}

function personCard(ical: Ical, { uid, firstName, lastName, company, phones, emails, ...more }: PersonCard): Component {
  const card = new ical.Component(["vcard", [], []]);
  const add = (name: string, value: string, label = "") => {
    if (value === "") return;
    const property = card.addPropertyWithValue(name, value);
    if (label !== "") property.setParameter("type", label);
  };
  const name = `${firstName} ${lastName}`.trim() || company || emails[0]?.value || phones[0]?.value || uid;
  card.updatePropertyWithValue("version", "4.0");
  card.updatePropertyWithValue("uid", uid);
  card.updatePropertyWithValue("fn", name);
  card.addPropertyWithValue("n", [lastName, firstName, "", "", ""]);
  add("org", company);
  for (const { value, label } of phones) add("tel", value, label);
  for (const { value, label } of emails) add("email", value, label);
  const [street = "", city = "", state = "", zip = ""] = more.address;
  if (more.address.join("") !== "") card.addPropertyWithValue("adr", ["", "", street, city, state, zip, ""]);
  if (more.birthday) card.addProperty(new ical.Property(["bday", {}, "date-and-or-time", more.birthday]));
  if (more.tags.length > 0) card.addProperty(new ical.Property(["categories", {}, "text", ...more.tags]));
  add("note", more.note);
  return card;
}
