import type { CalendarEvent, ContactCard, IcalFiles } from "./ical-files.ts";

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
    const calendar = new ical.Component("vcalendar");
    calendar.updatePropertyWithValue("version", "2.0");
    calendar.updatePropertyWithValue("prodid", "-//Zipstead//Workspace//EN");
    calendar.updatePropertyWithValue("x-wr-calname", name);
    calendar.addProperty(new ical.Property(["refresh-interval", {}, "duration", refreshed]));
    calendar.updatePropertyWithValue("x-published-ttl", refreshed);
    for (const event of events) calendar.addSubcomponent(eventOf(ical, event));
    return `${calendar.toString()}\r\n`;
  },
  async card(card) {
    const ical = await library();
    return `${cardOf(new ical.Component(["vcard", [], []]), card).toString()}\r\n`;
  },
};

type Ical = Awaited<ReturnType<typeof library>>;
type Component = InstanceType<Ical["Component"]>;

function eventOf(ical: Ical, { uid, sequence, changedAt, day, title, url, isCancelled }: CalendarEvent): Component {
  const event = new ical.Component("vevent");
  const changed = ical.Time.fromJSDate(new Date(changedAt), true);
  event.updatePropertyWithValue("uid", uid);
  event.updatePropertyWithValue("sequence", sequence);
  event.updatePropertyWithValue("dtstamp", changed);
  event.updatePropertyWithValue("last-modified", changed);
  const begins = ical.Time.fromDateString(day);
  const ends = begins.clone();
  ends.adjust(1, 0, 0, 0);
  event.updatePropertyWithValue("dtstart", begins);
  event.updatePropertyWithValue("dtend", ends);
  event.updatePropertyWithValue("summary", title);
  event.updatePropertyWithValue("status", isCancelled ? "CANCELLED" : "CONFIRMED");
  event.updatePropertyWithValue("transp", "TRANSPARENT");
  if (!isCancelled) event.updatePropertyWithValue("url", url);
  return event;
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
