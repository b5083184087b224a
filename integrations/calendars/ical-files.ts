import type { CalendarInvitation } from "#domain/notifications/email-content.ts";
import type { CalendarReply, GuestAnswer } from "#domain/work/guest-answer.ts";

/** Of RFC 5545: of a whole day, or of some minutes of it. */
export type CalendarEvent = EventFacts & ({ day: string } | { startsAt: string; endsAt: string; place: string });

interface EventFacts {
  /** The same for the life of what it is about. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  changedAt: string;
  title: string;
  url: string;
  isCancelled: boolean;
}

/** Of RFC 2426, which every address book reads. */
export interface ContactCard {
  uid: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  note: string;
}

/** Of RFC 6350 (vCard 4). */
export interface PersonCard {
  uid: string;
  firstName: string;
  lastName: string;
  company: string;
  phones: { label: string; value: string }[];
  emails: { label: string; value: string }[];
  /** Street, city, state, zip code. */
  address: string[];
  /** YYYY-MM-DD or --MM-DD; empty: unknown. */
  birthday: string;
  tags: string[];
  note: string;
}

/** Of an invitation that somebody got. Times are ISO, UTC. */
export interface ReceivedEvent {
  attendee: string;
  uid: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
  title: string;
  place: string;
  isCancelled: boolean;
  organizer: string;
  /** Its calendar offers to answer. */
  asks: boolean;
}

/** Files that calendars and address books read. */
export interface IcalFiles {
  calendar(name: string, events: readonly CalendarEvent[]): Promise<string>;
  /** For an email (RFC 6047): `REQUEST`, or `CANCEL` once it is cancelled. */
  invitation(invitation: CalendarInvitation, people: { organizer: string; attendee: string }): Promise<string>;
  /** The newest of each event. @param emails raw, the oldest first */
  received(emails: readonly string[]): Promise<ReceivedEvent[]>;
  /** The email with which that calendar answers, raw. */
  answer(event: ReceivedEvent, answer: GuestAnswer, now: Date): Promise<Uint8Array>;
  /** An answer to an invitation. @returns undefined if the file of a calendar is none */
  reply(calendar: string): Promise<CalendarReply | undefined>;
  card(card: ContactCard): Promise<string>;
  /** One after the other. */
  cards(cards: readonly PersonCard[]): Promise<string>;
}
