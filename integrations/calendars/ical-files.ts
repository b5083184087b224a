/** Of RFC 5545: an all-day event. */
export interface CalendarEvent {
  /** The same for the life of what it is about. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  changedAt: string;
  /** YYYY-MM-DD */
  day: string;
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

/** Files that calendars and address books read. */
export interface IcalFiles {
  calendar(name: string, events: readonly CalendarEvent[]): Promise<string>;
  card(card: ContactCard): Promise<string>;
  /** One after the other. */
  cards(cards: readonly PersonCard[]): Promise<string>;
}
